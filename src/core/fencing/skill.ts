/**
 * How well somebody fences: what a reader chooses an opponent by.
 *
 * Source:  own, for Kavan, section 5          Chapter: content/chapters/08-fencing.mdx
 */

/** How well somebody fences. */
export interface Skill {
  /** Reaction time, in s: what is seen is so old. */
  readonly delay: number;
  /** How far from its place a weapon is seen, in m (standard deviation). */
  readonly noise: number;
  /** Time between two attacks of its own, in s, on average. */
  readonly patience: number;
  /** For how long it shows the line before it lunges, in s. */
  readonly windUp: number;
  /** Of the lines that it may attack in, it knows so many, from the easiest. */
  readonly lines: number;
  /** How many attacks it notices in time to parry, 0 to 1. */
  readonly alertness: number;
  /** How far it carries its blade to the side in a parry, 0 to 1. */
  readonly reach: number;
  /** How often it closes the line in which it has just been touched, 0 to 1. */
  readonly memory: number;
  /** How often its point stays in line when its attack has been parried, 0 to 1. */
  readonly cover: number;
  /** How often it thrusts back after a parry or into a wild attack, and how often it shows one side and takes the other, 0 to 1. */
  readonly ripostes: number;
  readonly feints: number;
}

/** The opponents that a reader can choose, from the easiest. */
export const LEVELS: Readonly<Record<1 | 2 | 3, Skill>> = {
  1: {
    delay: 0.45,
    noise: 0.08,
    patience: 2.6,
    windUp: 0.4,
    lines: 2,
    alertness: 0.55,
    reach: 0.6,
    memory: 1,
    cover: 0,
    ripostes: 0.6,
    feints: 0,
  },
  2: {
    delay: 0.35,
    noise: 0.05,
    patience: 2.2,
    windUp: 0.3,
    lines: 6,
    alertness: 0.75,
    reach: 0.85,
    memory: 1,
    cover: 0.5,
    ripostes: 0.5,
    feints: 0.25,
  },
  3: {
    delay: 0.25,
    noise: 0.02,
    patience: 1.5,
    windUp: 0.2,
    lines: 7,
    alertness: 0.97,
    reach: 1,
    memory: 1,
    cover: 1,
    ripostes: 0.9,
    feints: 0.5,
  },
};

/** A beginner, to measure the levels by: slow to see, seldom right, and in no hurry. */
export const BEGINNER: Skill = {
  delay: 0.4,
  noise: 0.06,
  patience: 2.2,
  windUp: 0.2,
  lines: 7,
  alertness: 0.5,
  reach: 0.75,
  memory: 0,
  cover: 1,
  ripostes: 0.35,
  feints: 0,
};
