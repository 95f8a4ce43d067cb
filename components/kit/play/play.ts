/**
 * Playing a figure: the reader's hands make its run while it is shown. It stops when the reader turns to something
 * else, and what was played then stands there like any other run: to be looked at, changed, and sent as a link.
 */
import type { Played } from '#kit/declare/played.ts';
import { everyFrame } from '#kit/figure/clock.ts';
import type { Growth } from '#kit/figure/figure.ts';
import { calm } from '#kit/figure/key-times.ts';
import type { Part, PartContext } from '#kit/figure/part.ts';
import { decisiveFor, slowedSpeed } from '#kit/figure/slow-motion.ts';
import { setText } from '#kit/svg/text.ts';
import type { Params, Values } from '#params/params.ts';
import { bindVerdict } from './play-end.ts';
import { bindPad, isPlayKey, type Pad } from './play-pad.ts';
import { type Session, sessionOf } from './play-session.ts';
import { type Speaker, speaker } from './play-sound.ts';

/** Name of its panel. */
const PANEL = 'play';

/** With "time moves only while you move" it goes on for so long, in ms, after a hand has come to rest. */
const STILL = 140;

/** Played move by move, each is so long, in s. */
const MOVE = 0.25;

/** A hand that went so far from the middle of the pad, of which the width is 1, has found out that it leads. */
const FOUND = 0.2;

/** The stage must be in sight so far. */
const IN_SIGHT = 0.5;

/** A replay begins so long before its moment and ends so long after it, in s, at this speed. */
const REPLAY = { before: 0.6, after: 0.5, speed: 0.25 };

type AnyPlayed = Played<Params, unknown>;

