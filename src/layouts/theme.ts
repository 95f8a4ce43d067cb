/**
 * Colour theme without a flash: a script in the head sets the reader's choice before the first paint. It is
 * the one inline script of a page, so its text stands here and the Content-Security-Policy names its hash.
 */
import { createHash } from 'node:crypto';

/**
 * Browsers start no module of a page that is opened from a folder. Such a page is marked, and shows what it shows without
 * scripts, and where each widget lives in a file of its own.
 */
const mark = "document.documentElement.dataset[location.protocol==='file:'?'folder':'js']='';";

/** Runs before the first paint. Storage may be blocked: then the system's theme is used, silently. */
export const themeScript =
  mark +
  "try{const t=localStorage.getItem('theme');if(t==='light'||t==='dark')document.documentElement.dataset.theme=t}catch{}";

/**
 * The same for an embed: the theme that its address asks for, or the system's. Nothing is stored. A figure that opens with
 * its question is covered until it asks it; one that fills a slide is laid out so from the first paint.
 */
export const embedThemeScript =
  mark +
  "{const q=new URLSearchParams(location.search),d=document.documentElement.dataset,t=q.get('theme');if(t==='light'||t==='dark')d.theme=t;if(q.get('guess')==='on')d.guess='';if(q.get('fit')==='slide')d.fit='slide'}";

const hashOf = (script: string): string => createHash('sha256').update(script).digest('base64');

/**
 * Nothing comes from or goes to anywhere but this site. Styles may be inline because KaTeX positions glyphs with
 * style attributes; `wasm-unsafe-eval` lets the search (Pagefind) start its index reader, and nothing else.
 */
const policyWith = (script: string, frames: readonly string[] = []): string =>
  [
    "default-src 'none'",
    `script-src 'self' 'sha256-${hashOf(script)}' 'wasm-unsafe-eval'`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    'media-src blob:',
    "font-src 'self'",
    "connect-src 'self'",
    "worker-src 'self' blob:",
    "manifest-src 'self'",
    "form-action 'none'",
    "base-uri 'none'",
    ...frames,
  ].join('; ');

/** A page may show the site's own figures in frames; an embedded figure shows none. */
export const contentSecurityPolicy = policyWith(themeScript, ["frame-src 'self'"]);
export const embedSecurityPolicy = policyWith(embedThemeScript);

/** The same for a widget in one file, which starts itself and is asked by its fragment. */
export const oneFileThemeScript =
  "{const d=document.documentElement.dataset,t=new URLSearchParams(location.hash.slice(1)).get('theme');d.js='';if(t==='light'||t==='dark')d.theme=t}";

/** A file asks nobody for anything, and runs nothing but the scripts that the build has put into it. */
export const oneFilePolicy = (scripts: readonly string[]): string =>
  [
    "default-src 'none'",
    `script-src ${scripts.map((script) => `'sha256-${hashOf(script)}'`).join(' ')}`,
    "style-src 'unsafe-inline'",
    'img-src data: blob:',
    'media-src blob:',
    'font-src data:',
    'worker-src blob:',
    "form-action 'none'",
    "base-uri 'none'",
  ].join('; ');
