import { proves } from '@kreditlina/tools/proves';
import { describe, expect, it } from 'vitest';
import { kronor, percent, renderHtml, renderXml } from './simulated-reports.ts';

const lines = [{ element: 'Namn', label: 'Namn', value: 'Hedlund & <Partners>' }];

describe('printed reports', () => {
  it.each([
    [123_456_789, '1\u00a0234\u00a0567,89 kr'],
    [5, '0,05 kr'],
    [-39_000_000, '−390\u00a0000,00 kr'],
    [null, '–'],
  ])('prints %j öre as %s', proves('I-04'), (cents, text) => expect(kronor(cents)).toBe(text));

  it('prints basis points as a percentage', proves('I-04'), () => expect(percent(2_405)).toBe('24,05 %'));

  it('escapes names in HTML and XML', proves('I-04'), () => {
    expect(renderHtml('Titel', 'r1', lines)).toContain('<td>Hedlund &#38; &#60;Partners&#62;</td>');
    expect(renderXml('Rot', 'r1', lines)).toContain('<Namn>Hedlund &#38; &#60;Partners&#62;</Namn>');
  });
});
