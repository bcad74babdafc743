import { proves } from '@kreditlina/tools/proves';
import { describe, expect, it } from 'vitest';
import { policyInputs } from '../kernel/policy-inputs.ts';
import { explainToApplicant } from './explain.ts';
import { figuresOf } from './figures.ts';
import { policy2026112 } from './policies.ts';
import {
  applicantId,
  hitOf,
  hopeless,
  steady,
  strong,
  withCompany,
  withExtra,
  withGuarantor,
  withScreening,
  withTold,
} from './testing/samples.ts';

const { trace: held } = policy2026112.evaluate(steady);
const { trace: failed } = policy2026112.evaluate(hopeless);
const stored = (trace: typeof held): string[] =>
  trace.map((line) => `${line.rule}: ${line.input} / ${line.threshold} ${line.result} → ${line.effect}`);
const asRead = (trace: typeof held, language: 'sv' | 'en'): string[] =>
  trace.map((line) => {
    const { input, threshold, effect } = figuresOf(line, language);
    return `${line.rule}: ${input} / ${threshold} → ${effect}`.replaceAll('\u00a0', ' ');
  });

describe('the trace of a decision', () => {
  it('when everything holds, each rule has its input, in order', proves('F-07', 'X-18'), () => {
    expect(stored(held)).toEqual([
      'company-form: limited-company / limited-company passed → none',
      'company-status: active / active passed → none',
      'company-risk-class: 4 / 2 passed → none',
      'company-risk-forecast: 85 / 1000 passed → none',
      'company-payment-remarks: 0 / 2 passed → none',
      'company-without-remarks: 0 / 0 passed → none',
      'company-tax-debt: 0 / 5000000 passed → none',
      'company-without-tax-debt: 0 / 0 passed → none',
      'company-f-tax: true / true passed → none',
      'company-age: 176 / 24 passed → none',
      'verification: bank-data / bank-data or accounting-data passed → none',
      'pep-declared: false / false passed → none',
      'external-influence: false / false passed → none',
      'screening#1: done / done passed → none',
      'pep#1: no hit / no hit passed → none',
      'sanction#1: no hit / no hit passed → none',
      'guarantor-income#1: 48600000 / 20000000 passed → none',
      'guarantor-payment-remarks#1: 0 / 0 passed → none',
      'guarantor-enforcement-debt#1: 0 / 0 passed → none',
      'guarantor-risk-forecast#1: 42 / 1000 passed → none',
      'guarantor-private-debts#1: 3800000 / 30000000 passed → none',
      'guarantor-mortgage#1: 180000000 / 291600000 passed → none',
      'guarantor-exposure#1: 0 / 93400000 not-applicable → none',
      'guarantor-capacity#1: 93400000 / 0 passed → none',
      'guarantor-qualified: 1 / 1 passed → none',
      'risk-class: B / D passed → none',
      'limit-turnover-share: 500000000 / 800 passed → none',
      'limit-finances: sound / sound passed → none',
      'limit-company: 40000000 / 1000000 passed → none',
      'limit-guarantors: enough / 1000000 passed → none',
      'limit-product-max: 40000000 / 150000000 passed → none',
      'limit-single-guarantor: 40000000 / 60000000 passed → none',
      'rate: 1080 / 2400 passed → none',
    ]);
  });

  it('when nothing holds, staff read each rule with its threshold', proves('F-07', 'X-18'), () => {
    expect(asRead(failed, 'sv')).toEqual([
      'company-form: enskild firma / aktiebolag → avslag',
      'company-status: i konkurs / aktivt → avslag',
      'company-risk-class: 1 / 2 → avslag',
      'company-risk-forecast: 10,01 % / 10,00 % → avslag',
      'company-payment-remarks: 3 / 2 → avslag',
      'company-without-remarks: 3 / 0 → varning (Företaget har betalningsanmärkningar), en riskklass ned, ränta +2,40 %',
      'company-tax-debt: 50 001 kr / 50 000 kr → avslag',
      'company-without-tax-debt: 50 001 kr / 0 kr → varning (Företaget har skatteskuld)',
      'company-f-tax: nej / ja → varning (Företaget saknar F-skatt)',
      'company-age: 23 mån / 24 mån → varning (Ungt företag), ränta +1,20 %',
      'verification: – / bankdata eller bokföring → varning (Varken bank eller bokföring är verifierad), ränta +2,40 %, granskning (Varken bank eller bokföring är verifierad)',
      'pep-declared: ja / nej → granskning (Sökanden uppger politiskt utsatt ställning)',
      'external-influence: ja / nej → varning (Någon utanför företaget har bestämmande inflytande)',
      'screening#1: gjord / gjord → –',
      'pep#1: träff / ingen träff → granskning (Träff på PEP-listan)',
      'sanction#1: träff / ingen träff → granskning (Träff på sanktionslistan)',
      'screening#2: okänt / gjord → granskning (Någon är inte kontrollerad mot listorna)',
      'guarantor-income#1: 199 999 kr / 200 000 kr → varning (Borgensmannen har låg inkomst)',
      'guarantor-payment-remarks#1: 1 / 0 → varning (Borgensmannen har betalningsanmärkningar)',
      'guarantor-enforcement-debt#1: 980 kr / 0 kr → varning (Borgensmannen har skulder hos Kronofogden)',
      'guarantor-risk-forecast#1: 10,01 % / 10,00 % → varning (Borgensmannens kreditprognos är svag), en riskklass ned',
      'guarantor-private-debts#1: 300 001 kr / 300 000 kr → uppgifter om skulder',
      'guarantor-mortgage#1: 3 000 000 kr / 1 199 994 kr → varning (Höga bolån i förhållande till inkomsten)',
      'guarantor-exposure#1: 0 kr / 99 997 kr → –',
      'guarantor-capacity#1: 99 997 kr / 0 kr → –',
      'guarantor-income#2: okänt / 200 000 kr → varning (Borgensmannen har låg inkomst)',
      'guarantor-payment-remarks#2: 0 / 0 → –',
      'guarantor-enforcement-debt#2: 0 kr / 0 kr → –',
      'guarantor-risk-forecast#2: 0,42 % / 10,00 % → –',
      'guarantor-private-debts#2: 38 000 kr / 300 000 kr → –',
      'guarantor-mortgage#2: okänt / 0 kr → –',
      'guarantor-exposure#2: 0 kr / 0 kr → –',
      'guarantor-capacity#2: 0 kr / 0 kr → –',
      'guarantor-qualified: 0 / 1 → extra borgensman',
      'risk-class: E / D → avslag',
      'limit-turnover-share: 100 000 kr / 0,00 % → –',
      'limit-finances: förlust eller negativt eget kapital / god → varning (Svag ekonomi)',
      'limit-company: 0 kr / 10 000 kr → avslag',
      'limit-guarantors: för lite / 10 000 kr → avslag',
      'limit-product-max: 0 kr / 1 500 000 kr → –',
      'limit-single-guarantor: 0 kr / 600 000 kr → –',
      'rate: 24,00 % / 24,00 % → –',
    ]);
  });

  it('a turnover above the product’s limit shows each step of the limit', proves('F-07'), () => {
    const huge = { ...steady, company: { ...steady.company, turnoverYearCents: 4_000_000_000 } };
    const guarantors = steady.guarantors.map((one) => ({
      ...one,
      figures: { ...one.figures, assessedIncomeYearCents: 100_000_000 },
    }));
    const bankData = steady.bankData && { ...steady.bankData, monthlyInflowCents: 400_000_000 };
    const { trace } = policy2026112.evaluate({ ...huge, guarantors, bankData });
    const lines = stored(trace);
    expect(explainToApplicant(trace, { applicantId, hasOthers: false }).map((line) => line.sv)).toContain(
      'Vår högsta kredit är 1\u00a0500\u00a0000\u00a0kr.',
    );
    expect(lines.filter((line) => line.startsWith('limit-'))).toEqual([
      'limit-turnover-share: 4000000000 / 800 passed → none',
      'limit-finances: sound / sound passed → none',
      'limit-company: 320000000 / 1000000 passed → none',
      'limit-guarantors: enough / 1000000 passed → none',
      'limit-product-max: 196200000 / 150000000 failed → warning:capped-at-product-max',
      'limit-single-guarantor: 150000000 / 60000000 failed → warning:limit-restricted',
    ]);
  });

  it(
    'warnings, review reasons and persons who owe details are listed once each',
    proves('F-07', 'X-18'),
    () => {
      expect(policy2026112.evaluate(hopeless)).toMatchObject({
        outcome: 'rejected',
        riskClass: 'E',
        rateYearBasisPoints: 2_400,
        creditWarnings: [
          'company-payment-remarks',
          'company-tax-debt',
          'no-f-tax',
          'young-company',
          'verification-missing',
          'external-influence',
          'guarantor-low-income',
          'guarantor-payment-remarks',
          'guarantor-enforcement-debt',
          'guarantor-weak',
          'high-mortgage',
          'weak-finances',
        ],
        reviewReasons: [
          'verification-missing',
          'pep-declared',
          'pep-hit',
          'sanction-hit',
          'screening-missing',
        ],
        guarantorsNeedingDetails: [applicantId],
      });
    },
  );

  it('values exactly at the thresholds have no warnings', proves('X-18'), () => {
    const edge = withGuarantor(
      {
        assessedIncomeYearCents: 20_000_000,
        unsecuredCreditsCents: 30_000_000,
        riskForecastBasisPoints: 1_000,
      },
      withCompany(
        { resultYearCents: 0, equityCents: 0, turnoverYearCents: 12_500_000 },
        withTold({ mortgagesCents: 120_000_000 }),
      ),
    );
    const decision = policy2026112.evaluate(edge);
    expect([decision.outcome, decision.limitCents, decision.creditWarnings]).toEqual([
      'approved',
      1_000_000,
      [],
    ]);
    // Twice the income less the credits: the guarantor carries exactly the smallest credit.
    const barely = withGuarantor({ unsecuredCreditsCents: 39_000_000, declaredPrivateCreditsCents: 1 }, edge);
    expect(policy2026112.evaluate(barely)).toMatchObject({ outcome: 'approved', limitCents: 1_000_000 });
  });

  it(
    'exactly the product’s maximum is not capped, and two guarantors may carry it',
    proves('X-01', 'X-18'),
    () => {
      // 8 % of 18,750,000 kr.
      const exact = withCompany(
        { turnoverYearCents: 1_875_000_000 },
        { ...withExtra(), accountingData: null },
      );
      const bankData = steady.bankData && { ...steady.bankData, monthlyInflowCents: 200_000_000 };
      const decision = policy2026112.evaluate({ ...exact, bankData });
      expect([decision.limitCents, decision.creditWarnings]).toEqual([150_000_000, []]);
      expect(stored(decision.trace)).toEqual(
        expect.arrayContaining([
          'limit-product-max: 150000000 / 150000000 passed → none',
          'limit-single-guarantor: 150000000 / 150000000 passed → none',
        ]),
      );
    },
  );

  it.each([
    [{ form: 'sole-trader' }],
    [{ form: 'trading-partnership' }],
    [{ form: 'limited-partnership' }],
    [{ form: 'economic-association' }],
    [{ status: 'bankrupt' }],
    [{ status: 'deregistered' }],
    [{ status: 'liquidation' }],
  ] as const)('%o is a valid input and is refused', proves('X-18'), (differs) => {
    const inputs = policyInputs.parse(withCompany(differs));
    expect(policy2026112.evaluate(inputs).outcome).toBe('rejected');
  });

  it('accounting data are the source where there are no bank data', proves('X-24'), () => {
    const lines = stored(policy2026112.evaluate(strong).trace);
    expect(lines).toContain('verification: accounting-data / bank-data or accounting-data passed → none');
  });

  it('a limit of exactly what one guarantor may carry is not restricted', proves('C-394'), () => {
    // 8 % of 7,500,000 kr.
    const inputs = withCompany({ turnoverYearCents: 750_000_000 }, { ...strong, accountingData: null });
    const bankData = steady.bankData && { ...steady.bankData, monthlyInflowCents: 100_000_000 };
    expect(policy2026112.evaluate({ ...inputs, bankData })).toMatchObject({
      limitCents: 60_000_000,
      isLimitRestricted: false,
      creditWarnings: [],
    });
  });

  it(
    'the smallest company limit leads to a request for another guarantor, unless staff waive it',
    proves('X-18', 'X-78'),
    () => {
      const inputs = withGuarantor(
        { unsecuredCreditsCents: 97_000_000, declaredPrivateCreditsCents: 1 },
        withCompany({ turnoverYearCents: 12_500_000 }),
      );
      expect(policy2026112.evaluate(inputs).outcome).toBe('needs-extra-guarantors');
      expect(policy2026112.evaluate({ ...inputs, skippedRules: ['need-extra-guarantors'] }).outcome).toBe(
        'rejected',
      );
    },
  );

  it('inputs allow up to five children', proves('C-132'), () => {
    const taken = [-1, 0, 5, 6].filter((children) => policyInputs.safeParse(withTold({ children })).success);
    expect(taken).toEqual([0, 5]);
  });

  it('waived and cleared rules are marked as not applicable', proves('F-18', 'X-78'), () => {
    const { trace } = policy2026112.evaluate({
      ...withScreening({ hits: [hitOf('pep', 'false-positive')] }),
      skippedRules: ['need-extra-details', 'need-extra-guarantors'],
    });
    expect(stored(trace).filter((line) => line.includes('not-applicable'))).toEqual([
      'pep#1: cleared / no hit not-applicable → none',
      'guarantor-private-debts#1: 3800000 / 30000000 not-applicable → none',
      'guarantor-exposure#1: 0 / 93400000 not-applicable → none',
      'guarantor-qualified: 1 / 1 not-applicable → none',
    ]);
  });

  it('staff read words instead of codes, in both languages', () => {
    const lines = [...held, ...failed];
    const forms = ['trading-partnership', 'limited-partnership', 'economic-association'];
    const others = [
      ...forms.map((input) => ({ rule: 'company-form', input })),
      { rule: 'company-status', input: 'deregistered' },
      { rule: 'company-status', input: 'liquidation' },
      { rule: 'verification', input: 'accounting-data' },
      { rule: 'pep#1', input: 'cleared' },
    ].map((line) => ({ ...line, threshold: 'none', result: 'passed' as const, effect: 'none' }));
    const isCode = (text: string): boolean => /^[a-z-]+-[a-z-]+$|accounting-data/.test(text);
    for (const language of ['sv', 'en'] as const) {
      const figures = [...lines, ...others].flatMap((line) => {
        const { input, threshold } = figuresOf(line, language);
        return [input, threshold];
      });
      expect(figures.filter(isCode)).toEqual([]);
      expect(figures).not.toContain('');
    }
    const swedish = others.map((line) => figuresOf(line, 'sv').input);
    expect(swedish).toEqual([
      'handelsbolag',
      'kommanditbolag',
      'ekonomisk förening',
      'avregistrerat',
      'i likvidation',
      'bokföring',
      'friad',
    ]);
    expect(others.map((line) => figuresOf(line, 'en').input)).toEqual([
      'trading partnership',
      'limited partnership',
      'economic association',
      'deregistered',
      'in liquidation',
      'accounting data',
      'cleared',
    ]);
  });

  it('English readers get English words', () => {
    const english = asRead(failed, 'en');
    expect(english).toEqual(
      expect.arrayContaining([
        'company-form: sole trader / limited company → rejection',
        'company-status: bankrupt / active → rejection',
        'company-without-remarks: 3 / 0 → warning (The company has payment remarks), one class down, rate +2,40 %',
        'company-age: 23 months / 24 months → warning (Young company), rate +1,20 %',
        'verification: – / bank data or accounting data → warning (Neither bank nor accounting data is verified), rate +2,40 %, review (Neither bank nor accounting data is verified)',
        'pep-declared: yes / no → review (The applicant declares to be politically exposed)',
        'pep#1: hit / no hit → review (Hit on the PEP list)',
        'screening#1: done / done → –',
        'screening#2: unknown / done → review (Somebody was not looked for in the lists)',
        'guarantor-private-debts#1: 300 001 kr / 300 000 kr → details of debts',
        'guarantor-qualified: 0 / 1 → extra guarantor',
        'limit-finances: loss or negative equity / sound → warning (Weak finances)',
      ]),
    );
    expect(asRead(held, 'en')).toContain('verification: bank data / bank data or accounting data → –');
    expect(asRead(held, 'sv')).toContain('verification: bankdata / bankdata eller bokföring → –');
  });
});
