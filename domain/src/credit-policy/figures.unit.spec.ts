import { describe, expect, it } from 'vitest';
import { figuresOf } from './figures.ts';

const line = (rule: string, input: string, threshold: string, effect = 'none') =>
  ({ rule, input, threshold, result: 'passed', effect }) as const;

describe('the figures of a trace, for staff', () => {
  it('amounts are in kronor, rates in percent and ages in months', () => {
    expect(figuresOf(line('guarantor-income#1', '48600000', '20000000'), 'sv')).toEqual({
      input: '486\u00a0000\u00a0kr',
      threshold: '200\u00a0000\u00a0kr',
      effect: '–',
    });
    expect(figuresOf(line('company-risk-forecast', '120', '1000'), 'sv').threshold).toMatch(/^10.*%$/);
    expect(figuresOf(line('company-age', '14', '24'), 'en').input).toBe('14\u00a0months');
  });

  it('words and effects are in the language of the reader', () => {
    expect(figuresOf(line('company-f-tax', 'true', 'true'), 'sv').input).toBe('ja');
    expect(figuresOf(line('company-form', 'limited-company', 'limited-company'), 'en').input).toBe(
      'limited company',
    );
    expect(figuresOf(line('company-age', '3', '24', 'warning:young-company rate:+120'), 'sv').effect).toMatch(
      /^varning \(Ungt företag\), ränta \+1,2/,
    );
    expect(figuresOf(line('pep#1', 'hit', 'no hit', 'review:pep-hit'), 'sv').effect).toBe(
      'granskning (Träff på PEP-listan)',
    );
    expect(figuresOf(line('pep#1', 'hit', 'no hit', 'review:pep-hit'), 'en').effect).toBe(
      'review (Hit on the PEP list)',
    );
  });

  it('only whole numbers are read as figures', () => {
    expect(figuresOf(line('company-tax-debt', '-500', 'x500'), 'sv')).toMatchObject({
      input: '\u22125\u00a0kr',
      threshold: 'x500',
    });
    expect(figuresOf(line('company-tax-debt', '500x', 'unknown'), 'sv')).toMatchObject({
      input: '500x',
      threshold: 'okänt',
    });
  });

  it('counts, classes and unknown words are kept as they are', () => {
    expect(figuresOf(line('company-payment-remarks', '2', '2'), 'sv').input).toBe('2');
    expect(figuresOf(line('a-later-rule', 'odd', '7', 'odd'), 'en')).toEqual({
      input: 'odd',
      threshold: '7',
      effect: 'odd',
    });
  });
});
