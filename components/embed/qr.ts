/** A code to scan, as a picture and as a file for slides. What makes it is loaded when it is asked for. */

/** Light modules around the code that scanners ask for. */
const BORDER = 4;

/** Fetches what makes codes: a function from an address to an SVG text. */
export async function codeMaker(): Promise<(address: string) => string> {
  const { renderSVG } = await import('uqr');
  return (address) => renderSVG(address, { border: BORDER, ecc: 'M' });
}

/** Shows the code of an address in a place, with a link that saves it. */
export async function showCode(place: HTMLElement, address: string, name: string): Promise<void> {
  try {
    const codeOf = await codeMaker();
    const file = new Blob([codeOf(address)], { type: 'image/svg+xml' });
    const old = place.querySelector('a')?.href;
    if (old) URL.revokeObjectURL(old);
    const url = URL.createObjectURL(file);
    const picture = document.createElement('img');
    Object.assign(picture, { src: url, alt: `QR code of ${address}`, width: 220, height: 220 });
    const save = document.createElement('a');
    Object.assign(save, { href: url, download: `${name}-qr.svg`, textContent: 'Save it as SVG' });
    place.replaceChildren(picture, save);
  } catch (error) {
    place.textContent = `No code could be made: ${error instanceof Error ? error.message : 'unknown reason'}.`;
  }
}
