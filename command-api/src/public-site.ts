import { blogPath, formerBrandPath, publicPageFile, publicPaths, sitePaths } from '@kreditlina/domain/paths';
import { isScreen } from '@kreditlina/domain/screen-paths';
import { demonstrationTexts } from '@kreditlina/domain/text/index';
import { RATING_META, SOCIAL_META } from '@kreditlina/domain/text/support';
import type { SiteOptions } from '@kreditlina/http-edge/site';
import { addressOf, type MadeAddress, sitemap } from './sitemap.ts';

/** Paths of pages for search engines. */
const findable: readonly string[] = [sitePaths.home, ...Object.values(publicPaths)];

const robots = (publicUrl: string): string =>
  [
    'User-agent: *',
    'Disallow: /admin',
    'Disallow: /api',
    '',
    `Sitemap: ${addressOf(publicUrl, '/sitemap.xml')}`,
    '',
  ].join('\n');

/** The server's site beside the API: pages with their own HTML, robots.txt and the sitemap. */
export function publicSite(config: {
  readonly webRoot?: string;
  readonly publicUrl: string;
  readonly isDemonstration: boolean;
  readonly ratingUrl?: string;
  readonly socialUrls?: readonly string[];
  /** Published pages made by staff, at most `most`. */
  readonly madePages: (most: number) => Promise<readonly MadeAddress[]>;
}): SiteOptions {
  const { webRoot, publicUrl, isDemonstration, ratingUrl, socialUrls = [], madePages } = config;
  const meta = {
    ...(ratingUrl !== undefined && { [RATING_META]: ratingUrl }),
    ...(socialUrls.length > 0 && { [SOCIAL_META]: socialUrls.join(' ') }),
  };
  return {
    webRoot,
    ownHtml: {
      [sitePaths.login]: 'login.html',
      ...Object.fromEntries(findable.map((path) => [path, publicPageFile(path)])),
    },
    isScreen,
    notFoundFile: 'not-found.html',
    canonical: Object.fromEntries(findable.map((path) => [path, addressOf(publicUrl, path)])),
    texts: {
      '/robots.txt': { type: 'text/plain; charset=utf-8', text: robots(publicUrl) },
      '/sitemap.xml': {
        type: 'application/xml; charset=utf-8',
        text: () => sitemap(publicUrl, [...findable, blogPath], madePages),
      },
    },
    moved: { [formerBrandPath]: publicPaths.credit },
    ...(isDemonstration && { notice: demonstrationTexts.page }),
    ...(Object.keys(meta).length > 0 && { meta }),
  };
}
