import { moneyTakesTwo } from '@kreditlina/domain/calculators/credit-terms';
import { companyId } from '@kreditlina/domain/company/company';
import type { ActionAccount } from '@kreditlina/domain/credit-account/contracts/actions';
import {
  type AccountEffect,
  agreedReasons,
  type CreditAccountState,
  comingRates,
  creditAccount,
  effectOf,
  hasLaidMoney,
  hasSetAsideOfTwo,
  isLossEarly,
  pendingProposals,
  rateOn,
  rateRaiseBounds,
  recordPayment,
  refundableCents,
  refundTakesTwo,
} from '@kreditlina/domain/credit-account/index';
import {
  type AssignPayment,
  bookingOf,
  type IncomingPaymentState,
} from '@kreditlina/domain/incoming-payment/index';
import type { DecideContext } from '@kreditlina/domain/kernel/decider';
import { DomainError } from '@kreditlina/domain/kernel/domain-error';
import { dateInSweden } from '@kreditlina/domain/kernel/swedish-time';
import { normalizeOrganisationNumber } from '@kreditlina/domain/validators/organisation-number';
import { foldStream } from '@kreditlina/event-store/fold-stream';
import { streamOf } from '@kreditlina/event-store/read-stream';
import { notFound, wrongField } from '@kreditlina/http-edge/problem';
import { figuresInState } from '@kreditlina/projections/credit-account/account-fields';
import { findAccountOfCompany } from '@kreditlina/projections/credit-account/query';
import { isOwnCredit } from '../../access/own-matters.ts';
import type { ChangeParts } from '../../changes/conflicts.ts';

export interface StaffAccountParts extends ChangeParts {
  readonly now: () => string;
}

/** Maximum number of payments listed, the latest; staff undo only recent ones. */
const PAYMENTS = 24;

/** @throws HttpProblem 404 if the company has no credit account */
export async function requireAccountId(parts: StaffAccountParts, companyId: string): Promise<string> {
  const account = await findAccountOfCompany(parts.reads, companyId);
  if (!account) throw notFound();
  return account.id;
}

/**
 * Refuses a decision on a credit that is named in a body or an event, not in the address, if the staff member
 * is its contract party, guarantor or signatory, or shares a case with one.
 * @throws DomainError `OWN_CASE`
 */
export async function requireOthersCredit(
  parts: Pick<StaffAccountParts, 'commands' | 'reads'>,
  accountId: string,
  staffId: string,
): Promise<void> {
  if (await isOwnCredit(parts, accountId, staffId)) throw new DomainError('rule', 'OWN_CASE');
}

/**
 * Finds the credit of a company by organisation number, with the state of its account; refuses one in which
 * the staff member takes part.
 * @throws HttpProblem 422
 * @throws DomainError `OWN_CASE`
 */
export async function requireCredit(
  { commands, reads }: Pick<StaffAccountParts, 'commands' | 'reads'>,
  typed: string,
  staffId: string,
) {
  const number = normalizeOrganisationNumber(typed);
  const account = number && (await findAccountOfCompany(reads, companyId(number)));
  if (!account) throw wrongField('COMPANY_WITHOUT_CREDIT', 'company_number');
  await requireOthersCredit({ commands, reads }, account.id, staffId);
  const state = await commands.load(creditAccount, account.id);
  if (!state.granted) throw wrongField('COMPANY_WITHOUT_CREDIT', 'company_number');
  return { ...account, state, firstOn: state.granted.grantedOn };
}

/** Assignment of a payment to a credit, for a reason. */
export const assignmentTo = (
  account: Awaited<ReturnType<typeof requireCredit>>,
  by: Pick<AssignPayment, 'proposalId' | 'assignedBy' | 'reason' | 'valueOn'>,
): AssignPayment => ({
  ...by,
  accountId: account.id,
  accountUserId: account.user_id,
  firstOn: account.firstOn,
});

/**
 * Effect of booking an unallocated payment on an account, by the rule that the job uses.
 * @param dates dates by staff in place of the bank's; null for none
 */
