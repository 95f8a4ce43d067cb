/** A pointer on charts: pressing and drawing sideways points at values of the x axis. */
import { type Frame, frameOf } from './chart-frame.ts';
import { fromPx } from './chart-scale.ts';

/** The value under a place on the screen, for a drawing that is shown at any size. */
export function valueUnder(
  { x, width }: Frame,
  clientX: number,
  box: { readonly left: number; readonly width: number },
): number {
  return fromPx(x, ((clientX - box.left) / box.width) * width);
}

/** A finger has to move this far sideways, in px, before it means the chart and not the page. */
const SIDEWAYS = 8;

/** A pointer that is down on a chart. */
interface Press {
  readonly pointer: number;
  readonly chart: string;
  readonly clientX: number;
  readonly clientY: number;
  isStarted: boolean;
}

/** True if the pointer moved sideways rather than up or down. */
const isSideways = (press: Press, { clientX, clientY }: PointerEvent): boolean =>
  Math.abs(clientX - press.clientX) > Math.max(SIDEWAYS, Math.abs(clientY - press.clientY));

export interface PointerListener {
  /** The value of the x axis that is pointed at, in the chart of this id. */
  readonly point: (chart: string, value: number, isStart: boolean) => void;
  /** A drag begins, and ends. */
  readonly hold: () => void;
  readonly release: () => void;
}

/**
 * Calls `point` where the pointer presses, drags or taps. A finger only counts once it has moved sideways or was
 * lifted where it came down: otherwise scrolling the page would set times.
 */
export function followPointer(
  host: HTMLElement,
  signal: AbortSignal,
  { point, hold, release }: PointerListener,
): void {
  let active: Press | undefined;

  const report = (clientX: number) => {
    // The drawing may have been replaced since: it is asked for by its id.
    const svg = active && host.querySelector(`:scope > svg[data-chart="${active.chart}"]`);
    if (!svg || !active) return;
    const frame = frameOf(svg);
    if (!frame) return;
    if (!active.isStarted) hold();
    point(active.chart, valueUnder(frame, clientX, svg.getBoundingClientRect()), !active.isStarted);
    active.isStarted = true;
  };

  const end = () => {
    const wasHeld = active?.isStarted;
    active = undefined;
    if (wasHeld) release();
  };

  host.addEventListener(
    'pointerdown',
    (event) => {
      if (!event.isPrimary || event.button !== 0) return;
      const svg = (event.target as Element).closest('svg.chart-usable[data-chart]');
      if (!svg) return;
      const { pointerId: pointer, clientX, clientY } = event;
      const chart = svg.getAttribute('data-chart') ?? '';
      active = { pointer, chart, clientX, clientY, isStarted: false };
      host.setPointerCapture(event.pointerId);
      if (event.pointerType === 'touch') return;
      event.preventDefault(); // no text selection; the focus is set by hand
      report(event.clientX);
    },
    { signal },
  );
  host.addEventListener(
    'pointermove',
    (event) => {
      if (event.pointerId !== active?.pointer) return;
      if (active.isStarted || isSideways(active, event)) report(event.clientX);
    },
    { signal },
  );
  host.addEventListener(
    'pointerup',
    (event) => {
      if (event.pointerId !== active?.pointer) return;
      if (!active.isStarted) report(event.clientX);
      end();
    },
    { signal },
  );
  host.addEventListener(
    'pointercancel',
    (event) => {
      if (event.pointerId === active?.pointer) end();
    },
    { signal },
  );
}
