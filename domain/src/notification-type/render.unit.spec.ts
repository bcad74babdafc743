import { proves } from '@kreditlina/tools/proves';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { asSms, type Placeholder, renderTemplate, smsParts } from './render.ts';

const placeholders: readonly Placeholder[] = [
  { name: 'company', kind: 'text' },
  { name: 'amount', kind: 'cents' },
  { name: 'dueDate', kind: 'date' },
  { name: 'until', kind: 'instant' },
  { name: 'giro', kind: 'giro' },
  { name: 'ocr', kind: 'ocr' },
  { name: 'link', kind: 'link' },
];
const render = (template: string, variables: Record<string, string | number>) =>
  renderTemplate(template, placeholders, variables);

describe('a template', () => {
  it('money and dates are formatted as in the rest of the product', proves('X-81'), () => {
    const variables = {
      amount: 128_906,
      dueDate: '2028-02-29',
      until: '2026-11-26T22:59:59.999Z',
      giro: '9912346',
      ocr: '5599001079',
    };
    expect(render('{amount}; {dueDate}; {until}; {giro}; {ocr}', variables)).toBe(
      '1\u00a0289,06\u00a0kr; 29 februari 2028; 26 november 2026 kl. 23:59; 991-2346; 5599001079',
    );
    expect(render('{amount}', { amount: 27_000_000 })).toBe('270\u00a0000\u00a0kr');
  });

  it('values are neither escaped nor expanded again', proves('X-81'), () => {
    expect(render('Till {company}.', { company: 'Norén & Söner "Bygg" <AB> $& {amount}' })).toBe(
      'Till Norén & Söner "Bygg" <AB> $& {amount}.',
    );
  });

  it('a name stays on its line and within 100 characters', () => {
    expect(render('Till {company}.', { company: ' A\nhttps://x\u0000\u202e B ' })).toBe(
      'Till A https://x B.',
    );
    expect(render('{company}', { company: 'x'.repeat(5_000) })).toHaveLength(100);
  });

  it.each([
    ['an unknown name', 'Till {konto}.', {}],
    ['a name of every object', 'Till {constructor}.', {}],
    ['a missing variable', 'Till {company}.', {}],
    ['a variable that nobody declared', 'Till oss.', { konto: '1' }],
    ['an empty text', 'Till {company}.', { company: ' \n' }],
    ['half an öre', '{amount}', { amount: 0.5 }],
    ['less than nothing', '{amount}', { amount: -1 }],
    ['an amount as text', '{amount}', { amount: '100' }],
    ['no date', '{dueDate}', { dueDate: '2026-13-45' }],
    ['an instant in the place of a date', '{dueDate}', { dueDate: '2026-11-26T22:59:59.999Z' }],
    ['letters in a giro number', '{giro}', { giro: 'abc' }],
    ['letters in a reference', '{ocr}', { ocr: '12a' }],
    ['an address that runs code', '{link}', { link: 'javascript:alert(1)' }],
    ['an address without end', '{link}', { link: `https://${'a'.repeat(300)}` }],
    ['a brace that opens nothing', 'Till {company', { company: 'A' }],
    ['a brace that closes nothing', 'Till company}', { company: 'A' }],
    ['a brace in a brace', 'Till {{company}}', { company: 'A' }],
  ])('a template with %s is refused', proves('X-81'), (_what, template, variables) => {
    expect(() => render(template, variables as Record<string, string | number>)).toThrow(RangeError);
  });

  it('property: the text around a company name never changes', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 150 }), (company) => {
        if (!/[^\p{Cc}\p{Cf}\s]/u.test(company)) return;
        const text = render('A {company} B {amount} C', { company, amount: 100 });
        if (!/^A .{1,100} B 1\u00a0kr C$/u.test(text)) throw new Error(JSON.stringify(text));
      }),
    );
  });
});

describe('the length of a text message', proves('X-81'), () => {
  it.each([
    ['a'.repeat(160), 1],
    ['å'.repeat(161), 2],
    ['a'.repeat(306), 2],
    ['a'.repeat(307), 3],
    [`${'a'.repeat(159)}€`, 2],
    ['ł'.repeat(70), 1],
    ['ł'.repeat(71), 2],
    [`${'a'.repeat(133)}ł`, 2],
    [`${'a'.repeat(134)}ł`, 3],
  ])('%.5s… has the expected number of parts', (text, parts) => {
    expect(smsParts(text)).toBe(parts);
  });

  it('typographic characters do not make a text message longer', () => {
    const text = asSms(`Betala 1\u00a0289,06\u00a0kr – ”i tid”.`);
    expect(text).toContain('Betala 1 289,06 kr - ');
    expect(smsParts(asSms(`${'a'.repeat(150)}\u00a0kr – ’`))).toBe(1);
  });
});
