/** The bout that a reader meets first: an attack, a parry, a riposte (found by `npm run bout`). */
export const SHOWN_BOUT = 'YeS~tBp-~GKM9~LP7-~G';

/** The opponent of level 1 in it. */
export const SHOWN_OPPONENT = 5;
