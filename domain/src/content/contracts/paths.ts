import { z } from 'zod';
import { pagePaths } from '../../kernel/page-texts.ts';
import { API_PREFIX, apiPaths, sitePaths } from '../../paths.ts';

/** One segment of small letters, digits and dashes: two that read alike are one. */
export const pagePath = z
  .string()
  .trim()
  .toLowerCase()
  .max(80)
  .regex(/^\/[a-z0-9]+(-[a-z0-9]+)*$/);

const firstSegment = (path: string): string => path.split('/')[1] ?? '';

/** Addresses of the web and of what the server sends beside it, which no page of staff may take. */
const reserved: ReadonlySet<string> = new Set([
  ...[
    '',
    'index',
    'admin',
    firstSegment(API_PREFIX),
    'assets',
    'static',
    'fonts',
    'images',
    'media',
    'files',
  ],
  ...['about', 'help', 'contact', 'faq', 'blog', 'checkkredit-cutter', 'kontakt', 'om-oss'],
  ...['terms-and-conditions', 'my-numbers-terms-and-conditions', 'privacy-policy', 'cookie-policy'],
  ...['enkel-foretagsfinansiering', 'foretagslan-via-kontokredit', 'kreditlina-kontokredit', 'kontokredit'],
  ...['kreditlina', 'checkkredit'],
  ...['login', 'logout', 'sitemap', 'robots', 'favicon', 'well-known', 'sv', 'en'],
  ...Object.values(apiPaths).map(firstSegment),
  ...Object.values(sitePaths).map(firstSegment),
]);

/** Whether an address belongs to the product itself. */
export const isReservedPath = (path: string): boolean => reserved.has(firstSegment(path));

/** Where somebody who asks for an address is led: `/index` is the start page. */
export const canonicalPath = (path: string): string => {
  const asked = path.trim().toLowerCase();
  return asked === '/index' ? pagePaths.Index : asked;
};

/** Pages of the product that the list of pages shows as live, whatever was edited on them. */
export const builtInPages = [
  { name: 'Index', path: '/index' },
  { name: 'Enkel finansiering', path: '/enkel-foretagsfinansiering' },
  { name: 'Företagslån', path: '/foretagslan-via-kontokredit' },
  { name: 'Kreditlina kontokredit', path: '/kreditlina-kontokredit' },
] as const;
