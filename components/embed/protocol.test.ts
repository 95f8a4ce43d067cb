import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isFromFigure, requestIn, SOURCE, VERSION } from './protocol.ts';

const envelope = { source: SOURCE, version: VERSION };

describe('requestIn', () => {
  it('takes each request, without what does not belong to it', () => {
    expect(requestIn({ ...envelope, type: 'play', extra: 1 })).toEqual({ type: 'play' });
    expect(requestIn({ ...envelope, type: 'pause' })).toEqual({ type: 'pause' });
    expect(requestIn({ ...envelope, type: 'seek', t: 0.5 })).toEqual({ type: 'seek', t: 0.5 });
    expect(requestIn({ ...envelope, type: 'get' })).toEqual({ type: 'get' });
    expect(requestIn({ ...envelope, type: 'get', id: 'a' })).toEqual({ type: 'get', id: 'a' });
    expect(requestIn({ ...envelope, type: 'set', params: { massA: 2, velocityA: [1, 0] } })).toEqual({
      type: 'set',
      params: { massA: 2, velocityA: [1, 0] },
    });
  });

  it('refuses what is of another version, of another kind, or half', () => {
    for (const message of [
      { ...envelope, version: 2, type: 'play' },
      { version: VERSION, type: 'play' },
      { ...envelope, type: 'toString' },
      { ...envelope, type: 'seek', t: '1' },
      { ...envelope, type: 'seek', t: Number.NaN },
      { ...envelope, type: 'set' },
      { ...envelope, type: 'set', params: [1] },
      [envelope],
    ])
      expect(requestIn(message)).toBeUndefined();
  });

  it('takes no more parameters than anybody sets', () => {
    const params = Object.fromEntries(Array.from({ length: 5000 }, (_, i) => [`k${i}`, i]));
    const request = requestIn({ ...envelope, type: 'set', params });
    expect(request?.type === 'set' ? Object.keys(request.params) : []).toHaveLength(100);
  });

  it('never throws, whatever comes', () => {
    fc.assert(
      fc.property(fc.anything(), fc.anything(), (type, params) => {
        requestIn({ ...envelope, type, params });
        requestIn(type);
        isFromFigure({ ...envelope, widget: 'x', type, params });
        isFromFigure(params);
      }),
    );
  });
});

describe('isFromFigure', () => {
  const figure = { ...envelope, widget: 'impulse-1d' };
  it('knows the four kinds', () => {
    const state = { params: {}, readings: {}, t: 0, run: '01234567' };
    expect(isFromFigure({ ...figure, type: 'ready', ...state })).toBe(true);
    expect(isFromFigure({ ...figure, type: 'change', ...state })).toBe(true);
    expect(isFromFigure({ ...figure, type: 'contact', t: 1 })).toBe(true);
    expect(isFromFigure({ ...figure, type: 'resize', height: 100 })).toBe(true);
  });
  it('believes no height that is no number, and no state without readings', () => {
    expect(isFromFigure({ ...figure, type: 'resize', height: Infinity })).toBe(false);
    expect(isFromFigure({ ...figure, type: 'resize', height: '100' })).toBe(false);
    expect(isFromFigure({ ...figure, type: 'ready', params: {} })).toBe(false);
    expect(isFromFigure({ ...envelope, type: 'contact', t: 1 })).toBe(false);
  });
});
