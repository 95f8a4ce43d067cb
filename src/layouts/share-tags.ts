/** What other sites read from the head of a page when somebody links to it: Open Graph, Twitter cards, oEmbed. */
import { siteName } from './site.ts';

/** Size of the pictures, as networks ask for it, in px. */
export const PICTURE = { width: 1200, height: 630 } as const;

export interface Shared {
  readonly title: string;
  readonly description: string;
  readonly type: 'article' | 'website';
  /** Path of the page from the site's root, "/impulse/". */
  readonly path: string;
  /** Name of its picture in `pictures/`. */
  readonly picture: string;
  /** Id of the widget that it embeds, if it is made to be embedded. */
  readonly widget?: string;
}

/** An address of the site in full; `undefined` where the build was not told where it will live. */
export const absolute = (path: string, site: URL | undefined): string | undefined =>
  site && new URL(path.slice(1), site.href.endsWith('/') ? site : `${site.href}/`).href;

/** The meta tags of a page, as pairs. Pictures need the full address, so a build without one has none. */
export function shareTags(shared: Shared, site: URL | undefined): readonly (readonly [string, string])[] {
  const { title, description, type, path, picture } = shared;
  const image = absolute(`/pictures/${picture}.png`, site);
  return [
    ['og:title', title],
    ['og:description', description],
    ['og:type', type],
    ['og:site_name', siteName],
    ['twitter:card', image ? 'summary_large_image' : 'summary'],
    ...(image
      ? ([
          ['og:url', absolute(path, site) ?? ''],
          ['og:image', image],
          ['og:image:width', String(PICTURE.width)],
          ['og:image:height', String(PICTURE.height)],
          ['og:image:alt', `The first picture of “${title}”`],
        ] as const)
      : []),
  ];
}
