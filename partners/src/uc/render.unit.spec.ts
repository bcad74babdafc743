import { describe, expect, it } from 'vitest';
import { kronor, percent, renderHtml, renderXml } from './render.ts';

const lines = [{ element: 'Namn', label: 'Namn', value: 'Hedlund & <Partners>' }];

describe('printed reports', () => {
  it.each([
    [123_456_789, '1\u00a0234\u00a0567,89 kr'],
    [5, '0,05 kr'],
    [-39_000_000, '−390\u00a0000,00 kr'],
    [null, '–'],
  ])('I-04 prints %j öre as %s', (cents, text) => expect(kronor(cents)).toBe(text));

  it('I-04 prints basis points as per cent', () => expect(percent(2_405)).toBe('24,05 %'));

  it('I-04 escapes names in HTML and XML', () => {
    expect(renderHtml('Titel', 'r1', lines)).toContain('<td>Hedlund &#38; &#60;Partners&#62;</td>');
    expect(renderXml('Rot', 'r1', lines)).toContain('<Namn>Hedlund &#38; &#60;Partners&#62;</Namn>');
  });
});
