/** A field for one number, as sliders and sheets have it: type and leave, step with the arrow keys, Escape to restore. */

export interface NumberField {
  /** The number as it stands. */
  readonly text: () => string;
  /** Takes what was typed; says in words what had to be done to it, if anything. */
  readonly take: (typed: string) => string | undefined;
  /** So many steps up or down. */
  readonly step: (count: number) => void;
  readonly note: (text: string) => void;
}

/** Binds the field. Returns what to call when the number may have changed; what is being typed is left alone. */
export function bindNumberField(
  field: HTMLInputElement,
  { text, take, step, note }: NumberField,
): () => void {
  let isTyped = false;
  const show = () => {
    if (isTyped) return;
    const now = text();
    if (field.value !== now) field.value = now;
  };
  const restore = () => {
    isTyped = false;
    show();
  };
  field.addEventListener('input', () => {
    isTyped = true;
  });
  field.addEventListener('change', () => {
    const problem = take(field.value.replace(',', '.'));
    field.setAttribute('aria-invalid', String(problem !== undefined));
    restore();
    if (problem !== undefined) note(problem);
  });
  field.addEventListener('blur', restore);
  field.addEventListener('focus', () => field.select());
  field.addEventListener('keydown', (event) => {
    const direction = event.key === 'ArrowUp' ? 1 : event.key === 'ArrowDown' ? -1 : 0;
    if (direction === 0 && event.key !== 'Escape') return;
    if (direction !== 0) {
      event.preventDefault();
      step(direction * (event.shiftKey ? 10 : 1));
    }
    restore();
  });
  return show;
}
