import { z } from 'zod';
import { pagePaths } from '../../kernel/page-texts.ts';
import { API_PREFIX, blogPath, formerBrandPath, publicPaths, sitePaths } from '../../paths.ts';

/** One segment of small letters, digits and dashes: two that read alike are one. */
export const pagePath = z
  .string()
  .trim()
  .toLowerCase()
  .max(80)
  .regex(/^\/[a-z0-9]+(-[a-z0-9]+)*$/);

const firstSegment = (path: string): string => path.split('/')[1] ?? '';

/** Pages of the product that the list of pages shows as live, whatever was edited on them. */
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

/** Addresses of the web and of what the server sends beside it, which no page of staff may take. */
const reserved: ReadonlySet<string> = new Set([
  ...own.map(firstSegment),
  'admin',
  'health',
  'metrics',
  // Of files, and of what servers are asked for by everybody.
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
  // Where a reader would look for a page of ours, or for one in a language.
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

/** Where somebody who asks for an address is led: `/index` is the start page. */
export const canonicalPath = (path: string): string => {
  const asked = path.trim().toLowerCase();
  return asked === '/index' ? pagePaths.Index : asked;
};
