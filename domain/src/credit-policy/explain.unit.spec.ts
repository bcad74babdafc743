import { proves } from '@kreditlina/tools/proves';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { GuarantorFigures, PolicyInputs } from '../kernel/policy-inputs.ts';
import {
  type ExplainedLine,
  explain,
  explainLine,
  explainShortfall,
  explainToApplicant,
  isExplained,
  subjectOf,
} from './explain.ts';
import { figuresOf } from './figures.ts';
import { companyFactsOf } from './limit.ts';
import { ownTexts } from './own-texts.ts';
import { policy202611, policy2026112 } from './policies.ts';
import type { RuleTrace } from './rule.ts';
import {
  anyInputs,
  applicantId,
  extraGuarantor,
  hitOf,
  hopeless,
  smallCompanies,
  steady,
  strong,
  withCompany,
  withExtra,
  withGuarantor,
  withScreening,
} from './testing/samples.ts';

const { evaluate } = policy2026112;
const linesTold = (inputs: PolicyInputs, policy = policy2026112): ExplainedLine[] =>
  explainToApplicant(
    policy.evaluate(inputs).trace,
    { applicantId, hasOthers: inputs.guarantors.some((guarantor) => !guarantor.isApplicant) },
    companyFactsOf(inputs),
  );
const told = (inputs: PolicyInputs): string[] => linesTold(inputs).map((line) => line.sv);
const inWords = (line: RuleTrace, trace: readonly RuleTrace[]) =>
  explainLine(line, trace, null, (line.personId ?? applicantId) === applicantId ? ownTexts : undefined);
const reasonsTold = (inputs: PolicyInputs, policy = policy2026112): string[] =>
  linesTold(inputs, policy)
    .filter(({ result }) => result === 'failed')
    .map((line) => line.sv);
const alone = { applicantId, hasOthers: false };

