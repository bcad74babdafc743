import { blogPath, formerBrandPath, publicPageFile, publicPaths, sitePaths } from '@kreditlina/domain/paths';
import { isScreen } from '@kreditlina/domain/screen-paths';
import { demonstrationTexts } from '@kreditlina/domain/text/index';
import { RATING_META, SOCIAL_META } from '@kreditlina/domain/text/support';
import type { SiteOptions } from '@kreditlina/http-edge/site';

/** Maximum number of addresses in one file (sitemaps.org). */
export const SITEMAP_ADDRESSES_MAX = 50_000;

interface MadeAddress {
  readonly path: string;
  /** ISO instant. */
  readonly publishedAt: string;
}

const addressOf = (publicUrl: string, path: string): string => new URL(path, publicUrl).href;

const entry = (address: string, changedAt?: string): string =>
  changedAt === undefined
    ? `  <url><loc>${address}</loc></url>`
    : `  <url><loc>${address}</loc><lastmod>${changedAt.slice(0, 10)}</lastmod></url>`;

/** Sitemap: the built-in pages, then the latest pages by staff, up to the format's limit. */
export async function sitemap(
  publicUrl: string,
  paths: readonly string[],
  madePages: (most: number) => Promise<readonly MadeAddress[]>,
): Promise<string> {
  const made = await madePages(SITEMAP_ADDRESSES_MAX - paths.length);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...paths.map((path) => entry(addressOf(publicUrl, path))),
    ...made.map(({ path, publishedAt }) => entry(addressOf(publicUrl, path), publishedAt)),
    '</urlset>',
    '',
  ].join('\n');
}

/** Built-in paths that search engines may index. */
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

/** Serves the public site beside the API: pages with their own HTML, robots.txt and the sitemap. */
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