export function mountPlay({
  root,
  figure,
  panels,
}: Pick<PartContext, 'root' | 'figure' | 'panels'>): Part | undefined {
  const played: AnyPlayed | undefined = figure.widget.played;
  const panel = root.querySelector<HTMLElement>(`[data-panel="${PANEL}"]`);
  if (!played || !panel) return undefined;
  const find = <E extends HTMLElement>(name: string): E => root.querySelector(`[data-play="${name}"]`) as E;
  const [start, anew, pauseButton] = [find('start'), find('anew'), find('pause')];
  const [pad, veil, press, dot] = [find('pad'), find('veil'), find('press'), find('dot')];
  const [hint, pressHint] = [find('hint'), find('press-hint')];
  const [last, replay] = [find('last'), find<HTMLButtonElement>('replay')];
  const option = (name: string): HTMLInputElement => find<HTMLInputElement>(name);
  const speed = find<HTMLSelectElement>('speed');
  const ending = new AbortController();
  const { signal } = ending;

  let session: Session | undefined;
  let growth: Growth | undefined;
  let stopClock: (() => void) | undefined;
  /** Values that the game under way began with, on top of the figure's. */
  let own: Partial<Values> = {};
  /** The text of what was played here last, and whether that came to its end. */
  let kept: string | undefined;
  let isOver = false;
  /** What the reader has found out how to do: the game waits for the first, and hints at the next. */
  const known = { hand: false, press: false };
  let lines = 0;
  let sounds: Speaker | undefined;

  const isPlaying = (): boolean => session !== undefined;
  const showVerdict = bindVerdict({ root, figure, panels }, isPlaying, signal);
  const isTurns = (): boolean => option('turns').checked;

  function showButtons(): void {
    const isOn = isPlaying();
    const canGoOn = kept !== undefined && kept === figure.values[played?.param ?? ''] && !isOver;
    root.classList.toggle('is-played', isOn);
    start.hidden = isOn;
    veil.hidden = !isOn || isTurns();
    showHints();
    showVerdict();
    anew.hidden = isOn || !canGoOn;
    pauseButton.hidden = !isOn;
    replay.hidden = isOn || lines === 0;
    setText(start, canGoOn ? 'Go on' : kept === undefined ? (played?.start ?? '') : (played?.again ?? ''));
  }

  function showHints(): void {
    hint.hidden = !isPlaying() || known.hand;
    pressHint.hidden = !isPlaying() || !known.hand || known.press;
  }

  function begin(isNew: boolean): void {
    if (!played || isPlaying()) return;
    figure.pause();
    const { values } = figure;
    own = isNew && kept !== undefined ? played.anew(values) : {};
    const growing = played.begin({
      ...values,
      ...own,
      ...(isNew ? { [played.param]: '' } : {}),
    } as Values);
    const from = isNew ? 0 : (figure.span?.t1 ?? 0);
    session = sessionOf(growing, played.tick, from);
    growth = figure.growth();
    isOver = false;
    lines = figure.widget.log?.(growing.run).length ?? 0;
    hands.rest();
    panels.show(PANEL);
    pad.focus({ preventScroll: true });
    bringIntoSight();
    step(played.tick);
    showButtons();
    if (!isTurns()) stopClock = everyFrame(tick);
  }

  /** On a phone the pad lies below the picture: where one of them is cut off, the picture goes to the top of the window. */
  function bringIntoSight(): void {
    const stage = veil.closest('.stage');
    if (!stage) return;
    const isCut = pad.getBoundingClientRect().bottom > innerHeight || stage.getBoundingClientRect().top < 0;
    if (isCut) stage.scrollIntoView({ block: 'start', behavior: calm().matches ? 'auto' : 'smooth' });
  }

  /** The game stops, and what was played stands. */
  function stop(): void {
    if (!session || !growth || !played) return;
    stopClock?.();
    stopClock = undefined;
    const { growing } = session;
    const { run, text } = growing;
    session = undefined;
    isOver = growing.isOver;
    kept = text;
    growth.keep({ ...own, [played.param]: text }, run);
    if (isOver && figure.span) figure.seek(figure.span.t1);
    figure.flush();
    showButtons();
  }

  function tick(seconds: number): void {
    hands.read(); // a gamepad says nothing unless it is asked
    const isHalted = option('mine').checked && !hands.isMoving(STILL);
    const isAwaited = !known.hand && !option('one').checked;
    if (isHalted || isAwaited) return;
    const decisive = decisiveFor(figure.span?.decisive);
    step(seconds * slowedSpeed(Math.min(1, figure.speed), decisive, figure.t));
  }

  const handsNow = () => {
    const input = hands.read();
    return option('one').checked && session ? session.growing.assisted(input.isPressed) : input;
  };

  function step(seconds: number): void {
    if (!session || !growth) return;
    const hasGrown = session.advance(seconds, handsNow);
    growth.show(session.growing.run, session.t);
    if (hasGrown) tellLines();
    if (session.growing.isOver) stop();
  }

  /** What is new in the log: the last line is written, and all of them are heard. */
  function tellLines(): void {
    if (!session) return;
    const log = figure.widget.log?.(session.growing.run) ?? [];
    const line = log.at(-1);
    if (line) setText(last, line.text);
    for (const { sound } of log.slice(lines)) if (sound) sounds?.play(sound);
    lines = log.length;
  }

  function replaySlowly(): void {
    stop();
    const line = figure.widget.log?.(figure.run).at(-1);
    if (!line) return;
    figure.setSpeed(REPLAY.speed);
    figure.seek(line.t - REPLAY.before);
    const from = figure.t;
    figure.play();
    if (figure.t !== from) figure.seek(from);
    const until = line.t + REPLAY.after;
    const forget = figure.listen(() => {
      if (figure.isPlaying && figure.t < until) return;
      forget();
      figure.pause();
      figure.setSpeed(1);
    });
  }

  const showDot = (): void => {
    const { x, y } = hands.read();
    dot.style.transform = `translate(${(100 * x).toFixed(1)}cqw, ${(100 * (1 - y)).toFixed(1)}cqh)`;
  };
  const hands: Pad = bindPad(
    { pad, veil, press, isStepwise: isTurns },
    (isChoice) => {
      showDot();
      if (!isPlaying()) return;
      const { x, y, isPressed } = hands.read();
      known.hand ||= isPressed || Math.max(Math.abs(x - 0.5), Math.abs(y - 0.5)) > FOUND;
      known.press ||= isPressed;
      showHints();
      if (isTurns() && isChoice) step(MOVE);
    },
    signal,
  );

  const act = { signal } as const;
  start.addEventListener('click', () => begin(start.textContent !== 'Go on'), act);
  anew.addEventListener('click', () => begin(true), act);
  pauseButton.addEventListener('click', stop, act);
  replay.addEventListener('click', replaySlowly, act);
  // Whoever waits on the pad goes on with a key.
  pad.addEventListener(
    'keydown',
    ({ code }) => !isPlaying() && isPlayKey(code) && begin(start.textContent !== 'Go on'),
    act,
  );
  // Escape pauses, and does not close the panel with it.
  root.addEventListener(
    'keydown',
    (event) => {
      if (event.key !== 'Escape' || !isPlaying()) return;
      event.preventDefault();
      stop();
    },
    { capture: true, signal },
  );
  speed.addEventListener('change', () => figure.setSpeed(Number(speed.value)), act);
  option('turns').addEventListener(
    'change',
    () => {
      stop();
      showButtons();
    },
    act,
  );
  option('sound').addEventListener(
    'change',
    ({ currentTarget }) => {
      sounds?.close();
      sounds = (currentTarget as HTMLInputElement).checked ? speaker() : undefined;
    },
    act,
  );

  // The reader turns to something else: another control, another place, another window.
  const isOurs = (target: EventTarget | null): boolean =>
    target instanceof Node && (panel.contains(target) || veil.contains(target) || start.contains(target));
  const turnAway = ({ target }: Event): void => {
    if (isPlaying() && !isOurs(target)) stop();
  };
  addEventListener('pointerdown', turnAway, { capture: true, signal });
  root.addEventListener('input', turnAway, { capture: true, signal });
  root.addEventListener('focusin', turnAway, { capture: true, signal });
  root.addEventListener(
    'focusout',
    ({ relatedTarget }) => relatedTarget instanceof Node && !root.contains(relatedTarget) && stop(),
    act,
  );
  addEventListener('blur', stop, act);
  document.addEventListener('visibilitychange', () => document.hidden && stop(), act);
  const sight = new IntersectionObserver(
    (entries) => {
      if ((entries.at(-1)?.intersectionRatio ?? 1) < IN_SIGHT) stop();
    },
    { threshold: [0, IN_SIGHT] },
  );
  sight.observe(veil.parentElement ?? root);
  option('turns').checked = calm().matches;
  // While it lives here, letters are for the hand and not for a reader's own commands.
  pad.setAttribute('role', 'application');
  pad.tabIndex = 0;
  showDot();
  showButtons();

  return {
    update: ({ run, time, state }) => {
      if (isPlaying()) {
        if (!panels.isOpen(PANEL)) stop();
        return;
      }
      if (state && speed.value !== String(figure.speed)) speed.value = String(figure.speed);
      if (run) showButtons();
      else if (time) showVerdict();
    },
    destroy: () => {
      stop();
      ending.abort();
      sight.disconnect();
      sounds?.close();
    },
  };
}
