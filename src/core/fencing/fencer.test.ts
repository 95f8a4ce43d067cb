import { describe, expect, it } from 'vitest';
import { TICK } from './duel-rules.ts';
import { type Asked, EN_GARDE, LUNGE_CAPS, possible, STILL, type Stance, stanceAfter } from './fencer.ts';

const lunge: Asked = { ...EN_GARDE, isLunging: true };
const HELD = { control: 1, isLater: false };
const PARRIED = { control: 0.1, isLater: true };
const inLunge = (place: number, rate: number): Stance => ({ ...STILL, lunge: { place, rate } });

/** The stance after so many ticks of asking for the same, with full control. */
function later(stance: Stance, asked: Asked, ticks: number): Stance {
  let now = stance;
  for (let i = 0; i < ticks; i++) now = stanceAfter(now, possible(now, asked, HELD), TICK);
  return now;
}

describe('a fencer in a lunge', () => {
  it('cannot go on without control of the weapon', () => {
    expect(possible(inLunge(0.5, LUNGE_CAPS.speed), lunge, HELD).isLunging).toBe(true);
    expect(possible(inLunge(0.5, LUNGE_CAPS.speed), lunge, { control: 0.3, isLater: false }).isLunging).toBe(
      false,
    );
    expect(possible(STILL, lunge, { control: 0.3, isLater: false }).isLunging).toBe(false);
  });

  it('stops short when it is parried, and must be asked for anew', () => {
    const struck = inLunge(0.6, LUNGE_CAPS.speed);
    let now = stanceAfter(struck, possible(struck, lunge, PARRIED), TICK);
    let deepest = now.lunge.place;
    for (let i = 0; i < 120; i++) {
      now = later(now, lunge, 1);
      deepest = Math.max(deepest, now.lunge.place);
    }
    // From 1.6 lunges per s at 20 per s²: v²/2a = 0.064 of a lunge, 5 cm. And held on to, it never comes again.
    expect(deepest).toBeLessThan(0.6 + 0.075);
    expect(now.lunge.place).toBeCloseTo(0, 9);
    expect(later(later(now, EN_GARDE, 1), lunge, 60).lunge.place).toBeGreaterThan(0.9);
  });

  it('goes on after a blow from which the other needs longer', () => {
    const struck = inLunge(0.6, LUNGE_CAPS.speed);
    const blow = possible(struck, lunge, { control: 0.1, isLater: false });
    expect(blow).toMatchObject({ isLunging: false, isGoingBack: false });
    expect(later(stanceAfter(struck, blow, TICK), lunge, 30).lunge.place).toBeCloseTo(1, 6);
  });

  it('who draws back is on guard before the next one', () => {
    const back = later(later(STILL, lunge, 60), EN_GARDE, 12);
    expect(back.lunge.place).toBeGreaterThan(0.5);
    let now = back;
    let least = now.lunge.place;
    for (let i = 0; i < 120; i++) {
      now = later(now, lunge, 1);
      least = Math.min(least, now.lunge.place);
    }
    expect(least).toBeLessThan(0.2);
    expect(now.lunge.place).toBeCloseTo(1, 9);
  });

  it('stays at the end of it as long as is asked', () => {
    expect(later(STILL, lunge, 600).lunge).toEqual({
      place: expect.closeTo(1, 9),
      rate: expect.closeTo(0, 9),
    });
  });

  it('can only correct the line, forwards and on the way back', () => {
    const aside = { x: 1, y: 0.5 };
    const moved = (stance: Stance, isLunging: boolean): number =>
      later(stance, { ...aside, isLunging }, 12).x.place - 0.5;
    expect(moved(STILL, false)).toBeGreaterThan(0.35);
    expect(moved(inLunge(0.5, 1), true)).toBeLessThan(0.12);
    expect(moved(inLunge(0.9, -1), false)).toBeLessThan(0.12);
  });
});
