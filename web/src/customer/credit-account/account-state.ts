import { availableCents } from '@kreditlina/domain/calculators/monthly-cost';
import { centsOf } from '@kreditlina/domain/calculators/units';
import type { Company } from '@kreditlina/domain/company/contracts/customer';
import type { CreditApplication } from '@kreditlina/domain/credit-application/contracts/customer';
import { resumableSince, stepsNotResumable } from '@kreditlina/domain/credit-application/contracts/resumable';
import type { LineSegment, LineTone } from '../../ui/credit-line.tsx';

/** What the screen says about an account; the texts have the same keys. */
export type AccountState =
  | 'none'
  | 'applying'
  | 'waiting'
  | 'offered'
  | 'signing'
  | 'expired'
  | 'processing'
  | 'denied'
  | 'annulled'
  | 'active'
  | 'closed';

export interface AccountView {
  readonly state: AccountState;
  readonly tone: LineTone;
  /** Where the main action leads, if there is anything to do. */
  readonly action: 'apply' | 'open' | 'continue' | 'contact' | null;
}

const views: Record<AccountState, Omit<AccountView, 'state'>> = {
  none: { tone: 'muted', action: 'apply' },
  applying: { tone: 'amber', action: 'open' },
  waiting: { tone: 'amber', action: 'open' },
  offered: { tone: 'amber', action: 'continue' },
  signing: { tone: 'amber', action: 'open' },
  expired: { tone: 'red', action: 'apply' },
  processing: { tone: 'amber', action: null },
  denied: { tone: 'red', action: 'contact' },
  annulled: { tone: 'red', action: 'contact' },
  active: { tone: 'green', action: null },
  closed: { tone: 'muted', action: 'contact' },
};

/** Where an account stands. The bank's word counts once the agreement is signed; each refusal has its own text. */
export function accountState({ status, bank_status }: Pick<Company, 'status' | 'bank_status'>): AccountState {
  if (status === 'none') return 'none';
  if (status === 'offered') return 'offered';
  if (status === 'offer-expired') return 'expired';
  if (bank_status === 'denied' || bank_status === 'annulled' || bank_status === 'active') return bank_status;
  if (bank_status === 'closed' || bank_status === 'credit-loss') return 'closed';
  return status === 'active' ? 'active' : 'processing';
}

/** Neither refused nor over: at its decision or signature, or answered lately enough to be taken up again. */
const isUnderWay = ({ status, step, updated_at }: CreditApplication, now: number): boolean =>
  ['pending', 'approved', 'manual-review'].includes(status) &&
  (stepsNotResumable.some((one) => one === step) || Date.parse(updated_at) >= resumableSince(now));

/** The company's application that is under way, the latest of several. */
export const applicationUnderWay = (
  { company_number }: Pick<Company, 'company_number'>,
  applications: readonly CreditApplication[],
  now: number,
): CreditApplication | undefined =>
  applications
    .filter((one) => one.companies[0]?.company_number === company_number && isUnderWay(one, now))
    .sort((a, b) => b.updated_at.localeCompare(a.updated_at))[0];

/** What the account's state is called while an application is under way: it knows of a decision, and of nothing before or after it. */
function stateWith(
  state: AccountState,
  underWay: Pick<CreditApplication, 'awaits'> | undefined,
): AccountState {
  if (!underWay) return state;
  if (state === 'offered') return underWay.awaits === 'signatures' ? 'signing' : 'offered';
  if (state !== 'none' && state !== 'expired') return state;
  return underWay.awaits === 'consents' ? 'waiting' : 'applying';
}

export function accountView(
  company: Pick<Company, 'status' | 'bank_status'>,
  underWay?: Pick<CreditApplication, 'awaits'>,
): AccountView {
  const state = stateWith(accountState(company), underWay);
  return { state, ...views[state] };
}

/** What the reader most likely comes for, first: a credit in use, one on its way, an offer that waits, what is over. */
const relevance: readonly AccountState[] = [
  'active',
  'processing',
  'offered',
  'denied',
  'annulled',
  'closed',
  'expired',
];

/** The company to show before the reader chooses: the one with the credit, the first of several, else the first of all. */
export function preselectedCompany(companies: readonly Company[]): Company | undefined {
  const withCredit = relevance.map((state) => companies.find((company) => accountState(company) === state));
  return withCredit.find((company) => company) ?? companies[0];
}

export interface AccountFigures {
  readonly limitCents: number;
  readonly usedCents: number;
  /** Draws that are asked for and not yet paid out. */
  readonly reservedCents: number;
  /** What can still be drawn: limit less debt less what is asked for, never below zero. */
  readonly availableCents: number;
}

/** @returns null while no limit is granted: a missing limit is never shown as a number */
export function accountFigures(company: Company): AccountFigures | null {
  const limitCents = company.credit_limit_cents;
  if (limitCents === null) return null;
  const usedCents = company.debt_amount_cents;
  const reservedCents = company.withdrawal_applications
    .filter(({ status }) => status === 'Pending')
    .reduce((sum, { amount }) => sum + centsOf(amount), 0);
  return {
    limitCents,
    usedCents,
    reservedCents,
    availableCents: availableCents(limitCents, usedCents + reservedCents),
  };
}

/** The account as the line: used thick, reserved in amber, the rest thin. */
export function accountLine({ limitCents, usedCents, reservedCents }: AccountFigures): LineSegment[] {
  const share = (cents: number) => (limitCents === 0 ? 0 : Math.min(cents / limitCents, 1));
  return [
    { share: share(usedCents), tone: 'blue', isThick: true },
    { share: share(reservedCents), tone: 'amber', isThick: true },
    { share: share(limitCents - usedCents - reservedCents), tone: 'blue' },
  ];
}
