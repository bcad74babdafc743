import { codeInWords } from '@kreditlina/domain/kernel/code-words';
import { proves } from '@kreditlina/tools/proves';
import { describe, expect, it } from 'vitest';
import {
  AWAITING_RETURN,
  BANKID_ERROR_CODES,
  bankIdMessages,
  errorText,
  FAILED_HINT_CODES,
  failedText,
  PENDING_HINT_CODES,
  pendingText,
  REFUSAL_CODES,
} from './hints.ts';

// Written by hand from BankID's documentation, independently of the tables under test: code, with QR, on the
// same device.
const pending = [
  ['outstandingTransaction', 'RFA1-QR', 'RFA13'],
  ['noClient', 'RFA1-QR', 'RFA1'],
  ['started', 'RFA21', 'RFA15B'],
  ['userMrtd', 'RFA23', 'RFA23'],
  ['userCallConfirm', 'CALL-CONFIRM', 'CALL-CONFIRM'],
  ['userSign', 'RFA9', 'RFA9'],
  ['processing', 'RFA21', 'RFA21'],
  ['awaitingReturn', 'AWAITING-RETURN', 'AWAITING-RETURN'],
  ['aCodeOfTomorrow', 'RFA21', 'RFA21'],
] as const;

const failed = [
  ['expiredTransaction', 'RFA8', 'RFA8'],
  ['certificateErr', 'RFA16', 'RFA16'],
  ['userCancel', 'RFA6', 'RFA6'],
  ['cancelled', 'RFA3', 'RFA3'],
  ['startFailed', 'RFA17B', 'RFA17A'],
  ['userDeclinedCall', 'CALL-DECLINED', 'CALL-DECLINED'],
  ['notSupportedByUserApp', 'APP-TOO-OLD', 'APP-TOO-OLD'],
  ['transactionRiskBlocked', 'RISK-BLOCKED', 'RISK-BLOCKED'],
  ['otherAddress', 'OTHER-ADDRESS', 'OTHER-ADDRESS'],
  ['otherPerson', 'OTHER-PERSON', 'OTHER-PERSON'],
  ['invalidSignature', 'INVALID-SIGNATURE', 'INVALID-SIGNATURE'],
  ['aCodeOfTomorrow', 'RFA22', 'RFA22'],
] as const;

const errors = [
  ['alreadyInProgress', 'RFA4'],
  ['invalidParameters', 'RFA22'],
  ['unauthorized', 'RFA22'],
  ['notFound', 'RFA22'],
  ['methodNotAllowed', 'RFA22'],
  ['requestTimeout', 'RFA5'],
  ['unsupportedMediaType', 'RFA22'],
  ['internalError', 'RFA5'],
  ['maintenance', 'RFA5'],
  [undefined, 'RFA5'],
  ['aCodeOfTomorrow', 'RFA22'],
] as const;

describe('BankID texts', () => {
  it.each(pending)('pending %s reads %s with QR and %s on the same device', (code, qr, sameDevice) => {
    for (const locale of ['sv', 'en'] as const) {
      expect(pendingText(code, 'qr', locale)).toBe(bankIdMessages[qr][locale]);
      expect(pendingText(code, 'same-device', locale)).toBe(bankIdMessages[sameDevice][locale]);
    }
  });

  it.each(failed)('failed %s reads %s with QR and %s on the same device', (code, qr, sameDevice) => {
    for (const locale of ['sv', 'en'] as const) {
      expect(failedText(code, 'qr', locale)).toBe(bankIdMessages[qr][locale]);
      expect(failedText(code, 'same-device', locale)).toBe(bankIdMessages[sameDevice][locale]);
    }
  });

  it.each(errors)('the error %s reads %s', (code, key) => {
    expect(errorText(code)).toBe(bankIdMessages[key].sv);
    expect(errorText(code, 'en')).toBe(bankIdMessages[key].en);
  });

  it('the tables above list every code of the protocol', () => {
    expect(pending.map(([code]) => code).toSorted()).toEqual(
      [...PENDING_HINT_CODES, AWAITING_RETURN, 'aCodeOfTomorrow'].toSorted(),
    );
    expect(failed.map(([code]) => code).toSorted()).toEqual(
      [...FAILED_HINT_CODES, ...REFUSAL_CODES, 'aCodeOfTomorrow'].toSorted(),
    );
    const known = errors.flatMap(([code]) =>
      code === undefined || code === 'aCodeOfTomorrow' ? [] : [code],
    );
    expect(known.toSorted()).toEqual([...BANKID_ERROR_CODES].toSorted());
  });

  it('every code of a failed order has words in the audit trail', proves('X-55'), () => {
    for (const code of [...FAILED_HINT_CODES, ...REFUSAL_CODES])
      for (const language of ['sv', 'en'] as const)
        expect([code, codeInWords('hintCode', code, language) === code]).toEqual([code, false]);
  });

  it('texts are in Swedish by default and match to the letter', () => {
    expect(pendingText('userSign', 'qr')).toBe(
      'Skriv in din säkerhetskod i BankID-appen och välj Identifiera eller Skriv under.',
    );
    expect(failedText('userCancel', 'qr')).toBe('Åtgärden avbröts.');
    expect(pendingText('toString', 'qr')).toBe(bankIdMessages.RFA21.sv);
  });
});
