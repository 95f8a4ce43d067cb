/** The bout that a reader meets first: an attack, a parry, a riposte. Its opponent is number 56 of level 1. */
export const SHOWN_BOUT = 'OZy~_OZy~WePI~DK0F~BP7-~G';
export const SHOWN_OPPONENT = 56;
