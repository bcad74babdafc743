import { proves } from '@kreditlina/tools/proves';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { explain, explainLine } from './explain.ts';
import { policy202611 } from './policy-2026-11.ts';
import { anyInputs, noHits, steady, strong, withCompany } from './testing/samples.ts';

const told = (inputs: Parameters<typeof policy202611.evaluate>[0]): string[] =>
  explain(policy202611.evaluate(inputs).trace, 'customer').map((line) => line.sv);

describe('explanation of a decision', () => {
  it('says concretely what counted', proves('F-06'), () => {
    expect(told(strong)).toContain(
      'En ensam borgensman bär högst 600\u00a0000\u00a0kr. Med en till kan gränsen bli 1\u00a0280\u00a0000\u00a0kr.',
    );
    expect(told(steady)).toContain('Räntan blir 10,80\u00a0% om året.');
  });

  it('names what a refusal rests on, and no limit or rate', proves('C-168'), () => {
    const lines = told(withCompany({ paymentRemarksCount: 6 }));
    expect(lines).toContain('Företaget har 6 betalningsanmärkningar. Vi beviljar kredit med högst 2.');
    expect(lines.filter((line) => /Räntan|Gränsen|bär/.test(line))).toEqual([]);
  });

  it('never tells a customer about screening, nor about one guarantor’s figures', proves('X-80'), () => {
    const hit = {
      ...steady,
      applicant: { ...steady.applicant, screening: { ...noHits, isSanctioned: true } },
    };
    expect(told(hit).join(' ')).not.toMatch(/sanktion|PEP|politiskt|listor/i);
    expect(told(strong).join(' ')).not.toMatch(/912|taxerade inkomst är/);
    const staff = explain(policy202611.evaluate(hit).trace, 'staff').map((line) => line.en);
    expect(staff).toContain('A hit in a sanctions list.');
  });

  it(
    'property: every line of every decision has a sentence in both languages, without exclamation marks',
    proves('F-06'),
    () => {
      fc.assert(
        fc.property(anyInputs, (inputs) => {
          for (const line of explain(policy202611.evaluate(inputs).trace, 'staff')) {
            expect(line.sv).not.toBe(line.rule);
            expect(`${line.sv} ${line.en}`).not.toMatch(/!|undefined|NaN/);
            expect(line.sv.endsWith('.')).toBe(true);
          }
        }),
        { numRuns: 500 },
      );
    },
  );

  it('a rule of another policy keeps its code', proves('F-06'), () => {
    const line = { rule: 'rain#2', input: '', threshold: '', result: 'passed' as const, effect: 'none' };
    expect(explainLine(line)).toMatchObject({ rule: 'rain', sv: 'rain', en: 'rain' });
  });
});
