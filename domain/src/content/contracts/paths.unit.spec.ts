import { proves } from '@kreditlina/tools/proves';
import { describe, expect, it } from 'vitest';
import { blogPath, formerBrandPath, publicPaths, sitePaths } from '../../paths.ts';
import { builtInPages, canonicalPath, isReservedPath, pagePath } from './paths.ts';

describe('the address of a page', () => {
  it('an address is one segment of lower-case letters, digits and dashes', proves('X-86'), () => {
    expect(pagePath.parse(' /Leasing-eller-Lan ')).toBe('/leasing-eller-lan');
    for (const wrong of [
      'leasing',
      '/',
      '/a/b',
      '/a b',
      '/å',
      '/a--b',
      '/-a',
      '/a.html',
      `/${'a'.repeat(80)}`,
    ])
      expect(pagePath.safeParse(wrong).success, wrong).toBe(false);
  });

  it('addresses of the product itself are reserved', proves('X-86'), () => {
    const own = [
      ...Object.values(sitePaths),
      ...Object.values(publicPaths),
      blogPath,
      formerBrandPath,
      ...builtInPages.map(({ path }) => path),
    ];
    expect(own.filter((path) => !isReservedPath(path))).toEqual([]);
    expect(['/admin/pages', '/assets/app.js', '/blog', '/faq'].every(isReservedPath)).toBe(true);
    expect(isReservedPath('/leasing')).toBe(false);
  });

  it('/index is the start page', proves('X-86'), () => {
    expect([canonicalPath('/index'), canonicalPath('/Leasing'), canonicalPath('/')]).toEqual([
      '/',
      '/leasing',
      '/',
    ]);
  });
});
