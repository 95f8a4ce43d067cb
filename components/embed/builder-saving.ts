/** Saves the picture, or the film, of what students see: by the figure's own button, whose words are repeated. */
export function saveFrom(frame: HTMLIFrameElement | undefined, kind: string, said: HTMLElement): void {
  const panel = frame?.contentDocument?.querySelector('[data-downloads]');
  const button = panel?.querySelector<HTMLButtonElement>(`[data-download="${kind}"]`);
  const status = panel?.querySelector('[data-saved]');
  if (!button || !status) {
    said.textContent = 'Not here: use Take away in the figure above.';
    return;
  }
  said.textContent = kind === 'film' ? 'Filming …' : '';
  const repeated = new MutationObserver(() => {
    // This page is in no frame that forbids to save.
    said.textContent = (status.textContent ?? '').replace(/ If this page .*$/, '');
    if (!button.disabled) repeated.disconnect();
  });
  repeated.observe(panel as Element, {
    childList: true,
    characterData: true,
    subtree: true,
    attributes: true,
  });
  button.click();
}
