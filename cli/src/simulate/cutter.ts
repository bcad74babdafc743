import { creditTerms } from '@kreditlina/domain/calculators/credit-terms';
import {
  approveOffer,
  type CreditApplicationState,
  closeManualReview,
  creditApplication,
  type DeclareCompanyLoans,
  decideHit,
  makeOffer,
  pendingOffer,
  undecidedHits,
} from '@kreditlina/domain/credit-application/index';
import { dateInSweden } from '@kreditlina/domain/kernel/swedish-time';
import type { Chance } from './chance.ts';
import { as } from './staff.ts';
import type { World } from './world.ts';

const LENDERS = ['Lånesmedjan', 'Norrskär Finans', 'Kvarnholm Finans', 'Rimfrost Finans'] as const;
const TEN_THOUSAND_KR = 1_000_000;

export function dearLoanOf(chance: Chance, name: string): DeclareCompanyLoans {
  const lender = chance.pick(`${name}/lender`, LENDERS);
  const isRate = chance.isSo(`${name}/by rate`, 70);
  const loan = {
    lender,
    loanType: isRate ? ('rate' as const) : ('fixed_fee' as const),
    remainderCents: TEN_THOUSAND_KR * (5 + chance.number(`${name}/loan`, 60)),
    rateYearBasisPoints: isRate ? 1_600 + 100 * chance.number(`${name}/rate`, 15) : null,
    feeMonthCents: isRate ? null : 100_000 + 10_000 * chance.number(`${name}/fee`, 30),
    monthsCount: 12 + chance.number(`${name}/months`, 36),
  };
  return { loans: [loan], lenderSelected: null, addsAnother: false };
}

/**
 * Lets staff review the hits of an interest-cutter application and make the offer: up to the sum of the
 * loans, and at most as much as the policy would grant. Above the limit of one person, an approver makes it.
 * If the policy would grant nothing, the application is rejected.
 */
export async function offerByStaff(
  { agenda, parties, staff, chance }: World,
  name: string,
  state: CreditApplicationState,
): Promise<void> {
  const { applicationId, attempt, evaluated, companyLoans } = state;
  const admin = as(staff.admin, 'admin', 'cheaper');
  const approver = as(staff.approver, 'approver', 'cheaper');
  const comment = 'Genomgånget med kunden';
  for (const { personId, hitId } of undecidedHits(state)) {
    await parties.send(approver, creditApplication, applicationId, decideHit, {
      personId,
      hitId,
      outcome: 'false-positive',
      reason: 'Annat födelsedatum',
      sourceOfFunds: 'Lön från ett politiskt uppdrag',
      mayAcceptPosition: true,
    });
  }
  const proposed = pendingOffer(state, dateInSweden(agenda.clock.now()));
  if (proposed) {
    const { proposalId } = proposed;
    const answer = { proposalId, approvedBy: staff.approver, comment };
    await parties.send(approver, creditApplication, applicationId, approveOffer, answer);
    return;
  }
  const isEvaluated = evaluated?.attempt === attempt;
  const granted = isEvaluated ? evaluated.limitCents : 0;
  if (!isEvaluated || granted < creditTerms.productMinCents) {
    const outcome = isEvaluated ? 'reject' : 'resume';
    const why = {
      attempt,
      outcome,
      reasonCode: isEvaluated ? 'other-risk' : 'hits-assessed',
      comment,
    } as const;
    await parties.send(approver, creditApplication, applicationId, closeManualReview, why);
    return;
  }
  const owed = (companyLoans?.loans ?? []).reduce((sum, { remainderCents }) => sum + remainderCents, 0);
  const limitCents = Math.max(creditTerms.productMinCents, Math.min(owed, granted - (granted % 100)));
  await parties.send(admin, creditApplication, applicationId, makeOffer, {
    limitCents,
    rateYearBasisPoints: evaluated.rateYearBasisPoints,
    reasonCode: 'cheaper',
    comment,
    proposalId: chance.uuid(`${name}/offer ${attempt}`),
    offeredBy: staff.admin,
  });
}
