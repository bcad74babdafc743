import { expect, it } from 'vitest';
import { architecturePicture, drawPackages, withoutImplied } from './generate-architecture.ts';
import { listFiles } from './source-files.ts';

it('omits an arrow implied by a longer path', () => {
  const graph = new Map([
    ['cli', ['workers', 'domain']],
    ['workers', ['domain']],
    ['domain', []],
  ]);
  expect(withoutImplied(graph).get('cli')).toEqual(['workers']);
});

it('draws a package above those it imports, and refuses an unknown one', () => {
  const svg = drawPackages(
    new Map([
      ['web', ['domain']],
      ['domain', []],
    ]),
  );
  const yOf = (name: string) => Number(svg.match(new RegExp(`y="(\\d+)" class="name">${name}<`))?.[1]);
  expect(yOf('web')).toBeLessThan(yOf('domain'));
  expect(() => drawPackages(new Map([['web', ['gone']]]))).toThrow('no package gone');
});

it('shows every package of the product', () => {
  const svg = architecturePicture().get('docs/architecture.svg');
  const product = listFiles('**/package.json', '*/package.json')
    .map((path) => path.replace('/package.json', ''))
    .filter((path) => !/^(package\.json|e2e|tools)$/.test(path));
  expect(product.length).toBeGreaterThan(12);
  for (const path of product) expect(svg).toContain(`class="name">${path}<`);
});
