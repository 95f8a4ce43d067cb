/**
 * Colour theme without a flash: a script in the head sets the reader's choice before the first paint. It is
 * the one inline script of a page, so its text stands here and the Content-Security-Policy names its hash.
 */
import { createHash } from 'node:crypto';

/** Runs before the first paint. Storage may be blocked: then the system's theme is used, silently. */
export const themeScript =
  "document.documentElement.dataset.js='';try{const t=localStorage.getItem('theme');if(t==='light'||t==='dark')document.documentElement.dataset.theme=t}catch{}";

/** The same for an embed: the theme that its address asks for, or the system's. Nothing is stored. */
export const embedThemeScript =
  "document.documentElement.dataset.js='';{const t=new URLSearchParams(location.search).get('theme');if(t==='light'||t==='dark')document.documentElement.dataset.theme=t}";

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
