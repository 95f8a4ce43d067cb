/** Copies the text of a field. Where the clipboard is blocked it is selected, ready to be copied by hand. */
export async function copyText(field: HTMLTextAreaElement | HTMLInputElement, said: Element): Promise<void> {
  try {
    await navigator.clipboard.writeText(field.value);
    said.textContent = 'Copied.';
  } catch {
    field.focus();
    field.select();
    said.textContent = 'Press Ctrl or ⌘ with C to copy.';
  }
}
