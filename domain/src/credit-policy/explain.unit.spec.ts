import { proves } from '@kreditlina/tools/proves';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { explain, explainLine } from './explain.ts';
import { policy2026112 } from './policy-2026-11-2.ts';
import {
  anyInputs,
  hopeless,
  steady,
  strong,
  withCompany,
  withExtra,
  withScreening,
} from './testing/samples.ts';

const told = (inputs: Parameters<typeof policy2026112.evaluate>[0]): string[] =>
  explain(policy2026112.evaluate(inputs).trace, 'customer').map((line) => line.sv);

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
    const hit = withScreening({ isSanctioned: true });
    expect(told(hit).join(' ')).not.toMatch(/sanktion|PEP|politiskt|listor/i);
    expect(told(strong).join(' ')).not.toMatch(/912|taxerade inkomst är/);
    const staff = explain(policy2026112.evaluate(hit).trace, 'staff').map((line) => line.en);
    expect(staff).toContain('A hit in a sanctions list.');
  });

  it('tells staff what a guarantor answers for elsewhere, and no customer', proves('F-06'), () => {
    const inputs = withExtra({ grantedElsewhereCents: 93_400_000 });
    const free = withExtra({ grantedElsewhereCents: 0 }, strong);
    const staff = explain(policy2026112.evaluate(inputs).trace, 'staff').map((line) => line.sv);
    expect(staff).toContain(
      'Borgensmannen går redan i borgen för 934\u00a0000\u00a0kr hos oss, av högst 934\u00a0000\u00a0kr.',
    );
    expect(told(inputs)).toEqual(told(free));
  });

  it(
    'property: every line of every decision has a sentence in both languages, without exclamation marks',
    proves('F-06'),
    () => {
      fc.assert(
        fc.property(anyInputs, (inputs) => {
          for (const line of explain(policy2026112.evaluate(inputs).trace, 'staff')) {
            expect(line.sv).not.toBe(line.rule);
            expect(`${line.sv} ${line.en}`).not.toMatch(/!|undefined|NaN/);
            expect([line.sv.endsWith('.'), line.en.endsWith('.')]).toEqual([true, true]);
          }
        }),
        { numRuns: 500 },
      );
    },
  );

  it(
    'tells a refused customer all that counted, in order, and nothing that is secret',
    proves('F-06', 'X-80'),
    () => {
      expect(told(hopeless)).toEqual([
        'Vi erbjuder kredit till aktiebolag.',
        'Företaget är inte registrerat som aktivt.',
        'Kreditupplysningen visar mycket hög risk för företaget.',
        'Risken för obestånd inom ett år är 10,01\u00a0%. Vi beviljar upp till 10,00\u00a0%.',
        'Företaget har 3 betalningsanmärkningar. Vi beviljar kredit med högst 2.',
        'Företagets betalningsanmärkningar gör krediten dyrare.',
        'Företaget har 50\u00a0001\u00a0kr i skatteskuld. Vi beviljar kredit upp till 50\u00a0000\u00a0kr.',
        'Företaget har en skatteskuld.',
        'Företaget är inte godkänt för F-skatt.',
        'Företaget är 23 månader gammalt. Under 24 månader blir räntan något högre.',
        'Varken bankdata eller bokföring finns, så en handläggare tittar på ansökan.',
        'Det behövs en borgensman med minst 200\u00a0000\u00a0kr i taxerad inkomst och utan betalningsanmärkningar.',
        'Risken är sammantaget för hög.',
        'Förlust eller negativt eget kapital halverar gränsen.',
        'Omsättningen räcker inte för vår minsta kredit, 10\u00a0000\u00a0kr.',
        'Borgensmännens inkomst räcker inte för krediten.',
      ]);
    },
  );

  it('tells a refused customer also what held, the limit and the class apart', proves('F-06'), () => {
    const lines = told(withCompany({ paymentRemarksCount: 3 }));
    expect(lines).toContain('Kreditupplysningens bedömning av företaget räcker.');
  });

  it('a rule that failed never reads like one that held', proves('F-06'), () => {
    const failed = policy2026112.evaluate(hopeless).trace.filter((line) => line.result === 'failed');
    expect(failed.length).toBeGreaterThan(25);
    for (const line of failed) {
      const held = explainLine({ ...line, result: 'passed' });
      expect([line.rule, explainLine(line).sv === held.sv]).toEqual([line.rule, false]);
    }
  });

  it('names the class, the figures and the source that counted', proves('F-06'), () => {
    const said = (inputs: typeof steady): string[] =>
      explain(policy2026112.evaluate(inputs).trace, 'staff').map((line) => line.en);
    expect(said(steady)).toEqual(
      expect.arrayContaining([
        'The bureau puts the company in class 4 of 5.',
        'The company is 176 months old, at least 24.',
        'Verified by bank data.',
        'Assessed income 486\u00a0000\u00a0kr, at least 200\u00a0000\u00a0kr.',
        'Mortgages 1\u00a0800\u00a0000\u00a0kr, up to 2\u00a0916\u00a0000\u00a0kr for the income.',
      ]),
    );
    expect(said(strong)).toContain('Verified by accounting data.');
    expect(said(hopeless)).toEqual(
      expect.arrayContaining([
        'The bureau puts the company in class 1 of 5; at least 2 is needed.',
        '3 payment remarks: one class down and a higher rate.',
        'Assessed income unknown, at least 200\u00a0000\u00a0kr.',
        'Mortgages are told by the applicant only.',
      ]),
    );
  });

  it(
    'leaves out for customers what had nothing to look at, and says the same thing once',
    proves('F-06'),
    () => {
      const skipped = { ...steady, skippedRules: ['need-extra-guarantors' as const] };
      expect(told(skipped).join(' ')).not.toContain('uppfyller kraven');
      expect(told(steady)).toContain('Borgensmannen uppfyller kraven.');
      const lines = told(withExtra());
      expect(new Set(lines).size).toBe(lines.length);
      const line = policy2026112.evaluate(steady).trace[0];
      expect(explain(line ? [line, line] : [], 'customer')).toHaveLength(1);
      expect(explain(line ? [line, line] : [], 'staff')).toHaveLength(2);
    },
  );

  it('a refusal leaves out the limit that held, and tells the one that did not', proves('F-06'), () => {
    const lines = told(withCompany({ turnoverYearCents: 12_499_900 }, { ...steady, bankData: null }));
    expect(lines).toContain('Omsättningen räcker inte för vår minsta kredit, 10\u00a0000\u00a0kr.');
    expect(lines).not.toContain('Borgensmännens inkomst räcker för krediten.');
    expect(lines.filter((line) => /riskklass/.test(line))).toEqual([]);
    expect(told(steady).filter((line) => /riskklass/.test(line))).toHaveLength(1);
  });

  it('a rule of another policy keeps its code', proves('F-06'), () => {
    const line = { rule: 'rain#2', input: '', threshold: '', result: 'passed' as const, effect: 'none' };
    expect(explainLine(line)).toMatchObject({ rule: 'rain', sv: 'rain', en: 'rain' });
  });
});
