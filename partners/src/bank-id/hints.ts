import type { StartMethod } from '@kreditlina/domain/kernel/fields';

/** Reasons for an order to be pending, with the names of the BankID Relying Party API v6. */
export const PENDING_HINT_CODES = [
  'outstandingTransaction',
  'noClient',
  'started',
  'userMrtd',
  'userCallConfirm',
  'userSign',
  'processing',
] as const;

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

/** Our own hint code: the app is done, but the browser that started the order has not returned yet. */
export const AWAITING_RETURN = 'awaitingReturn';

/** Reasons for which we refuse an order that BankID completed. */
export const REFUSAL_CODES = [
  /** Started on this device, but completed from another network address. */
  'otherAddress',
  /** Completed by a person other than the expected one. */
  'otherPerson',
  /** The signature was not made by that person over the texts of the order. */
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

export type Locale = 'sv' | 'en';

const message = (sv: string, en: string): Readonly<Record<Locale, string>> => ({ sv, en });

/** Messages of developers.bankid.com, "User messages" (RFA1 …), and our own in the same style. */
export const bankIdMessages = {
  RFA1: message('Starta BankID-appen.', 'Start your BankID app.'),
  'RFA1-QR': message(
    'Starta BankID-appen och läs av QR-koden.',
    'Start your BankID app and scan the QR code.',
  ),
  RFA3: message('Åtgärden avbröts. Försök igen.', 'Action cancelled. Please try again.'),
  RFA4: message(
    'En identifiering eller underskrift pågår redan för ditt personnummer. Försök igen.',
    'An identification or signing for this personal number is already started. Please try again.',
  ),
  RFA5: message('Något gick fel. Försök igen.', 'Internal error. Please try again.'),
  RFA6: message('Åtgärden avbröts.', 'Action cancelled.'),
  RFA8: message(
    'BankID-appen svarar inte. Kontrollera att den är startad och att du har internetanslutning. Försök sedan igen.',
    'The BankID app is not responding. Please check that it is started and that you have internet access. Try again.',
  ),
  RFA9: message(
    'Skriv in din säkerhetskod i BankID-appen och välj Identifiera eller Skriv under.',
    'Enter your security code in the BankID app and select Identify or Sign.',
  ),
  RFA13: message('Försöker starta BankID-appen.', 'Trying to start your BankID app.'),
  RFA15B: message(
    'Söker efter BankID. Säkerställ att du har ett giltigt BankID på den här enheten.',
    'Searching for BankID. Make sure you have a valid BankID on this device.',
  ),
  RFA16: message(
    'Ditt BankID är för gammalt eller spärrat. Använd ett annat BankID eller skaffa ett nytt hos din bank.',
    'Your BankID is blocked or too old. Please use another BankID or get a new one from your bank.',
  ),
  RFA17A: message(
    'Du verkar inte ha BankID-appen. Installera den och skaffa ett BankID hos din bank.',
    'You do not seem to have the BankID app. Install it and get a BankID from your bank.',
  ),
  RFA17B: message(
    'Misslyckades att läsa av QR-koden. Starta BankID-appen och läs av QR-koden.',
    'Failed to scan the QR code. Start the BankID app and scan the QR code.',
  ),
  RFA21: message('En identifiering eller underskrift pågår.', 'An identification or signing is in progress.'),
  RFA22: message('Något gick fel. Försök igen.', 'Unknown error. Please try again.'),
  RFA23: message(
    'Fotografera och läs av din ID-handling med BankID-appen.',
    'Photograph and scan your ID document with the BankID app.',
  ),
  'CALL-CONFIRM': message(
    'Svara i BankID-appen på om du pratar i telefon med oss.',
    'Answer in the BankID app whether you are on the phone with us.',
  ),
  'CALL-DECLINED': message(
    'Åtgärden avbröts eftersom du svarade att du inte pratar i telefon med oss.',
    'The action was cancelled because you answered that you are not on the phone with us.',
  ),
  'APP-TOO-OLD': message(
    'Din BankID-app är för gammal. Uppdatera den och försök igen.',
    'Your BankID app is too old. Update it and try again.',
  ),
  'RISK-BLOCKED': message(
    'BankID stoppade åtgärden av säkerhetsskäl. Kontakta oss om det händer igen.',
    'BankID stopped the action for security reasons. Contact us if it happens again.',
  ),
  'AWAITING-RETURN': message(
    'Klart i BankID-appen. Gå tillbaka hit från appen, så fortsätter vi.',
    'Done in the BankID app. Come back here from the app, and we go on.',
  ),
  'OTHER-ADDRESS': message(
    'Vi stoppade det här av säkerhetsskäl: BankID-appen svarade från ett annat nätverk än den här sidan. Försök igen med QR-koden. Har du fått en länk av någon annan, gå inte vidare.',
    'We stopped this for security: the BankID app answered from another network than this page. Try again with the QR code. If someone sent you a link, do not go on.',
  ),
  'OTHER-PERSON': message(
    'Det var ett annat BankID än det som ska användas här. Försök igen med rätt BankID.',
    'That was another BankID than the one to be used here. Try again with the right BankID.',
  ),
  'INVALID-SIGNATURE': message(
    'Svaret från BankID gick inte att kontrollera, så ingenting är gjort. Försök igen, och hör av dig till oss om det händer en gång till.',
    'The answer from BankID could not be verified, so nothing has been done. Try again, and get in touch with us if it happens once more.',
  ),
} as const;

type MessageKey = keyof typeof bankIdMessages;

type ByStart = Readonly<Record<StartMethod, MessageKey>>;

const both = (key: MessageKey): ByStart => ({ qr: key, 'same-device': key });

/** Source: BankID Relying Party API v6, "Collect" and "User messages"; the other texts are ours. */
const pendingMessages: Readonly<Record<PendingHintCode | typeof AWAITING_RETURN, ByStart>> = {
  outstandingTransaction: { qr: 'RFA1-QR', 'same-device': 'RFA13' },
  noClient: { qr: 'RFA1-QR', 'same-device': 'RFA1' },
  started: { qr: 'RFA21', 'same-device': 'RFA15B' },
  userMrtd: both('RFA23'),
  userCallConfirm: both('CALL-CONFIRM'),
  userSign: both('RFA9'),
  processing: both('RFA21'),
  awaitingReturn: both('AWAITING-RETURN'),
};

const failedMessages: Readonly<Record<FailedHintCode | RefusalCode, ByStart>> = {
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

const errorMessages: Readonly<Record<BankIdErrorCode, MessageKey>> = {
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

/** Text beside the QR code or the spinner. BankID requires unknown codes to read as "in progress". */
export function pendingText(hintCode: string, start: StartMethod, locale: Locale = 'sv'): string {
  const key = has(pendingMessages, hintCode) ? pendingMessages[hintCode][start] : 'RFA21';
  return bankIdMessages[key][locale];
}

/** Text after a failed order. A code that BankID adds later reads as "something went wrong". */
export function failedText(hintCode: string, start: StartMethod, locale: Locale = 'sv'): string {
  const key = has(failedMessages, hintCode) ? failedMessages[hintCode][start] : 'RFA22';
  return bankIdMessages[key][locale];
}

/**
 * Text for a failed call.
 * @param code BankID's error code; undefined if BankID did not answer
 */
export function errorText(code: string | undefined, locale: Locale = 'sv'): string {
  const key = code === undefined ? 'RFA5' : has(errorMessages, code) ? errorMessages[code] : 'RFA22';
  return bankIdMessages[key][locale];
}
