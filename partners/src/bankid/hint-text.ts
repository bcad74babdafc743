import type { StartMethod } from '@kreditlina/domain/kernel/fields';
import type {
  AWAITING_RETURN,
  BankIdErrorCode,
  FailedHintCode,
  PendingHintCode,
  RefusalCode,
} from './hint-codes.ts';
import { bankIdMessages, type Locale, type MessageKey } from './messages.ts';

type ByStart = Readonly<Record<StartMethod, MessageKey>>;

const both = (key: MessageKey): ByStart => ({ qr: key, 'same-device': key });

/**
 * Source: BankID Relying Party API v6, "Collect" and "User messages"; codes without an RFA have our own text.
 */
export const pendingMessages: Readonly<Record<PendingHintCode | typeof AWAITING_RETURN, ByStart>> = {
  outstandingTransaction: { qr: 'RFA1-QR', 'same-device': 'RFA13' },
  noClient: { qr: 'RFA1-QR', 'same-device': 'RFA1' },
  started: { qr: 'RFA21', 'same-device': 'RFA15B' },
  userMrtd: both('RFA23'),
  userCallConfirm: both('CALL-CONFIRM'),
  userSign: both('RFA9'),
  processing: both('RFA21'),
  awaitingReturn: both('AWAITING-RETURN'),
};

export const failedMessages: Readonly<Record<FailedHintCode | RefusalCode, ByStart>> = {
  expiredTransaction: both('RFA8'),
  certificateErr: both('RFA16'),
  userCancel: both('RFA6'),
  cancelled: both('RFA3'),
  startFailed: { qr: 'RFA17B', 'same-device': 'RFA17A' },
  userDeclinedCall: both('CALL-DECLINED'),
  notSupportedByUserApp: both('APP-TOO-OLD'),
  transactionRiskBlocked: both('RISK-BLOCKED'),
  otherAddress: both('OTHER-ADDRESS'),
  otherPerson: both('OTHER-PERSON'),
  invalidSignature: both('INVALID-SIGNATURE'),
};

export const errorMessages: Readonly<Record<BankIdErrorCode, MessageKey>> = {
  alreadyInProgress: 'RFA4',
  invalidParameters: 'RFA22',
  unauthorized: 'RFA22',
  notFound: 'RFA22',
  methodNotAllowed: 'RFA22',
  requestTimeout: 'RFA5',
  unsupportedMediaType: 'RFA22',
  internalError: 'RFA5',
  maintenance: 'RFA5',
};

const has = <Key extends string>(table: Readonly<Record<Key, unknown>>, key: string): key is Key =>
  Object.hasOwn(table, key);

/**
 * Text beside the QR code or the spinner. A code that BankID adds later reads as "in progress", as BankID
 * requires.
 */
export function pendingText(hintCode: string, start: StartMethod, locale: Locale = 'sv'): string {
  const key = has(pendingMessages, hintCode) ? pendingMessages[hintCode][start] : 'RFA21';
  return bankIdMessages[key][locale];
}

/** Text after a failed order. A code that BankID adds later reads as "something went wrong". */
export function failedText(hintCode: string, start: StartMethod, locale: Locale = 'sv'): string {
  const key = has(failedMessages, hintCode) ? failedMessages[hintCode][start] : 'RFA22';
  return bankIdMessages[key][locale];
}

/** Text for a failed call: by BankID's error code, or undefined without any answer. */
export function errorText(code: string | undefined, locale: Locale = 'sv'): string {
  const key = code === undefined ? 'RFA5' : has(errorMessages, code) ? errorMessages[code] : 'RFA22';
  return bankIdMessages[key][locale];
}
