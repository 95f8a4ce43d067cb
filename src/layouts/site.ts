/** What every page shares: the site's name and its pages beside the chapters, in the order of the menu. */
export const siteName = 'Point of Contact';

export const pages = [
  { path: '/lab/', title: 'Lab' },
  { path: '/map/', title: 'Map' },
  { path: '/figures/', title: 'Figures' },
  { path: '/equations/', title: 'Equations' },
  { path: '/notation/', title: 'Notation' },
  { path: '/errata/', title: 'Errata' },
  { path: '/sources/', title: 'Sources' },
  { path: '/accuracy/', title: 'Accuracy' },
  { path: '/teaching/', title: 'Teaching' },
  { path: '/about/', title: 'About' },
] as const;
