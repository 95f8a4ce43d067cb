/** The interface around the text: theme switch, search, menu. Everything works without it but these. */
import './search.ts';

type Theme = 'system' | 'light' | 'dark';
const isDarkSystem = matchMedia('(prefers-color-scheme: dark)').matches;
/** The first press changes what the reader sees, whatever the system shows. */
const order: readonly Theme[] = isDarkSystem ? ['system', 'light', 'dark'] : ['system', 'dark', 'light'];
const names: Readonly<Record<Theme, string>> = { system: 'as the system', light: 'light', dark: 'dark' };
const root = document.documentElement;

const isTheme = (value: string | undefined): value is Theme => order.some((theme) => theme === value);
const present = (): Theme => (isTheme(root.dataset['theme']) ? root.dataset['theme'] : 'system');

function showTheme(button: HTMLElement): void {
  const label = `Colour theme: ${names[present()]}`;
  button.setAttribute('aria-label', label);
  button.title = label;
}

function chooseTheme(theme: Theme): void {
  if (theme === 'system') delete root.dataset['theme'];
  else root.dataset['theme'] = theme;
  try {
    if (theme === 'system') localStorage.removeItem('theme');
    else localStorage.setItem('theme', theme);
  } catch {
    // Storage is blocked: the choice holds for this page only.
  }
}

for (const button of document.querySelectorAll<HTMLElement>('[data-theme-switch]')) {
  showTheme(button);
  button.addEventListener('click', () => {
    chooseTheme(order[(order.indexOf(present()) + 1) % order.length] ?? 'system');
    showTheme(button);
  });
}

// A menu closes when the reader turns to something else.
for (const menu of document.querySelectorAll<HTMLDetailsElement>('details.menu')) {
  const close = () => {
    menu.open = false;
  };
  document.addEventListener('pointerdown', ({ target }) => {
    if (!menu.contains(target as Node)) close();
  });
  menu.addEventListener('keydown', ({ key }) => {
    if (key !== 'Escape' || !menu.open) return;
    close();
    menu.querySelector('summary')?.focus();
  });
}
