import { DomainError } from '../kernel/domain-error.ts';

export const dateInFuture = (): DomainError => new DomainError('rule', 'DATE_IN_FUTURE');

export const dayNotOver = (): DomainError => new DomainError('rule', 'DAY_NOT_OVER');

export const notANoticeDay = (): DomainError => new DomainError('rule', 'NOT_A_NOTICE_DAY');

export const paymentWithoutAmount = (): DomainError => new DomainError('rule', 'PAYMENT_WITHOUT_AMOUNT');

export const paymentUnknown = (): DomainError => new DomainError('not-found', 'PAYMENT_NOT_FOUND');

export const paymentRefunded = (): DomainError => new DomainError('conflict', 'PAYMENT_REFUNDED');

export const debtIsLost = (): DomainError => new DomainError('conflict', 'DEBT_IS_LOST');

export const creditTooSmall = (): DomainError => new DomainError('rule', 'CREDIT_TOO_SMALL');

export const payoutNotOrdered = (): DomainError => new DomainError('conflict', 'PAYOUT_NOT_ORDERED');

export const payoutUnknown = (): DomainError => new DomainError('not-found', 'PAYOUT_NOT_FOUND');

export const withdrawalNotRunning = (): DomainError => new DomainError('not-found', 'WITHDRAWAL_NOT_RUNNING');

export const rateOutOfBounds = (): DomainError => new DomainError('rule', 'RATE_OUT_OF_BOUNDS');

export const rateRaisedAtOnce = (): DomainError => new DomainError('rule', 'RATE_RAISED_AT_ONCE');

/** Error when payments since the change have left less principal than the former monthly part. */
export const planBeforeAboveDebt = (): DomainError => new DomainError('rule', 'PLAN_BEFORE_ABOVE_DEBT');
export const planNotPossible = (): DomainError => new DomainError('rule', 'PLAN_NOT_POSSIBLE');

export const accountNotRunning = (): DomainError => new DomainError('conflict', 'ACCOUNT_NOT_RUNNING');

export const nothingOwed = (): DomainError => new DomainError('rule', 'NOTHING_OWED');

export const lossTooEarly = (): DomainError => new DomainError('rule', 'LOSS_TOO_EARLY');

export const withdrawalsOnTheirWay = (): DomainError =>
  new DomainError('conflict', 'WITHDRAWALS_ON_THEIR_WAY');

export const noCreditLoss = (): DomainError => new DomainError('conflict', 'NO_CREDIT_LOSS');

export const accountHasDebt = (): DomainError => new DomainError('conflict', 'ACCOUNT_HAS_DEBT');

export const accountHasCredit = (): DomainError => new DomainError('conflict', 'ACCOUNT_HAS_CREDIT');
