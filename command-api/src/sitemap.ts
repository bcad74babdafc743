/** Maximum of the protocol per file (sitemaps.org). */
export const SITEMAP_ADDRESSES_MAX = 50_000;

/** A page made by staff. */
export interface MadeAddress {
  readonly path: string;
  /** ISO instant. */
  readonly publishedAt: string;
}

/** Absolute address below the product's public one. */
export const addressOf = (publicUrl: string, path: string): string => new URL(path, publicUrl).href;

const entry = (address: string, changedAt?: string): string =>
  changedAt === undefined
    ? `  <url><loc>${address}</loc></url>`
    : `  <url><loc>${address}</loc><lastmod>${changedAt.slice(0, 10)}</lastmod></url>`;

/**
 * Sitemap for search engines: the product's pages, then the latest published by staff, up to the file's
 * limit.
 */
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
