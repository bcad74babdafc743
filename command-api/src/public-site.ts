import { formerBrandPath, publicPageFile, publicPaths, sitePaths } from '@kreditlina/domain/paths';
import { demonstrationTexts } from '@kreditlina/domain/text/index';
import { RATING_META } from '@kreditlina/domain/text/support';
import type { SiteOptions } from '@kreditlina/http-edge/site';

/** Pages that search engines are to find, by their path. */
const findable: readonly string[] = [sitePaths.home, ...Object.values(publicPaths)];

/** A whole address below the one under which the product is reached. */
const addressOf = (publicUrl: string, path: string): string => new URL(path, publicUrl).href;

const sitemap = (publicUrl: string): string =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...findable.map((path) => `  <url><loc>${addressOf(publicUrl, path)}</loc></url>`),
    '</urlset>',
    '',
  ].join('\n');

const robots = (publicUrl: string): string =>
  [
    'User-agent: *',
    'Disallow: /admin',
    'Disallow: /api',
    '',
    `Sitemap: ${addressOf(publicUrl, '/sitemap.xml')}`,
    '',
  ].join('\n');

/** What the server sends beside the API: the pages with their own HTML, and what search engines ask for. */
export function publicSite(config: {
  readonly webRoot?: string;
  readonly publicUrl: string;
  readonly isDemonstration: boolean;
  readonly ratingUrl?: string;
}): SiteOptions {
  const { webRoot, publicUrl, isDemonstration, ratingUrl } = config;
  return {
    webRoot,
    ownHtml: {
      [sitePaths.login]: 'login.html',
      ...Object.fromEntries(findable.map((path) => [path, publicPageFile(path)])),
    },
    canonical: Object.fromEntries(findable.map((path) => [path, addressOf(publicUrl, path)])),
    texts: {
      '/robots.txt': { type: 'text/plain; charset=utf-8', text: robots(publicUrl) },
      '/sitemap.xml': { type: 'application/xml; charset=utf-8', text: sitemap(publicUrl) },
    },
    moved: { [formerBrandPath]: publicPaths.credit },
    ...(isDemonstration && { notice: demonstrationTexts.page }),
    ...(ratingUrl !== undefined && { meta: { [RATING_META]: ratingUrl } }),
  };
}
