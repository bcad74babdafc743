import { z } from 'zod';
import { pagePaths } from '../../kernel/page-texts.ts';
import { API_PREFIX, blogPath, formerBrandPath, publicPaths, sitePaths } from '../../paths.ts';

/** One segment of lower-case letters, digits and dashes; case is ignored. */
export const pagePath = z
  .string()
  .trim()
  .toLowerCase()
  .max(80)
  .regex(/^\/[a-z0-9]+(-[a-z0-9]+)*$/);

const firstSegment = (path: string): string => path.split('/')[1] ?? '';

/** Built-in pages that the list shows as live, regardless of edits. */
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

/** Addresses of the web client and the server, which no page made by staff may use. */
const reserved: ReadonlySet<string> = new Set([
  ...own.map(firstSegment),
  'admin',
  'health',
  'metrics',
  // Files, and common requests to any server.
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
  // Where a reader would expect a page of ours, or a language version.
  'contact',
  'kontakt',
  'om-oss',
  'kontokredit',
  'logout',
  'sv',
  'en',
]);

/** Whether an address belongs to the product itself. */
export const isReservedPath = (path: string): boolean => reserved.has(firstSegment(path));

/** Canonical address of a request: `/index` is the start page. */
export const canonicalPath = (path: string): string => {
  const asked = path.trim().toLowerCase();
  return asked === '/index' ? pagePaths.Index : asked;
};
