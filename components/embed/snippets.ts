/**
 * A figure as others paste it: into a course page, a book, slides, a paper. Every text is made from one choice, by pure
 * functions; each escapes for the language it writes.
 */
import { attributeOf } from '#params/query.ts';

/** What an instructor has chosen. */
export interface EmbedChoice {
  /** Address of the site's root, with a slash at its end. */
  readonly site: string;
  readonly widget: string;
  readonly title: string;
  /** Parameters that differ from their defaults, as key and text, in the declared order. */
  readonly params: readonly (readonly [key: string, text: string])[];
  /** What was played, likewise: too long for a query, it stands in the fragment. */
  readonly played?: readonly (readonly [key: string, text: string])[];
  /** Keys of the controls that students get; `undefined` for all. */
  readonly controls?: readonly string[];
  /** Names of the views that are shown; `undefined` for all. */
  readonly views?: readonly string[];
  readonly theme?: 'light' | 'dark';
  /** Time shown first, in s. */
  readonly t?: number;
  /** Whether it opens with its question. */
  readonly guess?: boolean;
  /** Whether a guess is reported to the page around the figure. */
  readonly splice?: boolean;
  /** It fills its frame, as on a slide. */
  readonly fit?: 'slide';
  /** Height in px, where the format needs one. */
  readonly height: number;
  /** Height in px on a phone, if it is more. */
  readonly phoneHeight?: number;
  /** Width in px that the frame does not exceed, where its height is enough up to there only. */
  readonly maxWidth?: number;
  /** Name of the run: part of the name under which the figure saves its picture. */
  readonly run: string;
}

/** What a figure from another site may do in a frame. Its own origin is no danger: it is not that of the page around it. */
const SANDBOX = 'allow-scripts allow-same-origin allow-downloads allow-popups allow-popups-to-escape-sandbox';

const namesOf = (names: readonly string[]): string => (names.length === 0 ? 'none' : names.join(','));

/** Everything chosen, as key and text: the query of the address. */
export function settingsOf(choice: EmbedChoice): readonly (readonly [key: string, text: string])[] {
  const { params, controls, views, theme, t, guess, splice, fit } = choice;
  return [
    ...params,
    ...(controls ? [['controls', namesOf(controls)] as const] : []),
    ...(views ? [['views', namesOf(views)] as const] : []),
    ...(theme ? [['theme', theme] as const] : []),
    ...(t === undefined ? [] : [['t', String(Number(t.toFixed(4)))] as const]),
    ...(guess ? [['guess', 'on'] as const] : []),
    ...(splice ? [['splice', 'on'] as const] : []),
    ...(fit ? [['fit', fit] as const] : []),
  ];
}

/** A query without `?`. Commas and colons stay readable. */
export const queryOf = (settings: readonly (readonly [key: string, text: string])[]): string =>
  settings
    .map(
      ([key, text]) =>
        `${encodeURIComponent(key)}=${encodeURIComponent(text).replaceAll('%2C', ',').replaceAll('%3A', ':')}`,
    )
    .join('&');

/** Query and fragment of an address, each where there is something in it. */
export function addressEnd(
  settings: readonly (readonly [string, string])[],
  played: readonly (readonly [string, string])[] = [],
): string {
  return `${settings.length > 0 ? `?${queryOf(settings)}` : ''}${played.length > 0 ? `#${queryOf(played)}` : ''}`;
}

/** The address of the figure alone, as chosen. */
export function embedAddress(choice: EmbedChoice): string {
  return `${choice.site}embed/${choice.widget}/${addressEnd(settingsOf(choice), choice.played)}`;
}

/** The name under which the figure saves its picture ("Download", "PNG"). */
export const pictureName = ({ widget, run }: EmbedChoice): string => `${widget}-${run}.png`;

/** Text inside HTML, or inside a quoted attribute. */
export const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

const htmlAttributes = (pairs: readonly (readonly [string, string])[]): string =>
  pairs.map(([name, value]) => `${name}="${escapeHtml(value)}"`).join(' ');

/** A window narrower than this, in px, is that of a phone: there a figure's parts stand below each other. */
const PHONE_WINDOW = 640;

