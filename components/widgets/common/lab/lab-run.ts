/** A run of the Lab, and what the views need of it. Curves are made when they are first asked for: a drag may not want them. */
import type { Receipt } from '#core/impulse/receipt.ts';
import type { Vec3 } from '#core/math/vec3.ts';
import { type Run, type RunInParts, type RunParcel, runOfParcel, simulateInParts } from '#core/run/run.ts';
import type { Scene } from '#core/run/run-scene.ts';
import { type RunSample, seriesOf } from '#core/run/run-series.ts';
import { receiptsOf } from '../collision/collision-receipts.ts';
import { ruleOf } from '../collision/mistaken-impulse.ts';
import type { Apart } from './apart.ts';
import { LONG_NORMAL } from './world-params.ts';

/** What all bodies of a Lab share. */
interface World {
  readonly restitution: number;
  readonly duration: number;
  readonly mistake: 'none' | 'noRotation' | 'swappedCross' | 'longNormal' | 'twice' | 'transposed';
}

/** Samples of the curves: so many per second, and so many at most. */
const RATE = 60;
const MOST_SAMPLES = 240;

/**
 * So much of a run is computed before it is first shown: a few frames' worth. What is longer is computed in idle moments,
 * and grows. It is counted in work, not in time, so that the same values give the same run.
 */
const AT_ONCE = 1500;

/** A run in a browser ends after so many contacts: a quarter of a gigabyte of them, and nobody sees one of them. */
const MOST_EVENTS = 50_000;

/** A run as plain data, with its curves: what a worker sends. */
export interface LabParcel {
  readonly events: RunParcel;
  readonly samples: readonly RunSample[];
}

/** A class, so that all runs look alike to an engine. */
export class LabRun {
  readonly run: Run;
  readonly receipts: readonly Receipt[];
  /** The first contact of the two, if they meet. */
  readonly first: Receipt | undefined;
  /** Where it was, in the world. */
  readonly place: Vec3 | undefined;
  /** Something overlapped at the start and was moved aside. */
  readonly isMoved: boolean;
  readonly mistake: World['mistake'];
  readonly #parts: RunInParts;
  #samples: readonly RunSample[] | undefined;

  private constructor(
    parts: RunInParts,
    { isMoved, mistake }: Pick<LabRun, 'isMoved' | 'mistake'>,
    run: Run = parts.run(),
  ) {
    this.run = run;
    this.#parts = parts;
    this.receipts = receiptsOf(run);
    const contact = run.contacts.find(({ b }) => b === 'B');
    this.first = contact?.receipt;
    this.place = contact?.pointOnA;
    this.isMoved = isMoved;
    this.mistake = mistake;
  }

  /** The beginning of a run, or all of it if it is short. */
  static of({ a, b, walls, isMoved }: Apart, world: World, gravity: Vec3): LabRun {
    const { restitution, duration, mistake } = world;
    const rule = ruleOf({ mistake, normalLength: LONG_NORMAL });
    const scene: Scene = {
      a,
      b,
      walls,
      gravity,
      restitution,
      t1: duration,
      mostEvents: MOST_EVENTS,
      ...(rule && { impulse: rule }),
    };
    const parts = simulateInParts(scene);
    if (parts.kind !== 'parts')
      throw new Error(`the bodies of the Lab start ${-parts.gap} m inside each other`);
    parts.advance((work) => work < AT_ONCE);
    return new LabRun(parts, { isMoved, mistake });
  }

  /** False where there was no room between the walls, so that they were left out. */
  get hasWalls(): boolean {
    return this.run.scene.walls.length > 0;
  }

  /** Whether there is more to compute. */
  get isGrowing(): boolean {
    return !this.run.isComplete && this.run.end === undefined;
  }

  /** The same run, further on. */
  grown(hasTime: () => boolean): LabRun {
    this.#parts.advance(hasTime);
    return new LabRun(this.#parts, this);
  }

  /** The same run as far as a worker has come with it. */
  grownAside({ events, samples }: LabParcel): LabRun {
    const lab = new LabRun(this.#parts, this, runOfParcel(this.run.scene, events));
    lab.#samples = samples;
    return lab;
  }

  /** The run as it is, to be sent. */
  get parcel(): LabParcel {
    return { events: this.#parts.parcel(), samples: this.samples };
  }

  get samples(): readonly RunSample[] {
    const { t0, t1 } = this.run;
    this.#samples ??= seriesOf(this.run, Math.min(RATE, MOST_SAMPLES / Math.max(t1 - t0, 1e-6)));
    return this.#samples;
  }

  /** How deep, in m, the two are in each other at worst. */
  get deepest(): number {
    return this.samples.reduce((most, { gap }) => Math.max(most, -gap), 0);
  }
}
