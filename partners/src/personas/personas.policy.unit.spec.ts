import { finalDecision, policyOn, recordOf, repeatEvaluation } from '@kreditlina/domain/credit-policy/index';
import { policyInputs } from '@kreditlina/domain/kernel/policy-inputs';
import { proves } from '@kreditlina/tools/proves';
import { describe, expect, it } from 'vitest';
import { accountDataOf } from '../instantor/simulator/simulator.ts';
import { directoryPerson } from '../simulation/directory.ts';
import { companyReportOf, personReportOf } from '../uc/simulator/simulated-reports.ts';
import { type Persona, personaByKey, personas } from './personas.ts';

const TODAY = '2026-11-21';
const NOW = `${TODAY}T09:00:00.000Z`;
const applicantId = '0d3c1f6e-5a0e-4c7b-9a51-2f6a0f3b7c01';

function guarantorOf(persona: Persona, isApplicant: boolean) {
  const report = personReportOf(directoryPerson(persona.ssn), 'report', NOW);
  return {
    personId: isApplicant ? applicantId : '1b7a9d42-8f3d-4e6a-b2c4-7d5e1a9c4f02',
    isApplicant,
    figures: {
      assessedIncomeYearCents: report.assessedIncomeYearCents,
      paymentRemarksCount: report.paymentRemarksCount,
      debtAtEnforcementCents: report.debtAtEnforcementCents,
      unsecuredCreditsCents: report.unsecuredCreditsCents,
      riskForecastBasisPoints: report.riskForecastBasisPoints,
      declaredPrivateCreditsCents: null,
      grantedElsewhereCents: 0,
    },
  };
}

function screeningOf({ profile: { isPep, isSanctioned } }: Persona, personId: string) {
  const hit = (kind: 'pep' | 'sanction') => ({ hitId: personId, kind, decision: 'undecided' as const });
  const hits = [...(isPep ? [hit('pep')] : []), ...(isSanctioned ? [hit('sanction')] : [])];
  return { personId, screening: { isDone: true, hits } };
}

/** The policy's inputs when the persona answers plainly and all data are available. */
function inputsOf(persona: Persona, extraGuarantor?: Persona) {
  const [company] = persona.companies;
  if (company === undefined) throw new Error(`${persona.key} has no company`);
  const {
    html,
    xml,
    name,
    reportId,
    issuedAt,
    annualReportEndsOn,
    companyNumber,
    paymentRemarksSumCents,
    employees,
    registeredForVat,
    board,
    signatories,
    ...figures
  } = companyReportOf(company, 'report', NOW);
  const account = accountDataOf(company);
  const applicant = guarantorOf(persona, true);
  const extra = extraGuarantor && guarantorOf(extraGuarantor, false);
  return policyInputs.parse({
    decidedOn: TODAY,
    company: figures,
    applicant: {
      personId: applicantId,
      told: {
        children: 1,
        mortgagesCents: 0,
        blankLoansCents: 0,
        installmentLoansCents: 0,
        isPep: false,
        hasExternalInfluencer: false,
      },
    },
    guarantors: extra ? [applicant, extra] : [applicant],
    screenings: [
      screeningOf(persona, applicantId),
      ...(extraGuarantor && extra ? [screeningOf(extraGuarantor, extra.personId)] : []),
    ],
    bankData:
      persona.profile.bankData === 'succeeds'
        ? { monthlyInflowCents: account.averageMonthlyInflowCents }
        : null,
    accountingData:
      persona.profile.bankData !== 'succeeds' && company.accounting === 'succeeds'
        ? { revenueYearCents: company.turnoverYearCents, resultYearCents: company.resultYearCents }
        : null,
    skippedRules: [],
    acceptedReviewReasons: [],
  });
}

function endOf(persona: Persona): string {
  const [company] = persona.companies;
  const decision = policyOn(TODAY).evaluate(inputsOf(persona));
  if (decision.outcome === 'needs-extra-guarantors') return 'extra-guarantor-needed';
  if (decision.outcome === 'needs-guarantor-details') return 'guarantor-details-needed';
  if (decision.outcome === 'manual-review') return 'manual-review';
  const answer = (behaviour: string | undefined) =>
    behaviour === 'broken'
      ? undefined
      : {
          outcome: behaviour === 'rejects' ? ('rejected' as const) : ('approved' as const),
          maxLimitCents: null,
        };
  const final = finalDecision(decision, {
    first: answer(company?.firstLender),
    second: answer(company?.secondLender),
  });
  // A lender or register that does not answer leaves the case to staff.
  if (final === undefined) return 'manual-review';
  if (final.outcome === 'rejected')
    return `rejected-by-${final.rejectedBy}`.replace(/(first|second)$/, '$1-lender');
  return decision.isLimitRestricted ? 'restricted-limit' : 'approved';
}

/** Personas that reach a decision with all reports available. */
const deciding = personas.filter(
  (persona) =>
    persona.companies[0]?.isSoleTrader === false &&
    !['login-fails', 'signing-fails', 'may-not-sign'].includes(persona.ends) &&
    persona.companies[0].bureauFault !== 'broken' &&
    persona.profile.registerFault !== 'broken',
);

describe('personas under the policy in force', () => {
  it.each(deciding.map((persona) => [persona.key, persona.ends, persona] as const))(
    '%s ends as %s',
    proves('X-18'),
    (_key, ends, persona) => expect(endOf(persona)).toBe(ends),
  );

  it.each(deciding.map((persona) => [persona.key, persona] as const))(
    '%s: a stored evaluation is reproduced',
    proves('F-07'),
    (_key, persona) => {
      const inputs = inputsOf(persona);
      const record = recordOf(inputs, policyOn(TODAY).evaluate(inputs));
      expect(repeatEvaluation(JSON.parse(JSON.stringify(record)))).toBe('same');
    },
  );

  it('at least 14 personas reach a decision', proves('X-18'), () =>
    expect(deciding.length).toBeGreaterThanOrEqual(14),
  );

  it('the approved persona is granted about 400 000 kr', proves('X-18'), () => {
    const { limitCents } = policyOn(TODAY).evaluate(inputsOf(personaByKey('approved')));
    expect(limitCents).toBeGreaterThanOrEqual(350_000_00);
    expect(limitCents).toBeLessThanOrEqual(450_000_00);
  });

  it('the restricted persona gets more than 900 000 kr with an extra guarantor', proves('X-18'), () => {
    const inputs = inputsOf(personaByKey('restricted-limit'), personaByKey('good-guarantor'));
    const decision = policyOn(TODAY).evaluate(inputs);
    expect(decision).toMatchObject({ outcome: 'approved', isLimitRestricted: false });
    expect(decision.limitCents).toBeGreaterThanOrEqual(900_000_00);
  });

  it.each([
    ['good-guarantor', 'approved'],
    ['low-income-guarantor', 'needs-extra-guarantors'],
    ['guarantor-with-remarks', 'needs-extra-guarantors'],
  ])('with %s as second guarantor beside a low income, the outcome is %s', proves('X-18'), (key, outcome) => {
    const inputs = inputsOf(personaByKey('extra-guarantor'), personaByKey(key));
    expect(policyOn(TODAY).evaluate(inputs).outcome).toBe(outcome);
  });
});
