/** Marks the root of the site, wherever it has been put: the 404 page looks for it. */
import { siteName } from '../layouts/site.ts';

export const GET = (): Response => Response.json({ name: siteName });