/**
 * The size of a frame as style. Its width ends where its height would no longer do. Its height is that of the attribute,
 * but on a phone more: the middle term jumps from far below to far above both as the window gets narrower. Where a page
 * drops styles, the attribute holds.
 */
function sizeStyle({
  height,
  phoneHeight = 0,
  maxWidth,
}: EmbedChoice): readonly (readonly [string, string])[] {
  const [usual, phone] = [Math.round(height), Math.round(phoneHeight)];
  const rules = [
    ...(maxWidth === undefined ? [] : [`max-width:${maxWidth}px`]),
    ...(phone <= usual ? [] : [`height:clamp(${usual}px,(${PHONE_WINDOW}px - 100vw)*999,${phone}px)`]),
  ];
  return rules.length === 0 ? [] : [['style', rules.join(';')]];
}

/** The frame alone. */
function frameCode(choice: EmbedChoice): string {
  const attributes = htmlAttributes([
    ['src', embedAddress(choice)],
    ['title', choice.title],
    ['width', '100%'],
    ['height', String(Math.round(choice.height))],
    ...sizeStyle(choice),
    ['loading', 'lazy'],
    ['frameborder', '0'],
    ['sandbox', SANDBOX],
    ['allow', choice.fit ? 'clipboard-write; fullscreen' : 'clipboard-write'],
  ]);
  return `<iframe ${attributes}></iframe>`;
}

const linkCode = (choice: EmbedChoice): string =>
  `<a href="${escapeHtml(embedAddress(choice))}">${escapeHtml(choice.title)}, live</a>`;

/**
 * A plain frame of fixed height: what most course editors let through. It needs no script and no style of the page. The
 * link after it is what is left where an editor strips frames.
 */
export const iframeCode = (choice: EmbedChoice): string =>
  choice.fit ? frameCode(choice) : `${frameCode(choice)}\n<p>${linkCode(choice)}</p>`;

/** The element: takes its content's height and tells the page what happens. The link is for pages that strip scripts. */
export function elementCode(choice: EmbedChoice): string {
  const attributes = htmlAttributes([
    ['widget', choice.widget],
    ...[...settingsOf(choice), ...(choice.played ?? [])].map(
      ([key, text]) => [attributeOf(key), text] as const,
    ),
  ]);
  return [
    `<script src="${escapeHtml(`${choice.site}embed.js`)}" async></script>`,
    `<point-of-contact ${attributes}>`,
    `  <a href="${escapeHtml(embedAddress(choice))}">${escapeHtml(choice.title)}</a>`,
    '</point-of-contact>',
  ].join('\n');
}

