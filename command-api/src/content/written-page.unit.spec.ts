import { isSafeAddress } from '@kreditlina/domain/content/contracts/marks';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { bodyHtml } from './written-page.ts';

it('the text of a page is rendered as HTML', () => {
  expect(bodyHtml('Ett & **två**\n\n## Tre\n- [fyra](/fyra?a=1&b=2)\n1. sex')).toBe(
    '<p>Ett &amp; <strong>två</strong></p><h2>Tre</h2><ul><li><a href="/fyra?a=1&amp;b=2">fyra</a></li></ul><ol><li>sex</li></ol>',
  );
});

it('a text states the figures of the policy, and keeps a placeholder that has none', () => {
  expect(bodyHtml('Upp till **{{months}}** månader, {{okänt}}.')).toBe(
    '<p>Upp till <strong>24</strong> månader, {{okänt}}.</p>',
  );
});

const piece = fc.oneof(
  fc.constantFrom(
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '"><svg onload=alert(1)>',
    "' onmouseover='alert(1)",
    '[klicka](javascript:alert`1`)',
    '[klicka](javascript:alert%281%29)',
    '[klicka](https://a.se"onclick="alert`1`)',
    '[<script>](/a)',
    '**<b>**',
    '<!--/shell-->',
    '</title>',
    '$&',
  ),
  fc.constantFrom('## ', '- ', '\n', '\n\n', '**', '[', '](', ')', '&', '<', '>', '"'),
  fc.string({ unit: 'binary', maxLength: 6 }),
);

it("no text puts in a tag other than the page's own, or a link that runs a script", () => {
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
      const html = bodyHtml(pieces.join(''));
      const rest = html
        .replace(/<a href="([^"<>]*)">/g, (_, address: string) => {
          expect(isSafeAddress(address.replaceAll('&amp;', '&'))).toBe(true);
          expect(address).toMatch(/^(https:|mailto:|tel:|#|\/(?!\/))/i);
          return '';
        })
        .replace(/<\/?(p|h2|h3|ul|ol|li|strong|a)>/g, '');
      expect(rest).not.toMatch(/[<>"]/);
    }),
  );
});
