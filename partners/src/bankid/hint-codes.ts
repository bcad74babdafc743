/** Why an order is still pending, as BankID Relying Party API v6 names it. */
export const PENDING_HINT_CODES = [
  'outstandingTransaction',
  'noClient',
  'started',
  'userMrtd',
  'userCallConfirm',
  'userSign',
  'processing',
] as const;

/** Why an order failed. */
export const FAILED_HINT_CODES = [
  'expiredTransaction',
  'certificateErr',
  'userCancel',
  'cancelled',
  'startFailed',
  'userDeclinedCall',
  'notSupportedByUserApp',
  'transactionRiskBlocked',
] as const;

/** Our own state of an order: the app is done, but the browser that started it has not returned yet. */
export const AWAITING_RETURN = 'awaitingReturn';

/** Why our side refuses an order that BankID completed. */
export const REFUSAL_CODES = [
  /** Opened on this device, completed from another network address. */
  'otherAddress',
  /** A different person than the expected one. */
  'otherPerson',
  /** The signature is not that person's over the order's texts. */
  'invalidSignature',
] as const;
export type RefusalCode = (typeof REFUSAL_CODES)[number];

/** Error codes of the calls themselves (HTTP 4xx and 5xx). */
export const BANKID_ERROR_CODES = [
  'alreadyInProgress',
  'invalidParameters',
  'unauthorized',
  'notFound',
  'methodNotAllowed',
  'requestTimeout',
  'unsupportedMediaType',
  'internalError',
  'maintenance',
] as const;

export type PendingHintCode = (typeof PENDING_HINT_CODES)[number];
export type FailedHintCode = (typeof FAILED_HINT_CODES)[number];
export type BankIdErrorCode = (typeof BANKID_ERROR_CODES)[number];
