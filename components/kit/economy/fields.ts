/**
 * Fields that are typed into, or chosen from. A browser looks at every such field of a page as soon as it is there, to
 * offer to fill it in, and lays out what is far away for that; so a sleeping widget has none. As built they are plain
 * text in the same place and size; the field comes when the widget wakes.
 */

/** What the field will be. */
export interface FieldSpec {
  readonly tag: 'input' | 'select' | 'textarea';
  readonly attributes: Readonly<Record<string, string | number | boolean | undefined>>;
  /** Values and names to choose from, and what is chosen. */
  readonly options?: readonly (readonly [value: string, name: string])[];
  readonly chosen?: string;
}

function fieldOf(document: Document, { tag, attributes, options, chosen }: FieldSpec): HTMLElement {
  const field = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes))
    if (value !== false && value !== undefined) field.setAttribute(name, value === true ? '' : String(value));
  for (const [value, name] of options ?? []) {
    const option = document.createElement('option');
    option.setAttribute('value', value);
    if (value === chosen) option.setAttribute('selected', '');
    option.textContent = name;
    field.append(option);
  }
  return field;
}

/** Puts the fields inside the root in the place of their text. */
export function raiseFields(root: HTMLElement): void {
  for (const text of root.querySelectorAll<HTMLElement>('[data-field]'))
    text.replaceWith(fieldOf(root.ownerDocument, JSON.parse(text.dataset['field'] ?? '') as FieldSpec));
}
