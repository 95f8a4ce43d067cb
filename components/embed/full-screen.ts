/** The button "Full screen" of a figure on a slide: there where the browser, and the frame around it, allow it. */
export function offerFullScreen(): void {
  const button = document.querySelector<HTMLButtonElement>('[data-full-screen]');
  if (!button || document.documentElement.dataset['fit'] !== 'slide' || !document.fullscreenEnabled) return;
  button.hidden = false;
  button.addEventListener('click', () => {
    // A refusal changes nothing: the figure stays where it is.
    const done = document.fullscreenElement
      ? document.exitFullscreen()
      : document.documentElement.requestFullscreen();
    void done.catch(() => {});
  });
  document.addEventListener('fullscreenchange', () => {
    button.textContent = document.fullscreenElement ? 'Leave full screen' : 'Full screen';
  });
}
