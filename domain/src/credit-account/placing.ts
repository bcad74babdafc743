import { dayAfter } from '../calculators/day-count.ts';
import { addDated, type Dated } from '../calculators/interest.ts';
import type { Excuse } from './events-recast.ts';
import type { PaymentPart } from './events-servicing.ts';
import type { CreditAccountState, Recorded } from './state.ts';
import type { BookedPayment, Claim, Notice } from './state-servicing.ts';

const paid = <Part extends Claim>(claim: Part, cents: number): Part => ({
  ...claim,
  paidCents: claim.paidCents + cents,
});

function paidNotice(notice: Notice, { kind, withdrawalId }: PaymentPart, on: string, cents: number): Notice {
  const basePayments = (): readonly Dated[] => addDated(notice.basePayments, on, cents);
  switch (kind) {
    case 'reminder-fee':
      return { ...notice, reminderFee: paid(notice.reminderFee, cents) };
    case 'overdue-interest':
      return { ...notice, overdueInterest: paid(notice.overdueInterest, cents) };
    case 'fee':
      return { ...notice, fees: paid(notice.fees, cents) };
    case 'interest':
      return { ...notice, interest: paid(notice.interest, cents), basePayments: basePayments() };
    case 'principal': {
      const amortizations = notice.amortizations.map((one) =>
        one.withdrawalId === withdrawalId ? paid(one, cents) : one,
      );
      const isLast = notice.lastParts.includes(withdrawalId ?? '');
      const lastPayments = isLast ? addDated(notice.lastPayments, on, cents) : notice.lastPayments;
      return { ...notice, amortizations, lastPayments, basePayments: basePayments() };
    }
    default:
      return notice;
  }
}

function placed(state: CreditAccountState, part: PaymentPart, on: string, cents: number): CreditAccountState {
  const { kind, noticeId, withdrawalId } = part;
  const notices = state.notices.map((one) =>
    one.noticeId === noticeId ? paidNotice(one, part, on, cents) : one,
  );
  if (kind === 'principal') {
    const withdrawals = state.withdrawals.map((one) =>
      one.withdrawalId === withdrawalId ? { ...one, principalCents: one.principalCents - cents } : one,
    );
    return {
      ...state,
      notices,
      withdrawals,
      principalChanges: addDated(state.principalChanges, on, -cents),
    };
  }
  if (kind === 'interest' && noticeId === null) {
    const unbilledCents = state.accrual.unbilledCents - cents;
    return { ...state, accrual: { ...state.accrual, unbilledCents } };
  }
  if (kind === 'recovery') {
    const loss = state.loss && { ...state.loss, recoveredCents: state.loss.recoveredCents + cents };
    return { ...state, loss };
  }
  return { ...state, notices };
}

/** Payments in the order in which they count, whatever the order in which they became known. */
export const byValueDate = (payments: readonly BookedPayment[]): readonly BookedPayment[] =>
  payments.toSorted(
    (one, other) => one.valueOn.localeCompare(other.valueOn) || one.paymentId.localeCompare(other.paymentId),
  );

export const partsCents = (parts: readonly PaymentPart[]): number =>
  parts.reduce((sum, one) => sum + one.amountCents, 0);

/** Books parts as payments from a day onwards; `sign` -1 reverses them. Credit is not changed. */
export const place = (
  state: CreditAccountState,
  parts: readonly PaymentPart[],
  on: string,
  sign: 1 | -1 = 1,
): CreditAccountState =>
  parts.reduce((folded, part) => placed(folded, part, on, sign * part.amountCents), state);

const isSame = (one: PaymentPart, other: PaymentPart): boolean =>
  one.kind === other.kind && one.noticeId === other.noticeId && one.withdrawalId === other.withdrawalId;

/** Parts of a payment by claim: what was taken back on a later day is deducted. */
export const netParts = (parts: readonly PaymentPart[]): PaymentPart[] =>
  parts.reduce<PaymentPart[]>((all, { kind, noticeId, withdrawalId, amountCents: cents }) => {
    const part = { kind, noticeId, withdrawalId };
    const same = all.find((one) => isSame(one, { ...part, amountCents: 0 }));
    const amountCents = cents + (same?.amountCents ?? 0);
    const others = all.filter((one) => one !== same);
    return amountCents === 0 ? others : [...others, { ...part, amountCents }];
  }, []);

/** Moves credit of a payment into parts that count from a day; negative ones back into credit. */
export const putPaymentIn = (
  payment: BookedPayment,
  parts: readonly PaymentPart[],
  on: string,
): BookedPayment => ({
  ...payment,
  parts: parts.reduce<BookedPayment['parts']>((all, part) => {
    const same = all.find((one) => one.on === on && isSame(one, part));
    const others = all.filter((one) => one !== same);
    const amountCents = part.amountCents + (same?.amountCents ?? 0);
    return amountCents === 0 ? others : [...others, { ...part, on, amountCents }];
  }, payment.parts),
  creditCents: payment.creditCents - partsCents(parts),
});

/** Amounts owed again count as paid until their new due date. */
export function dueAgain(
  notice: Notice,
  again: { readonly on: string; readonly baseCents: number; readonly allCents: number },
  dueAgainOn: string,
): Notice {
  const { on, baseCents, allCents: amountCents } = again;
  const counted = addDated(notice.basePayments, on, baseCents);
  return {
    ...notice,
    dueAgainOn,
    dueAgain: [...(notice.dueAgain ?? []), { throughOn: dueAgainOn, amountCents }],
    basePayments: addDated(counted, dayAfter(dueAgainOn), -baseCents),
  };
}

const isBase = ({ kind }: PaymentPart): boolean => kind === 'interest' || kind === 'principal';

/** Parts of notices that a payment had paid before we took it back for our error. */
export const excusesOf = ({ dueAgainOn, valueOn, parts }: Recorded<'PaymentReversed'>): Excuse[] =>
  dueAgainOn === undefined
    ? []
    : [...Map.groupBy(parts, ({ noticeId }) => noticeId)].flatMap(([noticeId, paid]) =>
        noticeId === null
          ? []
          : [
              {
                noticeId,
                fromOn: valueOn,
                baseCents: partsCents(paid.filter(isBase)),
                allCents: partsCents(paid),
                throughOn: dueAgainOn,
              },
            ],
      );

/** All excuses given so far. In a recast a reversal comes before the notices that it excuses. */
export const excusesIn = ({ excuses, facts }: CreditAccountState): readonly Excuse[] => [
  ...excuses,
  ...facts.flatMap(({ type, data }) => (type === 'PaymentReversed' ? excusesOf(data) : [])),
];

/** A notice with its excuses. */
export const excusedIn = (notice: Notice, excuses: readonly Excuse[]): Notice =>
  excuses.reduce(
    (one, { noticeId, fromOn: on, throughOn, ...again }) =>
      noticeId === one.noticeId ? dueAgain(one, { on, ...again }, throughOn) : one,
    notice,
  );
