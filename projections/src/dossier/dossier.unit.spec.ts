import { stateAt } from '@kreditlina/domain/credit-application/testing/scenario';
import { policyOn, recordOf, toldOfEvaluation } from '@kreditlina/domain/credit-policy/index';
import { applicantId, extraId, hopeless, withExtra } from '@kreditlina/domain/credit-policy/testing/samples';
import type { PolicyInputs } from '@kreditlina/domain/kernel/policy-inputs';
import { proves } from '@kreditlina/tools/proves';
import { expect, it } from 'vitest';
import { decisionFactsOf, rulesOf } from './dossier.ts';

const state = stateAt('redirect');
const guarantorId = 'a9d0b7a5-0f7b-4a38-9f0b-6f6a2b0a7c11';
function printed(inputs: PolicyInputs) {
  const record = recordOf(inputs, policyOn('2026-11-21').evaluate(inputs));
  const named = JSON.stringify(record.trace)
    .replaceAll(applicantId, state.userId)
    .replaceAll(extraId, guarantorId);
  return rulesOf(
    { policyVersion: '1', attempt: 1, trace: JSON.parse(named), told: toldOfEvaluation(record) },
    state,
  );
}

it('a dossier shows what was found about the applicant, with figures', proves('F-38'), () => {
  const income = printed(hopeless).find(({ figures }) => /^199\s999\skr mot 200\s000\skr$/.test(figures));
  expect(income).toMatchObject({ about: 'Person 1', result: 'Inte uppfylld' });
  expect(income?.text).toMatch(/^Borgensmannens taxerade inkomst är under/);
});

it(
  'a dossier shows only what was checked about other persons, in the same words whatever was found',
  proves('F-38'),
  () => {
    const ofOther = (inputs: PolicyInputs) => printed(inputs).filter(({ about }) => about === 'En person');
    const good = ofOther(withExtra());
    const bad = ofOther(
      withExtra({
        assessedIncomeYearCents: 100,
        paymentRemarksCount: 2,
        debtAtEnforcementCents: 98_000,
        riskForecastBasisPoints: 2_000,
        unsecuredCreditsCents: 90_000_000,
        grantedElsewhereCents: 10_000_000,
      }),
    );
    expect(bad).toEqual(good);
    expect(good.map(({ text }) => text)).toEqual([
      'Kontroll mot listor',
      'PEP-listan',
      'Sanktionslistan',
      'Taxerad inkomst',
      'Betalningsanmärkningar',
      'Skulder hos Kronofogden',
      'Risk i kreditupplysningen',
      'Lån utan säkerhet',
      'Bolån',
      'Borgen för andra företag hos oss',
      'Kredit som inkomsten räcker till',
    ]);
    for (const { figures, result, effect } of good)
      expect([figures, result, effect]).toEqual(['–', '–', '–']);
  },
);

it('a dossier shows a cap below the smallest credit as a refusal', proves('F-38'), () => {
  const offered = stateAt('offered');
  const { first } = offered.lenderAnswers;
  if (!first) throw new Error('no lender has answered');
  const capped = { ...first, maxLimitCents: 500_000, reference: 'L-1' };
  const decided = { ...offered, lenderAnswers: { first: capped } };
  const facts = decisionFactsOf('1', decided, { first: 'Qvist Bank AB', second: null });
  const { value } = facts.find(({ label }) => label === 'Qvist Bank AB') ?? {};
  expect(value?.replaceAll('\u00a0', ' ')).toBe('Avslag · högst 5 000 kr · L-1');
});

it('a dossier shows a rule about the credit as such', proves('F-38'), () => {
  const rate = printed(withExtra()).find(({ text }) => text.startsWith('Räntan blir'));
  expect(rate?.about).toBe('Krediten');
});