describe('explanation of a decision', () => {
  it('an explanation states the figures that counted', proves('F-06'), () => {
    expect(told(strong)).toContain(
      'Så länge du ensam går i borgen beviljar vi högst 600\u00a0000\u00a0kr. Med en borgensman till kan kreditgränsen bli 1\u00a0280\u00a0000\u00a0kr.',
    );
    expect(told(steady)).toContain('Räntan blir 10,80\u00a0% om året.');
  });

  it('for a company at the thresholds, limits are stated as at least and at most', proves('F-06'), () => {
    const just = { riskForecastBasisPoints: 1_000, taxDebtCents: 5_000_000, registeredOn: '2024-11-21' };
    expect(told(withCompany(just))).toEqual(
      expect.arrayContaining([
        'Risken för obestånd inom ett år är 10,00\u00a0%, inom gränsen på högst 10,00\u00a0%.',
        'Företagets skatteskuld är högst 50\u00a0000\u00a0kr.',
        'Företaget är minst 24 månader gammalt.',
      ]),
    );
  });

  it('a refusal names its reasons, and no limit or rate', proves('C-168'), () => {
    const lines = told(withCompany({ paymentRemarksCount: 6 }));
    expect(lines).toContain('Företaget har 6 betalningsanmärkningar. Vi godtar högst 2.');
    expect(lines.filter((line) => /Räntan|Kreditgränsen|räcker för/.test(line))).toEqual([]);
  });

  it('a loss that halves an otherwise sufficient limit is named as well', proves('C-168'), () => {
    const loss = withCompany(
      { turnoverYearCents: 20_000_000, equityCents: -1 },
      { ...steady, bankData: null },
    );
    const halved = 'Företagets eget kapital är negativt. Det halverar kreditgränsen.';
    const small =
      /^Omsättningen i den senaste årsredovisningen, .*räcker inte för vår minsta kredit, 10\u00a0000\u00a0kr\.$/;
    const both = (inputs: PolicyInputs) => told(inputs).filter((line) => line === halved || small.test(line));
    expect(both(loss)).toEqual([
      halved,
      'Omsättningen i den senaste årsredovisningen, 200\u00a0000\u00a0kr, räcker inte för vår minsta kredit, 10\u00a0000\u00a0kr.',
    ]);
    const tiny = withCompany({ turnoverYearCents: 1_000_000 }, loss);
    expect(both(tiny)).toEqual([
      'Omsättningen i den senaste årsredovisningen, 10\u00a0000\u00a0kr, räcker inte för vår minsta kredit, 10\u00a0000\u00a0kr.',
    ]);
    const verified = {
      ...withCompany({ turnoverYearCents: 100_000_000 }),
      bankData: { monthlyInflowCents: 400_000 },
    };
    expect(reasonsTold(verified)).toEqual([
      'Omsättningen enligt bankdata, 48\u00a0000\u00a0kr, räcker inte för vår minsta kredit, 10\u00a0000\u00a0kr.',
    ]);
  });

  it('a customer never reads about screening or the figures of one guarantor', proves('X-80'), () => {
    const hit = withScreening({ hits: [hitOf('sanction')] });
    expect(told(hit).join(' ')).not.toMatch(/sanktion|PEP|politiskt|listor/i);
    expect(told(withExtra({ assessedIncomeYearCents: 93_100_000 })).join(' ')).not.toMatch(
      /931|Borgensmannens/,
    );
    const staff = explain(policy2026112.evaluate(hit).trace).map((line) => line.en);
    expect(staff).toContain('A hit in a sanctions list.');
  });

  it('staff read what a guarantor guarantees elsewhere, customers only their own sureties', {
    ...proves('F-06'),
  }, () => {
    const elsewhere = { grantedElsewhereCents: 93_400_000 };
    const beside = evaluate(withExtra(elsewhere)).trace;
    expect(explain(beside).map((line) => line.sv)).toContain(
      'Borgen för andra företag hos oss, 934\u00a0000\u00a0kr, tar allt som inkomsten räcker till.',
    );
    expect(subjectOf(beside.find(({ rule }) => rule === 'guarantor-exposure#2') as never)).toBe('person');
    expect(told(withExtra(elsewhere))).toEqual(told(withExtra()));
    expect(told(withGuarantor(elsewhere, withExtra()))).toContain(
      'Borgen för andra företag hos oss, 934\u00a0000\u00a0kr, räknas av.',
    );
    expect(told(withGuarantor({ grantedElsewhereCents: 60_000_000 }))).toContain(
      'Borgen för andra företag hos oss, 600\u00a0000\u00a0kr, räknas av.',
    );
    expect(told(steady).join(' ')).not.toMatch(/andra företag/);
  });

  it('the applicant reads what in their own report decided, with figures', proves('C-168', 'F-06'), () => {
    const weak = withGuarantor({ riskForecastBasisPoints: 1_001 });
    const forecast =
      'Risken i din egen kreditupplysning är 10,01\u00a0%. Över 10,00\u00a0% sänker den företagets klass ett steg.';
    const class2 = withCompany({ riskClass: 2 }, weak);
    expect(reasonsTold(class2)).toEqual([
      forecast,
      'Sammantaget hamnar företaget i klass 1 av 5. Vi godtar minst klass 2.',
    ]);
    // A forecast that did not decide is no reason.
    expect(reasonsTold(withCompany({ taxDebtCents: 5_000_001 }, weak))).toEqual([
      'Företaget har 50\u00a0000,01\u00a0kr i skatteskuld. Vi godtar högst 50\u00a0000\u00a0kr.',
    ]);
    const remarked = withCompany({ riskClass: 2, paymentRemarksCount: 1 });
    expect(reasonsTold(remarked)).toEqual([
      'Redan en betalningsanmärkning sänker klassen ett steg.',
      'Sammantaget hamnar företaget i klass 1 av 5. Vi godtar minst klass 2.',
    ]);
    const indebted = {
      ...withGuarantor({ assessedIncomeYearCents: 19_900_000, unsecuredCreditsCents: 39_500_000 }),
      skippedRules: ['need-extra-guarantors' as const, 'need-extra-details' as const],
    };
    // The income minimum is skipped, and is no reason.
    expect(reasonsTold(indebted)).toEqual([
      'Din inkomst räcker för en kredit på 3\u00a0000\u00a0kr, när lån på 395\u00a0000\u00a0kr, barn och annan borgen är avräknade.',
      'Din inkomst räcker inte för krediten.',
    ]);
  });

  it(
    'with other guarantors, the applicant reads of their own report if it alone refuses, never of another’s',
    proves('C-168', 'X-29'),
    () => {
      const weak = { riskForecastBasisPoints: 1_001 };
      const forecast = /din egen kreditupplysning är 10,01/;
      const own = withGuarantor(weak, withExtra({}, withCompany({ riskClass: 2 }, strong)));
      expect(reasonsTold(own).join(' ')).toMatch(forecast);
      const both = withGuarantor(weak, withExtra(weak, withCompany({ riskClass: 3 }, strong)));
      expect(evaluate(both).outcome).toBe('rejected');
      expect(told(both)).toEqual([]);
      const other = withExtra(weak, withCompany({ riskClass: 2 }, strong));
      expect(told(other)).toEqual([]);
      // The other person's effect on the class is not disclosed beside other reasons either.
      const owing = withCompany({ taxDebtCents: 5_000_001 }, both);
      expect(reasonsTold(owing)).toHaveLength(1);
    },
  );

  it(
    'with other guarantors, a turnover too small for company and applicant is named, but not for another’s class',
    proves('C-168', 'X-29'),
    () => {
      const beside = (turnoverYearCents: number, figures: Partial<GuarantorFigures> = {}, more = {}) =>
        withExtra(figures, {
          ...withCompany({ riskClass: 3, turnoverYearCents, ...more }, strong),
          bankData: null,
          accountingData: null,
        });
      const weak = { riskForecastBasisPoints: 1_001 };
      expect(reasonsTold(beside(16_666_600))).toEqual([
        'Omsättningen i den senaste årsredovisningen, 166\u00a0666\u00a0kr, räcker inte för vår minsta kredit, 10\u00a0000\u00a0kr.',
      ]);
      expect(reasonsTold(beside(16_666_600, weak))).toEqual(reasonsTold(beside(16_666_600)));
      // The turnover is too small only for the class that the other person causes.
      expect(evaluate(beside(16_666_700)).outcome).not.toBe('rejected');
      expect(evaluate(beside(16_666_700, weak)).outcome).toBe('rejected');
      expect(told(beside(16_666_700, weak))).toEqual([]);
      // The bureau's class and the applicant's own forecast give the best class possible with any others.
      const spotless = withCompany({ riskClass: 2 }, beside(13_000_000));
      expect(reasonsTold(spotless)).toHaveLength(1);
      const owing = { resultYearCents: -1, taxDebtCents: 5_000_001 };
      expect(
        reasonsTold(withGuarantor({ riskForecastBasisPoints: 2_450 }, beside(25_000_000, {}, owing))),
      ).toEqual([
        'Företaget har 50\u00a0000,01\u00a0kr i skatteskuld. Vi godtar högst 50\u00a0000\u00a0kr.',
        'Företaget går med förlust. Det halverar kreditgränsen.',
        'Omsättningen i den senaste årsredovisningen, 250\u00a0000\u00a0kr, räcker inte för vår minsta kredit, 10\u00a0000\u00a0kr.',
      ]);
      // The number of lines does not reveal the class either.
      const loss = { equityCents: -1 };
      expect(reasonsTold(beside(18_000_000, {}, loss))).toHaveLength(2);
      expect(reasonsTold(beside(18_000_000, weak, loss))).toEqual(reasonsTold(beside(18_000_000, {}, loss)));
    },
  );

  it(
    'property: with other guarantors, reasons are given exactly when company and applicant alone cause the refusal',
    proves('C-168', 'X-29'),
    () => {
      const spotless = (inputs: PolicyInputs): PolicyInputs => ({
        ...inputs,
        guarantors: inputs.guarantors.map((one) =>
          one.isApplicant
            ? one
            : { ...one, figures: { ...extraGuarantor.figures, assessedIncomeYearCents: 10_000_000_000 } },
        ),
      });
      const beside = smallCompanies.map((inputs) =>
        inputs.guarantors.length > 1 ? inputs : withExtra({}, inputs),
      );
      let [toldOnes, silent] = [0, 0];
      fc.assert(
        fc.property(beside, fc.constantFrom(policy202611, policy2026112), (inputs, policy) => {
          const { outcome, trace } = policy.evaluate(inputs);
          if (
            outcome !== 'rejected' ||
            trace.some(({ rule, effect }) => /^sanction/.test(rule) && effect === 'reject')
          )
            return;
          const alone = policy.evaluate(spotless(inputs)).outcome === 'rejected';
          const reasons = reasonsTold(inputs, policy);
          expect(reasons.length > 0).toBe(alone);
          // No reason depends on the other person.
          expect(reasons).toEqual(alone ? reasonsTold(spotless(inputs), policy) : []);
          if (alone) toldOnes += 1;
          else silent += 1;
        }),
      );
      expect(toldOnes).toBeGreaterThan(20);
      expect(silent).toBeGreaterThan(0);
    },
  );

  it('an unknown turnover is called unknown, never zero', proves('C-168'), () => {
    const unknown = { ...withCompany({ turnoverYearCents: null }), bankData: null };
    const sentence =
      'Vi vet inte vilken omsättning företaget har. Utan den kan vi inte bevilja någon kredit.';
    expect(reasonsTold(unknown)).toEqual([sentence]);
    const read = explain(evaluate(unknown).trace, companyFactsOf(unknown));
    expect(read.map(({ sv }) => sv)).toEqual(
      expect.arrayContaining([sentence, 'Vi vet inte vilken omsättning företaget har.']),
    );
    expect(
      read.filter(({ sv, en }) => /omsättning.* 0\u00a0kr|turnover.* 0\u00a0kr/i.test(`${sv} ${en}`)),
    ).toEqual([]);
    const line = evaluate(unknown).trace.find(({ rule }) => rule === 'limit-turnover-share');
    expect(line && figuresOf(line, 'sv', companyFactsOf(unknown)).input).toBe('okänt');
  });

  it('the source of the counted turnover is named', proves('C-168'), () => {
    const reasonOf = (turnoverYearCents: number | null, more: Partial<PolicyInputs>) =>
      reasonsTold({ ...withCompany({ turnoverYearCents }), bankData: null, ...more })[0]?.split(',')[0];
    const bankData = (yearCents: number) => ({ bankData: { monthlyInflowCents: yearCents / 12 } });
    const accountingData = { revenueYearCents: 4_800_000, resultYearCents: 0 };
    // Bank data show far more than was reported; the report counts.
    expect(reasonOf(12_000_000, bankData(240_000_000))).toBe('Omsättningen i den senaste årsredovisningen');
    expect(reasonOf(100_000_000, bankData(4_800_000))).toBe('Omsättningen enligt bankdata');
    expect(reasonOf(null, bankData(4_800_000))).toBe('Omsättningen enligt bankdata');
    expect(reasonOf(100_000_000, { accountingData })).toBe('Omsättningen enligt bokföringen');
  });

  it('the explanation says whether a loss, negative equity or both halve the limit', proves('C-168'), () => {
    const halved = (differs: Partial<PolicyInputs['company']>, more: Partial<PolicyInputs> = {}) =>
      reasonsTold({
        ...withCompany({ turnoverYearCents: 20_000_000, ...differs }),
        bankData: null,
        ...more,
      })[0];
    expect(halved({ resultYearCents: -1 })).toBe('Företaget går med förlust. Det halverar kreditgränsen.');
    expect(halved({ equityCents: -1 })).toBe(
      'Företagets eget kapital är negativt. Det halverar kreditgränsen.',
    );
    expect(halved({ resultYearCents: -1, equityCents: -1 })).toBe(
      'Företaget går med förlust och har negativt eget kapital. Det halverar kreditgränsen.',
    );
    const accountingData = { revenueYearCents: 20_000_000, resultYearCents: -1 };
    expect(halved({ resultYearCents: null }, { accountingData })).toMatch(/^Företaget går med förlust/);
  });

  it('classes are on one scale, with the class and the minimum', proves('C-168'), () => {
    expect(reasonsTold(withCompany({ riskClass: 1 }))).toEqual([
      'Kreditupplysningen ger företaget klass 1 av 5. Vi godtar minst klass 2.',
    ]);
    fc.assert(
      fc.property(anyInputs, (inputs) => {
        for (const sentence of told(inputs)) expect(sentence).not.toMatch(/klass [A-E]\b|\bA är bäst/);
      }),
    );
  });

  it('sureties elsewhere are named as the cause only if they used up the income', proves('C-168'), () => {
    const surety = (figures: Partial<GuarantorFigures>) =>
      told(
        withGuarantor({ declaredPrivateCreditsCents: 0, ...figures, grantedElsewhereCents: 60_000_000 }),
      ).filter((sentence) => sentence.includes('andra företag hos oss,'));
    const nothingLeft = [
      'Inkomsten räcker inte till någon kredit, inte heller utan borgen för andra företag hos oss, 600\u00a0000\u00a0kr.',
    ];
    expect(surety({ assessedIncomeYearCents: 30_000_000, unsecuredCreditsCents: 60_000_000 })).toEqual(
      nothingLeft,
    );
    expect(surety({ assessedIncomeYearCents: 0 })).toEqual(nothingLeft);
    expect(surety({ assessedIncomeYearCents: 30_000_000, unsecuredCreditsCents: 0 })).toEqual([
      'Borgen för andra företag hos oss, 600\u00a0000\u00a0kr, tar allt som inkomsten räcker till.',
    ]);
    // A surety that changes nothing is no reason.
    const skipped = {
      ...withGuarantor({ assessedIncomeYearCents: 0, grantedElsewhereCents: 60_000_000 }),
      skippedRules: ['need-extra-guarantors' as const, 'need-extra-details' as const],
    };
    expect(reasonsTold(skipped).join(' ')).not.toContain('andra företag hos oss,');
  });

  it(
    'before a decision, the shortfall in the own report that requires another guarantor is explained',
    proves('C-168'),
    () => {
      const shortfall = (inputs: PolicyInputs) =>
        explainShortfall(evaluate(inputs).trace, applicantId).map(({ sv }) => sv);
      const poor = { paymentRemarksCount: 1, debtAtEnforcementCents: 98_000 };
      expect(shortfall(withGuarantor(poor, withExtra({ paymentRemarksCount: 2 })))).toEqual([
        'Du har 1 betalningsanmärkning. Vi godtar ingen.',
        'Du har 980\u00a0kr i skulder hos Kronofogden. Vi godtar inga.',
      ]);
      // Removing the remark would not be enough.
      expect(
        shortfall(withGuarantor({ paymentRemarksCount: 1, declaredPrivateCreditsCents: 97_000_000 })),
      ).toEqual([
        'Du har 1 betalningsanmärkning. Vi godtar ingen.',
        'Din inkomst räcker för en kredit på 2\u00a0000\u00a0kr, när lån på 970\u00a0000\u00a0kr, barn och annan borgen är avräknade.',
      ]);
      expect(shortfall(withGuarantor({ assessedIncomeYearCents: null }))).toContain(
        'Du har ingen taxerad inkomst. Vi behöver minst 200\u00a0000\u00a0kr.',
      );
    },
  );

  it(
    'property: the explanation is unchanged once everyone but the applicant is erased',
    proves('M-05'),
    () => {
      fc.assert(
        fc.property(anyInputs, (inputs) => {
          const { trace } = evaluate(inputs);
          const hasOthers = inputs.guarantors.length > 1;
          const kept = trace.filter(({ personId = applicantId }) => personId === applicantId);
          const reader = { applicantId, hasOthers };
          if (isExplained(trace, reader))
            expect(explainToApplicant(kept, reader)).toEqual(explainToApplicant(trace, reader));
        }),
      );
    },
  );

  it(
    'property: every line of every decision has a sentence in both languages, without exclamation marks',
    proves('F-06'),
    () => {
      fc.assert(
        fc.property(anyInputs, (inputs) => {
          for (const line of explain(policy2026112.evaluate(inputs).trace)) {
            expect(line.sv).not.toBe(line.rule);
            expect(`${line.sv} ${line.en}`).not.toMatch(/!|undefined|NaN/);
            expect([line.sv.endsWith('.'), line.en.endsWith('.')]).toEqual([true, true]);
          }
        }),
      );
    },
  );

  it(
    'property: only rules of the trace are cited, and only secret ones and those about another guarantor are left out',
    proves('M-15', 'X-80'),
    () => {
      const kept = new Set<string>();
      fc.assert(
        fc.property(anyInputs, (inputs) => {
          const { trace } = policy2026112.evaluate(inputs);
          const lines = explainToApplicant(trace, alone);
          const sentences = new Set(lines.map((line) => line.sv));
          const all = new Set(trace.map((line) => inWords(line, trace).sv));
          for (const line of lines) expect(all).toContain(line.sv);
          if (trace.some(({ effect }) => effect.split(' ').includes('reject'))) return;
          for (const line of trace)
            if (line.result !== 'not-applicable' && !sentences.has(inWords(line, trace).sv))
              kept.add(explainLine(line, trace).rule);
        }),
        { seed: 7, numRuns: 1_000 },
      );
      expect([...kept].sort()).toEqual([
        'external-influence',
        'guarantor-capacity',
        'guarantor-enforcement-debt',
        'guarantor-exposure',
        'guarantor-income',
        'guarantor-payment-remarks',
        'guarantor-private-debts',
        'guarantor-risk-forecast',
        'pep',
        'pep-declared',
        'sanction',
        'screening',
      ]);
    },
  );

  it(
    'a refused customer reads all deciding rules in order, and nothing secret',
    proves('C-168', 'F-06', 'X-80'),
    () => {
      const alone = { ...hopeless, guarantors: hopeless.guarantors.slice(0, 1) };
      expect(told(alone)).toEqual([
        'Vi erbjuder kredit till aktiebolag.',
        'Företaget är inte registrerat som aktivt.',
        'Kreditupplysningen ger företaget klass 1 av 5. Vi godtar minst klass 2.',
        'Risken för obestånd inom ett år är 10,01\u00a0%. Vi godtar högst 10,00\u00a0%.',
        'Företaget har 3 betalningsanmärkningar. Vi godtar högst 2.',
        'Redan en betalningsanmärkning sänker klassen ett steg.',
        'Företaget har 50\u00a0001\u00a0kr i skatteskuld. Vi godtar högst 50\u00a0000\u00a0kr.',
        'Risken i din egen kreditupplysning är 10,01\u00a0%. Över 10,00\u00a0% sänker den företagets klass ett steg.',
        'Sammantaget hamnar företaget i klass 1 av 5. Vi godtar minst klass 2.',
        'Omsättningen i den senaste årsredovisningen, 100\u00a0000\u00a0kr, räcker inte för vår minsta kredit, 10\u00a0000\u00a0kr, i klass 2 av 5.',
      ]);
    },
  );

  it('nothing caused by another guarantor is disclosed, granted or refused', proves('X-29', 'F-06'), () => {
    const bad: Partial<GuarantorFigures>[] = [
      { paymentRemarksCount: 1 },
      { debtAtEnforcementCents: 100 },
      { assessedIncomeYearCents: 1 },
      { assessedIncomeYearCents: null },
      { riskForecastBasisPoints: 2_000 },
      { unsecuredCreditsCents: 90_000_000 },
    ];
    const middling = withCompany({ riskClass: 3 }, withGuarantor({ paymentRemarksCount: 1 }, strong));
    for (const base of [
      strong,
      middling,
      withCompany({ riskClass: 2 }),
      withCompany({ taxDebtCents: 5_000_001 }),
    ]) {
      const beside = (figures: Partial<GuarantorFigures>) =>
        told(withExtra({ declaredPrivateCreditsCents: 0, ...figures }, base));
      const reasons = bad.map(beside).filter((lines) => lines.length > 0);
      expect(new Set([beside({}), ...reasons].map((lines) => lines.join(' '))).size).toBe(1);
    }
    expect(told(withExtra())).toContain('Företagets siffror är bekräftade med bokföringen.');
    expect(
      told(withExtra()).filter((line) =>
        /Kreditgränsen|omsättning räcker|Sammantaget|Räntan|orgensm/.test(line),
      ),
    ).toEqual([]);
  });

  it(
    'property: the same outcome has the same words, whatever is known of the other guarantor',
    proves('X-29'),
    () => {
      fc.assert(
        fc.property(anyInputs, anyInputs, (inputs, others) => {
          const [own, friend] = inputs.guarantors;
          const figures = others.guarantors[1]?.figures;
          if (!own || !friend || !figures) return;
          const exchanged = { ...inputs, guarantors: [own, { ...friend, figures }] };
          const isSame = evaluate(exchanged).outcome === evaluate(inputs).outcome;
          if (isSame) expect(told(exchanged)).toEqual(told(inputs));
        }),
      );
    },
  );

  it('a refusal whose reasons are all secret has no lines', proves('X-80', 'F-18'), () => {
    const confirmed = withScreening({ hits: [hitOf('sanction', 'true-match')] });
    expect(policy2026112.evaluate(confirmed).outcome).toBe('rejected');
    expect(told(confirmed)).toEqual([]);
    expect(told(withExtra({ riskForecastBasisPoints: 2_000 }, withCompany({ riskClass: 2 })))).toEqual([]);
    // Nor for one that may only be disclosed in part: no disclosed change would help, and that would reveal
    // the rest.
    expect(told(withCompany({ taxDebtCents: 5_000_001 }))).not.toEqual([]);
    expect(told(withCompany({ taxDebtCents: 5_000_001 }, confirmed))).toEqual([]);
  });

  it('a refused customer also reads which rules held', proves('F-06'), () => {
    const lines = told(withCompany({ paymentRemarksCount: 3 }));
    expect(lines).toContain('Kreditupplysningens bedömning av företaget räcker.');
  });

  it('a failed rule never reads like a passed one', proves('F-06'), () => {
    const { trace } = policy2026112.evaluate(hopeless);
    const failed = trace.filter((line) => line.result === 'failed');
    expect(failed.length).toBeGreaterThan(25);
    for (const line of failed) {
      const held = explainLine({ ...line, result: 'passed' }, trace);
      expect([line.rule, explainLine(line, trace).sv === held.sv]).toEqual([line.rule, false]);
    }
  });

  it('the limit for own mortgages and the higher price of a remark are named', proves('F-06'), () => {
    const high = { ...steady.applicant.told, mortgagesCents: 300_000_000 };
    expect(told({ ...steady, applicant: { ...steady.applicant, told: high } })).toContain(
      'Dina bolån, 3\u00a0000\u00a0000\u00a0kr, är höga för inkomsten. Gränsen är 2\u00a0916\u00a0000\u00a0kr.',
    );
    expect(told(withCompany({ paymentRemarksCount: 1 }))).toContain(
      'Redan en betalningsanmärkning sänker klassen ett steg och gör krediten dyrare.',
    );
  });

  it('the class, the figures and the source that counted are named', proves('F-06'), () => {
    const said = (inputs: typeof steady): string[] =>
      explain(policy2026112.evaluate(inputs).trace).map((line) => line.en);
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

  it('customers do not read inapplicable rules, nor the same sentence twice', proves('F-06'), () => {
    const skipped = { ...steady, skippedRules: ['need-extra-guarantors' as const] };
    expect(told(skipped).join(' ')).not.toContain('uppfyller kraven');
    expect(told(steady)).toContain('Du uppfyller kraven för att gå i borgen.');
    const line = policy2026112.evaluate(steady).trace[0];
    expect(explainToApplicant(line ? [line, line] : [], alone)).toHaveLength(1);
    expect(explain(line ? [line, line] : [])).toHaveLength(2);
  });

  it('an applicant alone reads of no other guarantor', proves('F-06'), () => {
    const qualified = withGuarantor({ assessedIncomeYearCents: 91_200_000, unsecuredCreditsCents: 0 });
    const unlike = [steady, strong, qualified, withCompany({ paymentRemarksCount: 3 })];
    for (const inputs of unlike)
      expect(told(inputs).filter((line) => /borgensmannen|borgensmännen|borgensmän /i.test(line))).toEqual(
        [],
      );
    expect(told(steady)).toContain('Kreditgränsen ryms inom vad vi beviljar när du ensam går i borgen.');
    expect(explain(evaluate(withExtra()).trace).map(({ sv }) => sv)).toContain(
      'Minst en borgensman uppfyller kraven.',
    );
  });

  it('a refusal leaves out a limit that held and names the one that failed', proves('F-06'), () => {
    const lines = told(withCompany({ turnoverYearCents: 12_499_900 }, { ...steady, bankData: null }));
    expect(lines).toContain(
      'Omsättningen i den senaste årsredovisningen, 124\u00a0999\u00a0kr, räcker inte för vår minsta kredit, 10\u00a0000\u00a0kr.',
    );
    expect(lines.filter((line) => /inkomst räcker/.test(line))).toEqual([]);
    expect(told(steady)).toContain('Din inkomst räcker för krediten.');
    expect(lines.filter((line) => /^Sammantaget/.test(line))).toEqual([]);
    expect(told(steady).filter((line) => /^Sammantaget/.test(line))).toHaveLength(1);
  });

  it('the guarantors’ limit before the product cap is about persons', proves('X-54'), () => {
    const lines = policy2026112.evaluate(strong).trace;
    const about = (rule: string) => lines.filter((line) => line.rule === rule).map(subjectOf);
    expect(about('limit-product-max')).toEqual(['person']);
    expect(about('limit-company')).toEqual(['company']);
  });

  it('a rule of another policy keeps its code', proves('F-06'), () => {
    const line = { rule: 'rain#2', input: '', threshold: '', result: 'passed' as const, effect: 'none' };
    expect(explainLine(line, [line])).toMatchObject({ rule: 'rain', sv: 'rain', en: 'rain' });
  });
});
