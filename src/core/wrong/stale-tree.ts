/**
 * Wrong on purpose: a body bends, and the tree over it is not told.
 *
 * Source:  Kavan, section 5 (what refitting is for)   Chapter: content/chapters/08-fencing.mdx
 */

import type { FlatDopTree } from '#core/bounds/flat-refit.ts';

/** Moves the vertices (m) that a tree tests, and leaves its volumes where they are. */
export function moveWithoutRefit(tree: FlatDopTree, vertices: Float64Array): void {
  const kept = tree.bounds.slice();
  tree.refit(vertices);
  tree.bounds.set(kept);
}
