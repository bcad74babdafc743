import { readFileSync } from 'node:fs';
import { proves } from '@kreditlina/tools/proves';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { policyOn, policyVersion, repeatEvaluation } from './index.ts';
import type { EvaluationRecord } from './record.ts';
import { anyInputs, steady, withCompany } from './testing/samples.ts';

const former = policyVersion('2026-11');
const current = policyOn('2026-11-21');
const kept: EvaluationRecord[] = JSON.parse(
  readFileSync(new URL('./fixtures/evaluations-2026-11.json', import.meta.url), 'utf8'),
);

/** A company whose accounts confirm the turnover; class C carries 6 % of it. */
const turningOver = (turnoverYearCents: number, riskClass = 3) =>
  withCompany(
    { turnoverYearCents, riskClass },
    {
      ...steady,
      bankData: null,
      accountingData: { revenueYearCents: turnoverYearCents, resultYearCents: 1 },
    },
  );

describe('policy 2026-11, which is no longer in force', () => {
  it('decisions made under it are reproduced exactly', proves('F-07', 'F-08'), () => {
    expect(kept.length).toBeGreaterThan(20);
    expect(new Set(kept.map(({ result }) => result.outcome)).size).toBe(5);
    for (const record of kept) {
      expect([record.policyVersion, repeatEvaluation(record)]).toEqual(['2026-11', 'same']);
    }
  });

  it('sureties elsewhere do not count', proves('F-08'), () => {
    fc.assert(
      fc.property(anyInputs, (inputs) => {
        const free = inputs.guarantors.map((guarantor) => ({
          ...guarantor,
          figures: { ...guarantor.figures, grantedElsewhereCents: 0 },
        }));
        expect(former?.evaluate(inputs)).toEqual(former?.evaluate({ ...inputs, guarantors: free }));
      }),
    );
  });
});

describe('the policy in force', () => {
  it('the share counts every öre: 6 % of 166,666.67 kr is the smallest credit', proves('X-18'), () => {
    expect(former?.evaluate(turningOver(16_666_667)).outcome).toBe('rejected');
    expect(current.evaluate(turningOver(16_666_667))).toMatchObject({
      outcome: 'approved',
      limitCents: 1_000_000,
    });
    expect(current.evaluate(turningOver(16_666_666)).outcome).toBe('rejected');
  });

  it(
    'property: the limit is the share of the turnover, rounded once, to whole thousands',
    proves('X-18'),
    () => {
      const shares = { 5: 8n, 4: 8n, 3: 6n, 2: 4n } as const;
      const turnover = fc.integer({ min: 30_000_000, max: 700_000_000 });
      const bureauClass = fc.constantFrom<2 | 3 | 4 | 5>(2, 3, 4, 5);
      fc.assert(
        fc.property(turnover, bureauClass, (turnoverYearCents, riskClass) => {
          const { engineLimitCents } = current.evaluate(turningOver(turnoverYearCents, riskClass));
          const thousands = (BigInt(turnoverYearCents) * shares[riskClass]) / 100n / 100_000n;
          expect(engineLimitCents).toBe(Number(thousands) * 100_000);
        }),
      );
    },
  );

  it('the share is exact even beyond safe integers', () => {
    const limitOf = (turnoverYearCents: number) =>
      current.evaluate(turningOver(turnoverYearCents, 4)).trace.find(({ rule }) => rule === 'limit-company')
        ?.input;
    // 8 % of 11,258,999,068,426.47 kr: times 800 it is more than 2 to the power of 53.
    expect(limitOf(1_125_899_906_842_647)).toBe('90071992547411');
  });
});
