import { z } from 'zod';
import { API_PREFIX, blogPath, formerBrandPath, publicPaths, sitePaths } from '../../paths.ts';
import { pagePaths } from './page-texts.ts';

/** Path of one segment: letters, digits and dashes, converted to lower case. */
export const pagePath = z
  .string()
  .trim()
  .toLowerCase()
  .max(80)
  .regex(/^\/[a-z0-9]+(-[a-z0-9]+)*$/);

const firstSegment = (path: string): string => path.split('/')[1] ?? '';

/** Built-in pages, listed as live even if never edited. */
export const builtInPages = [
  { name: 'Index', path: '/index' },
  { name: 'Enkel finansiering', path: publicPaths.quickFinancing },
  { name: 'Företagslån', path: publicPaths.comparison },
  { name: 'Kreditlina kontokredit', path: '/kreditlina-kontokredit' },
] as const;

const own: readonly string[] = [
  API_PREFIX,
  blogPath,
  formerBrandPath,
  ...Object.values(sitePaths),
  ...Object.values(publicPaths),
  ...builtInPages.map(({ path }) => path),
];

/** First path segments used by the web client or the server; pages created by staff may not use them. */
const reserved: ReadonlySet<string> = new Set([
  ...own.map(firstSegment),
  'admin',
  'health',
  'metrics',
  // Files, and paths that crawlers and scanners often request.
  'assets',
  'static',
  'fonts',
  'images',
  'media',
  'files',
  'sitemap',
  'robots',
  'favicon',
  'well-known',
  // Paths where visitors would expect one of our pages, or a language version.
  'contact',
  'kontakt',
  'om-oss',
  'kontokredit',
  'logout',
  'sv',
  'en',
]);

export const isReservedPath = (path: string): boolean => reserved.has(firstSegment(path));

/** Canonical address of a request: `/index` is the start page. */
export const canonicalPath = (path: string): string => {
  const asked = path.trim().toLowerCase();
  return asked === '/index' ? pagePaths.Index : asked;
};
