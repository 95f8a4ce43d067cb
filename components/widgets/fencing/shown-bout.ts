/** The bout that a reader meets first: an attack, a parry, a riposte. Its opponent is number 19 of level 1. */
export const SHOWN_BOUT = 'NuC~nBtw~EM9f~DP7-~G';
export const SHOWN_OPPONENT = 19;
