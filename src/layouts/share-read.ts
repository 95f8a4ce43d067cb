/** How much of a text the reader has come past, from where it lies in the window. */

/**
 * Nothing while its beginning is in the window, all as soon as its end is.
 *
 * @param box Top and height of the text, in px below the top of the window.
 * @returns a share from 0 to 1, to a thousandth.
 */
export function shareRead(
  { top, height }: { readonly top: number; readonly height: number },
  windowHeight: number,
): number {
  const way = height - windowHeight;
  if (way <= 0) return top + height <= windowHeight ? 1 : 0;
  return Math.round(1000 * Math.min(1, Math.max(0, -top / way))) / 1000;
}
