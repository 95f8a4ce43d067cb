import { describe, expect, it } from 'vitest';
import { ballAt, bouncesOf, type DroppedBall, restTime } from './zeno.ts';

/** √(2h/g) = 0.5 s and √(2gh) = 4 m/s: numbers to redo on paper. */
const ball: DroppedBall = { height: 1, gravity: 8, restitution: 0.5 };

describe("Zeno's ball", () => {
  it('rests after t₀ (1 + C)/(1 − C): 1.5 s for half a second of fall and C = 1/2 (EX5)', () => {
    expect(restTime(ball)).toBe(1.5);
    expect(restTime({ height: 1, gravity: 9.81, restitution: 0.5 })).toBeCloseTo(1.3546, 4);
    expect(restTime({ ...ball, restitution: 0 })).toBe(0.5);
    expect(restTime({ ...ball, restitution: 1 })).toBe(Infinity);
  });

  it('halves speed and flight time with every bounce (EX5)', () => {
    expect(bouncesOf(ball, 4)).toEqual([
      { t: 0.5, speedBefore: 4, speedAfter: 2 },
      { t: 1, speedBefore: 2, speedAfter: 1 },
      { t: 1.25, speedBefore: 1, speedAfter: 0.5 },
      { t: 1.375, speedBefore: 0.5, speedAfter: 0.25 },
    ]);
  });

  it('is a quarter of the height up in the middle of its first bounce, and still at rest long after', () => {
    expect(ballAt(ball, 0.25)).toEqual({ height: 0.75, velocity: -2, bounces: 0 });
    expect(ballAt(ball, 0.75)).toEqual({ height: 0.25, velocity: 0, bounces: 1 });
    expect(ballAt(ball, 1.125)).toEqual({ height: 0.0625, velocity: 0, bounces: 2 });
    expect(ballAt(ball, 1.5)).toEqual({ height: 0, velocity: 0, bounces: Infinity });
    expect(ballAt(ball, 9)).toEqual({ height: 0, velocity: 0, bounces: Infinity });
  });

  it('counts more and more bounces in the last instant, and never waits for the last one (EX5)', () => {
    const counts = [1, 1e-2, 1e-4, 1e-8, 1e-12].map((left) => ballAt(ball, 1.5 - left).bounces);
    expect(counts).toEqual([...counts].sort((a, b) => a - b));
    expect(counts.at(-1)).toBeGreaterThan(30);
    expect(ballAt({ ...ball, restitution: 0.999 }, 400)).toMatchObject({ bounces: expect.any(Number) });
  });

  it('does not lose height for C = 1', () => {
    expect(ballAt({ ...ball, restitution: 1 }, 100).height).toBe(1);
  });

  it('refuses what does not fall', () => {
    expect(() => restTime({ ...ball, gravity: 0 })).toThrow('gravity must be positive, got 0');
    expect(() => restTime({ ...ball, height: -1 })).toThrow('height must be positive, got -1');
    expect(() => restTime({ ...ball, restitution: 2 })).toThrow(
      'restitution must lie between 0 and 1, got 2',
    );
    expect(() => ballAt(ball, -1)).toThrow('t must not be negative, got -1');
  });
});