export function effectOfPayment(
  account: CreditAccountState,
  payment: IncomingPaymentState,
  dates: IncomingPaymentState['dates'],
  context: DecideContext,
): AccountEffect {
  const told = payment.payment;
  if (!told) throw new DomainError('not-found', 'INCOMING_PAYMENT_NOT_FOUND');
  const effect = effectOf(
    account,
    (state) => recordPayment(state, bookingOf(told, { ...payment, dates }), context),
    context,
  );
  return { ...effect, needs_second_person: moneyTakesTwo(told.amountCents) };
}

/** Reads the account from the log, as staff see it. */
export async function loadAccount(
  parts: StaffAccountParts,
  accountId: string,
  { staffId = '', isOwn = false }: { readonly staffId?: string; readonly isOwn?: boolean } = {},
) {
  const { state, version } = await foldStream(parts.store, creditAccount, streamOf(creditAccount, accountId));
  return {
    state,
    version,
    shown: shownOf(state, version, { today: dateInSweden(parts.now()), staffId, isOwn }),
  };
}

const waits = ({ status, principalCents: left }: CreditAccountState['withdrawals'][number]): boolean =>
  status !== 'paid-out' || left > 0;

/**
 * The account as staff see it in their actions. A reader who takes part in the credit does not see data that
 * may concern a list hit.
 */
export function shownOf(
  state: CreditAccountState,
  version: number,
  reader: { readonly today: string; readonly staffId: string; readonly isOwn: boolean },
): ActionAccount {
  const { today, staffId, isOwn } = reader;
  const rate = rateOn(state, today);
  const figures = figuresInState(state, today);
  return {
    id: state.granted?.accountId ?? '',
    version,
    bank_status: state.bankStatus,
    blocked: isOwn ? null : state.blocked,
    limit_cents: state.limitCents,
    principal_cents: figures.debt_amount_cents,
    owed_cents: figures.owed_cents,
    credit_cents: figures.credit_balance_cents,
    refundable_cents: refundableCents(state, today),
    rate_year_basis_points: rate,
    coming_rates: comingRates(state.rates, rate, today),
    rate_raise: rateRaiseBounds(state, today),
    reasons: agreedReasons(state),
    is_lost: state.loss !== null,
    is_loss_early: isLossEarly(state, today),
    is_own: isOwn,
    is_own_credit: !isOwn && !refundTakesTwo(state, staffId) && hasLaidMoney(state, staffId),
    refund_needs_second_person: refundTakesTwo(state, staffId),
    increase: state.increase && {
      wanted_cents: state.increase.wantedCents,
      requested_on: state.increase.requestedOn,
    },
    withdrawals: state.withdrawals.filter(waits).map((withdrawal) => ({
      id: withdrawal.withdrawalId,
      amount_cents: withdrawal.amountCents,
      principal_cents: withdrawal.principalCents,
      monthly_amortization_cents: withdrawal.monthlyAmortizationCents,
      status: withdrawal.status,
      reasons: isOwn ? [] : [...withdrawal.reasons],
      overridden: isOwn ? [] : withdrawal.overridden.map(({ rule }) => rule),
      is_own_override:
        !isOwn && withdrawal.status === 'referred' && hasSetAsideOfTwo(state, withdrawal, staffId),
    })),
    payments: state.payments
      .filter(({ isReversed }) => !isReversed)
      .slice(-PAYMENTS)
      .map(({ paymentId, amountCents, valueOn }) => ({
        id: paymentId,
        amount_cents: amountCents,
        value_on: valueOn,
      }))
      .toReversed(),
    reminder_fees: state.notices
      .filter(({ isWrittenOff, reminderFee }) => !isWrittenOff && reminderFee.owedCents > 0)
      .map(({ noticeId, noticeNumber, reminderFee }) => ({
        notice_id: noticeId,
        number: noticeNumber,
        fee_cents: reminderFee.owedCents,
      })),
    pending: pendingProposals(state, today)
      .map(({ kind }) => kind)
      .filter((kind) => !isOwn || kind !== 'unblock'),
  };
}
