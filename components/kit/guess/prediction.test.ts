import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Figure } from '#kit/figure/figure.ts';
import impulse1d from '../../widgets/impulse-1d/widget.ts';
import { gradeOf } from './prediction.ts';

beforeEach(() => {
  vi.stubGlobal('requestAnimationFrame', () => 1);
});
afterEach(() => vi.unstubAllGlobals());

const { answer } = impulse1d.prediction ?? {};
if (answer?.kind !== 'number') throw new Error('this test needs a widget that asks for a number');
const figure = new Figure(impulse1d);
const truth = answer.truth(figure.moment) ?? Number.NaN;

const gradeFor = (guess: number): number | undefined => {
  figure.setGuess([guess]);
  figure.reveal();
  return gradeOf(figure);
};

describe('gradeOf', () => {
  it('is 1 within a tenth of the answer, and falls evenly to 0 at as much again', () => {
    expect(gradeFor(truth)).toBe(1);
    expect(gradeFor(truth * 1.1)).toBeCloseTo(1, 12);
    expect(gradeFor(truth * 1.55)).toBeCloseTo(0.5, 12);
    expect(gradeFor(truth * 0.45)).toBeCloseTo(0.5, 12);
    expect(gradeFor(truth * 2)).toBeCloseTo(0, 12);
    expect(gradeFor(truth * -3)).toBe(0);
  });
  it('is not given before the guess was run', () => {
    figure.setGuess([truth]);
    expect(gradeOf(figure)).toBeUndefined();
    figure.setGuess(undefined);
    expect(gradeOf(figure)).toBeUndefined();
  });
});
