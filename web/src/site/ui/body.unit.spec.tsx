// @vitest-environment jsdom
import { elementsOf } from '@kreditlina/domain/content/contracts/body';
import { isSafeAddress } from '@kreditlina/domain/content/contracts/marks';
import { htmlOf } from '@kreditlina/http-edge/written-page';
import { cleanup, render } from '@testing-library/react';
import fc from 'fast-check';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, it } from 'vitest';
import { faqTexts } from '../content/faq/texts.ts';
import { pagesTexts } from '../pages-texts.ts';
import { Body } from './body.tsx';

afterEach(cleanup);

const draw = (text: string) =>
  render(
    <MemoryRouter>
      <Body text={text} />
    </MemoryRouter>,
  ).container;

it('draws paragraphs, headings, lists, bold words and links', () => {
  const drawn = draw('Ett **två**\n\n## Tre\n- [fyra](/fyra)\n- [fem](https://fem.se)\n1. sex');
  expect(drawn.innerHTML).toBe(
    '<p>Ett <strong>två</strong></p><h2>Tre</h2><ul><li><a href="/fyra" data-discover="true">fyra</a></li><li><a href="https://fem.se">fem</a></li></ul><ol><li>sex</li></ol>',
  );
});

/** All texts of a word table. */
const textsOf = (words: unknown): string[] =>
  typeof words === 'string' ? [words] : Object.values(words as object).flatMap(textsOf);

it('draws each built-in text, and one with every mark and figure, as the server writes it', () => {
  const every =
    '## Rad **ett**\nI \\*två\\* & [tre](/faq) < 4\nmed \\\\[fem](tel:5)\n\n- {{largest}}\n- {{okänt}}\n1. "sex"';
  const texts = [every, ...textsOf(pagesTexts), ...textsOf(faqTexts)];
  expect(texts.filter((text) => text.includes('## ')).length).toBeGreaterThan(5);
  const written = document.createElement('div');
  for (const text of texts) {
    written.innerHTML = htmlOf(elementsOf(text));
    expect(draw(text).innerHTML.replaceAll(' data-discover="true"', '')).toBe(written.innerHTML);
    cleanup();
  }
});

/** Fragments of script injection, combined in any order. */
const piece = fc.oneof(
  fc.constantFrom(
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '<svg/onload=alert(1)>',
    '</p><iframe srcdoc="<script>">',
    '" onmouseover="alert(1)',
    "'><a href=javascript:alert(1)>",
    '[klicka](javascript:alert`1`)',
    '[klicka](javascript:alert%281%29)',
    '[klicka](JaVaScRiPt:alert`1`)',
    '[klicka](java\tscript:alert`1`)',
    '[klicka](data:text/html,<script>alert`1`</script>)',
    '[klicka](//ond.se)',
    '[klicka](/\\ond.se)',
    '[klicka](https://a.se"onclick="alert`1`)',
    '[<img src=x onerror=alert`1`>](/a)',
    '**<b onclick=alert(1)>**',
    '&lt;script&gt;',
    '&#106;avascript:',
    '{{constructor}}',
  ),
  fc.constantFrom('## ', '- ', '1. ', '\n', '\n\n', '**', '[', '](', ')', ' '),
  fc.string({ unit: 'binary', maxLength: 8 }),
);
const elements = new Set(['P', 'H2', 'H3', 'UL', 'OL', 'LI', 'STRONG', 'A']);

it('property: any text becomes only allowed elements and safe links', () => {
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
      const drawn = draw(pieces.join(''));
      for (const element of drawn.querySelectorAll('*')) {
        expect(elements).toContain(element.tagName);
        const attributes = element.getAttributeNames().filter((name) => name !== 'data-discover');
        expect(attributes).toEqual(element.tagName === 'A' ? ['href'] : []);
        if (element.tagName !== 'A') continue;
        const address = element.getAttribute('href') ?? '';
        expect(isSafeAddress(address)).toBe(true);
        const { protocol, host } = new URL(address, 'https://kreditlina.example');
        expect(['https:', 'mailto:', 'tel:']).toContain(protocol);
        if (address.startsWith('/')) expect(host).toBe('kreditlina.example');
      }
      cleanup();
    }),
  );
});
