import { describe, expect, it } from 'vitest';
import type { Run } from '#core/run/run.ts';
import { defaultsOf } from '#params/params.ts';
import immovable from '../../immovable/widget.ts';
import impulse1d from '../../impulse-1d/widget.ts';
import { model, params } from '../../impulse-2d/model.ts';
import impulse2d from '../../impulse-2d/widget.ts';
import impulse3d from '../../impulse-3d/widget.ts';
import resting from '../../resting-contact/widget.ts';
import tunnelling from '../../tunnelling/widget.ts';
import { receiptsOf } from './collision-receipts.ts';
import { fallenBall } from './lasting-fixture.ts';
import { endInWords, touchInWords } from './run-words.ts';

const names = { A: 'the ball', B: 'the floor' };
const ball = fallenBall();
const plain = (text: string) => text.replaceAll('\u00a0', ' ');

describe('the end of a run in words', () => {
  const ended = (run: Run, end: Run['end']) => plain(endInWords({ ...run, end, t1: 0.42 }, names));

  it('is nothing for a run that is complete', () => {
    expect(endInWords(ball, names)).toBe('');
  });

  it('says who is jammed, and when', () => {
    expect(ended(ball, 'jammed')).toBe(
      ' The ball is jammed between two things that do not yield: the run ends at 0.42 s.',
    );
    const hit = model(defaultsOf(params)).run;
    expect(ended(hit, 'jammed')).toMatch(/^ The ball or the floor is jammed/);
  });

  it('says that there is too much to follow, or that it got out of hand', () => {
    expect(ended(ball, 'too-many-events')).toBe(
      ' More contacts follow each other than a run can count: the run ends at 0.42 s.',
    );
    expect(ended(ball, 'out-of-hand')).toBe(
      ' A wrong impulse has made a body too fast to be followed: the run ends at 0.42 s.',
    );
  });

  const jammed = (run: Run): Run => Object.create(run, { end: { value: 'jammed' }, t1: { value: 0.42 } });

  it.each([
    ['impulse-1d', impulse1d],
    ['impulse-2d', impulse2d],
    ['impulse-3d', impulse3d],
    ['immovable', immovable],
    ['tunnelling', tunnelling],
  ])('stands in the sentence of %s', (_, widget) => {
    const values = defaultsOf(widget.params);
    const outcome = widget.model(values) as { readonly run: Run };
    const say = (run: unknown) => plain(widget.describe({ run, values, t: 0 }));
    expect(say(outcome)).not.toMatch(/jammed/);
    expect(say({ ...outcome, run: jammed(outcome.run) })).toMatch(
      /jammed between two things .*: the run ends at 0\.42 s\./,
    );
  });

  it('stands in the sentence of resting-contact, where a force holds the ball', () => {
    const values = { ...defaultsOf(resting.params), method: 'force' };
    const outcome = resting.model(values) as { readonly held: Run };
    const held = jammed(outcome.held);
    expect(resting.describe({ run: { ...outcome, held }, values, t: 0 })).toMatch(/The ball is jammed/);
  });
});

describe('touches in words', () => {
  const wordsOf = (given: object) => {
    const { run, receipts } = model({ ...defaultsOf(params), ...given });
    return plain(touchInWords(run, receipts));
  };

  it('is nothing for one collision that parts the two', () => {
    expect(wordsOf({})).toBe('');
  });

  it('says how long they stay in touch, and what the forces add up to', () => {
    expect(plain(touchInWords(ball, receiptsOf(ball)))).toBe(
      ' From 0.32 s on they stay in touch; the forces between them add up to 13.4 N·s.',
    );
    expect(wordsOf({ restitution: 0 })).toMatch(/^ From 0\.60 s to 0\.66 s they stay in touch; the forces/);
    expect(wordsOf({ restitution: 0, strike: 0 })).toBe(
      ' From 0.60 s on they stay in touch; no force acts between them.',
    );
  });

  it('counts collisions by their instants, and none that only stops what is in touch', () => {
    const [hit] = receiptsOf(ball);
    if (!hit) throw new Error('the ball hits the floor');
    const at = (t: number, kind: typeof hit.kind) => ({ ...hit, t, kind });
    const receipts = [at(0.1, 'colliding'), at(0.2, 'colliding'), at(0.2, 'colliding'), at(0.3, 'resting')];
    expect(touchInWords({ ...ball, lasting: [] }, receipts)).toBe(' They touch 2 times.');
    expect(touchInWords({ ...ball, lasting: ball.lasting }, receipts)).toMatch(/^ They collide twice\. From/);
  });
});
