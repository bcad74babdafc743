import { expect, it } from 'vitest';
import { SITEMAP_ADDRESSES_MAX, sitemap } from './public-site.ts';

const made = Array.from({ length: SITEMAP_ADDRESSES_MAX }, (_, n) => ({
  path: `/post-${n}`,
  publishedAt: '2026-11-23T14:00:00.000Z',
}));

it("the sitemap has the product's pages and those that staff published, with full addresses", async () => {
  const text = await sitemap('https://kreditlina.example', ['/', '/help'], async () => made.slice(0, 1));
  expect(text.match(/<url>.*<\/url>/g)).toEqual([
    '<url><loc>https://kreditlina.example/</loc></url>',
    '<url><loc>https://kreditlina.example/help</loc></url>',
    '<url><loc>https://kreditlina.example/post-0</loc><lastmod>2026-11-23</lastmod></url>',
  ]);
});

it("the sitemap holds at most 50,000 addresses, the product's own first", async () => {
  const text = await sitemap('https://kreditlina.example', ['/', '/help'], async (most) =>
    made.slice(0, most),
  );
  expect(text.match(/<url>/g)).toHaveLength(50_000);
  expect(text).toContain('<loc>https://kreditlina.example/help</loc>');
});
