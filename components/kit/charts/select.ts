/** A choice of readings or parameters, made by script. */

/** A select with options as pairs of value and label. */
export function createSelect(
  document: Document,
  name: string,
  options: readonly (readonly [string, string])[],
  chosen: string | undefined,
): HTMLSelectElement {
  const select = document.createElement('select');
  select.setAttribute('aria-label', name);
  for (const [value, label] of options) {
    const option = document.createElement('option');
    option.value = value;
    option.textContent = label;
    option.selected = value === chosen;
    select.append(option);
  }
  return select;
}
