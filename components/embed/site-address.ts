/** Examples on the page name the address at which the site really is, in place of the one that the build wrote. */
import { PLACEHOLDER } from './placeholder.ts';

const site = new URL(document.documentElement.dataset['root'] ?? './', location.href).href;
for (const example of document.querySelectorAll('[data-site-address]'))
  example.textContent = (example.textContent ?? '').replaceAll(PLACEHOLDER, site);
