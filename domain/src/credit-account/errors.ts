import { DomainError } from '../kernel/domain-error.ts';

export const accountUnknown = (): DomainError => new DomainError('not-found', 'ACCOUNT_NOT_FOUND');

export const offerExpired = (): DomainError => new DomainError('rule', 'OFFER_EXPIRED');

export const offerStillOpen = (): DomainError => new DomainError('rule', 'OFFER_STILL_OPEN');

export const offerTaken = (): DomainError => new DomainError('conflict', 'OFFER_TAKEN');

export const amountBelowMinimum = (): DomainError => new DomainError('rule', 'AMOUNT_BELOW_MINIMUM');

export const amountAboveAvailable = (): DomainError => new DomainError('rule', 'AMOUNT_ABOVE_AVAILABLE');

export const limitOutOfBounds = (): DomainError => new DomainError('rule', 'LIMIT_OUT_OF_BOUNDS');

export const bankStatusNotAllowed = (): DomainError => new DomainError('rule', 'BANK_STATUS_NOT_ALLOWED');

export const amountNotWholeKronor = (): DomainError => new DomainError('rule', 'AMOUNT_NOT_WHOLE_KRONOR');

export const accountNotActive = (): DomainError => new DomainError('rule', 'ACCOUNT_NOT_ACTIVE');

export const accountOverdue = (): DomainError => new DomainError('rule', 'ACCOUNT_OVERDUE');

export const withdrawalsBlocked = (): DomainError => new DomainError('rule', 'WITHDRAWALS_BLOCKED');

/** Error for a withdrawal that is no longer pending (cancelled, replaced or denied) or never existed. */
export const withdrawalGone = (): DomainError => new DomainError('conflict', 'WITHDRAWAL_GONE');

export const withdrawalSigned = (): DomainError => new DomainError('conflict', 'WITHDRAWAL_SIGNED');

export const withdrawalNotReferred = (): DomainError =>
  new DomainError('conflict', 'WITHDRAWAL_NOT_REFERRED');

export const withdrawalNotApproved = (): DomainError =>
  new DomainError('conflict', 'WITHDRAWAL_NOT_APPROVED');

export const ruleNotOverridden = (): DomainError => new DomainError('rule', 'RULE_NOT_OVERRIDDEN');

export const tooManyPayouts = (): DomainError => new DomainError('rule', 'TOO_MANY_PAYOUTS');

export const tooManyWithdrawals = (): DomainError => new DomainError('rule', 'TOO_MANY_WITHDRAWALS');

export const secondPersonRequired = (): DomainError => new DomainError('rule', 'SECOND_PERSON_REQUIRED');

/** Error for a second request while staff have not answered the first. */
export const increasePending = (): DomainError => new DomainError('conflict', 'INCREASE_PENDING');

export const increaseTooSoon = (): DomainError => new DomainError('rule', 'INCREASE_TOO_SOON');

/** Error for a request that was already answered or never made. */
export const increaseGone = (): DomainError => new DomainError('conflict', 'INCREASE_GONE');

export const offerDecidesLimit = (): DomainError => new DomainError('conflict', 'OFFER_DECIDES_LIMIT');

export const dateBeforeAccount = (): DomainError => new DomainError('rule', 'DATE_BEFORE_ACCOUNT');

export const dateInFuture = (): DomainError => new DomainError('rule', 'DATE_IN_FUTURE');

export const notANoticeDay = (): DomainError => new DomainError('rule', 'NOT_A_NOTICE_DAY');

export const paymentWithoutAmount = (): DomainError => new DomainError('rule', 'PAYMENT_WITHOUT_AMOUNT');

export const paymentUnknown = (): DomainError => new DomainError('not-found', 'PAYMENT_NOT_FOUND');

export const creditTooSmall = (): DomainError => new DomainError('rule', 'CREDIT_TOO_SMALL');

export const payoutNotOrdered = (): DomainError => new DomainError('conflict', 'PAYOUT_NOT_ORDERED');

export const payoutUnknown = (): DomainError => new DomainError('not-found', 'PAYOUT_NOT_FOUND');

export const withdrawalNotRunning = (): DomainError => new DomainError('not-found', 'WITHDRAWAL_NOT_RUNNING');

export const rateOutOfBounds = (): DomainError => new DomainError('rule', 'RATE_OUT_OF_BOUNDS');

/** The signed agreement permits no raise of the rate, or none as high. */
export const rateRaiseNotAgreed = (): DomainError => new DomainError('rule', 'RATE_RAISE_NOT_AGREED');

/** The signed agreement does not list the reason for such a change. */
export const reasonNotAgreed = (): DomainError => new DomainError('rule', 'REASON_NOT_AGREED');

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
