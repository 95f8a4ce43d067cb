/** What examples name in place of the site's address until a script knows it. */
export const PLACEHOLDER = 'https://the-address-of-this-site/';
