/** Bounding volumes of flat figures as marks. */
import type { FlatOutline } from '#core/bounds/flat-volumes.ts';
import type { Mark } from '#kit/declare/picture.ts';

/** The rim of a volume: a disc or a polygon, not filled. */
export const volumeMark = (
  outline: FlatOutline,
  style: Pick<Mark, 'look' | 'tone' | 'dash' | 'sym'>,
): Mark =>
  outline.kind === 'disc'
    ? { kind: 'disc', centre: outline.centre, radius: outline.radius, isOpen: true, ...style }
    : { kind: 'polygon', points: outline.corners, isOpen: true, ...style };