const escapeMarkdown = (text: string): string => text.replace(/[\\`*_[\]<>]/g, '\\$&');
/** Parentheses would end the target of a link. */
const markdownTarget = (address: string): string =>
  address.replaceAll('(', '%28').replaceAll(')', '%29').replaceAll(' ', '%20');

/** A saved picture that links to the figure, and the link in words. */
export function markdownCode(choice: EmbedChoice): string {
  const title = escapeMarkdown(choice.title);
  const target = markdownTarget(embedAddress(choice));
  return `[![${title}](${pictureName(choice)})](${target})\n\n[${title}, live](${target})`;
}

/** A raw block of MyST: its own directive for frames makes the height from the width, which cuts figures. */
export const mystCode = (choice: EmbedChoice): string =>
  [
    '```{raw} html',
    frameCode(choice),
    '```',
    '',
    `[${escapeMarkdown(choice.title)}, live](${markdownTarget(embedAddress(choice))})`,
  ].join('\n');

const escapeXml = (text: string): string => escapeHtml(text).replaceAll("'", '&apos;');

/** Width, in px, of the text in a PreTeXt book. */
const PRETEXT_COLUMN = 600;

/** PreTeXt's element for what is interactive; its height comes from the ratio of the sides. */
export const pretextCode = (choice: EmbedChoice): string =>
  [
    `<interactive iframe="${escapeXml(embedAddress(choice))}" width="100%" aspect="${PRETEXT_COLUMN}:${Math.round(choice.height)}">`,
    `  <static><p><url href="${escapeXml(embedAddress(choice))}">${escapeXml(choice.title)}, live</url></p></static>`,
    '</interactive>',
  ].join('\n');

/** Slides that hold no web page: what to save, and the link to put on it. */
export const slidesCode = (choice: EmbedChoice): string =>
  [`Picture: ${pictureName(choice)}`, `Link on it: ${embedAddress({ ...choice, fit: 'slide' })}`].join('\n');

/** A raw block for HTML and slides, and a link where there is no HTML. */
export const quartoCode = (choice: EmbedChoice): string =>
  [
    '::: {.content-visible when-format="html"}',
    '```{=html}',
    frameCode(choice),
    '```',
    ':::',
    '',
    '::: {.content-hidden when-format="html"}',
    `[${escapeMarkdown(choice.title)}, live](${markdownTarget(embedAddress(choice))})`,
    ':::',
  ].join('\n');

const LATEX: Readonly<Record<string, string>> = {
  '\\': '\\textbackslash{}',
  '~': '\\textasciitilde{}',
  '^': '\\textasciicircum{}',
};
const escapeLatex = (text: string): string =>
  text.replace(/[\\~^]|[#$%&_{}]/g, (letter) => LATEX[letter] ?? `\\${letter}`);
/** An address in LaTeX: `\qrcode` and `\href` both understand these escaped, also inside another command. */
const latexAddress = (address: string): string => address.replace(/[#$%&_~^]/g, '\\$&');

/** For paper: the picture as the figure saves it, a code to scan, and a link. */
export function latexCode(choice: EmbedChoice): string {
  const address = latexAddress(embedAddress(choice));
  return [
    '% \\usepackage{graphicx,qrcode,hyperref}',
    '\\begin{figure}',
    '  \\centering',
    `  \\includegraphics[width=0.7\\linewidth]{${pictureName(choice)}}`,
    '  \\quad',
    `  \\qrcode[height=2.2cm]{${address}}`,
    `  \\caption{${escapeLatex(choice.title)}. Scan the code, or open \\href{${address}}{the live figure}.}`,
    '\\end{figure}',
  ].join('\n');
}

/** One way of taking a figure along. */
export interface Format {
  readonly name: string;
  /** Where it fits, in a sentence. */
  readonly note: string;
  readonly code: (choice: EmbedChoice) => string;
  /** What has to be saved for it. */
  readonly saves?: readonly ('png' | 'film')[];
}

/** All formats, the safest first. */
export const formats: Readonly<Record<string, Format>> = {
  iframe: {
    name: 'Frame',
    note: 'For Canvas, Moodle, Blackboard, WordPress and plain HTML: paste it where the editor shows its HTML. Its height is what the figure needs where you said that it will stand, and on a phone. Editors that strip frames leave the link.',
    code: iframeCode,
  },
  element: {
    name: 'Element',
    note: 'For pages on which you may run a script: the figure takes the height that it needs, and tells your page what happens.',
    code: elementCode,
  },
  markdown: {
    name: 'Markdown',
    note: 'For README files, forums and wikis that show no frames. Save the picture below, which gets this name, and put it beside your text.',
    code: markdownCode,
    saves: ['png'],
  },
  myst: {
    name: 'MyST',
    note: 'For Jupyter Book 2 and MyST Markdown: the frame as raw HTML, and a link for other outputs.',
    code: mystCode,
  },
  quarto: {
    name: 'Quarto',
    note: 'For Quarto pages, books and reveal.js slides; in a PDF a link stands in its place.',
    code: quartoCode,
  },
  latex: {
    name: 'LaTeX',
    note: 'For handouts: the picture, and a code to scan. Save the picture below, which gets this name, beside your text.',
    code: latexCode,
    saves: ['png'],
  },
  pretext: {
    name: 'PreTeXt',
    note: 'For PreTeXt books: an interactive, and a link in print.',
    code: pretextCode,
  },
  slides: {
    name: 'Google Slides, PowerPoint',
    note: 'These hold no web pages. Save the picture below, or the film of the run, insert it, and put the link on it: it opens the figure filling the window.',
    code: slidesCode,
    saves: ['png', 'film'],
  },
  link: {
    name: 'Link',
    note: 'Opens the figure alone, as your students see it. Many systems make a preview of it.',
    code: embedAddress,
  },
};
