import { describe, it } from 'vitest';
import { deciderSpec } from '../kernel/testing/decider-spec.ts';
import { type CreditAccountEvent, creditAccount, storeDocument } from './index.ts';
import { accountId, granted } from './testing/commands.ts';

const given = deciderSpec(creditAccount);
const limitGranted: CreditAccountEvent = {
  type: 'LimitGranted',
  data: { ...granted, grantedOn: '2026-11-21', expiresAt: '2026-11-26T08:00:00.000Z' },
};
const printed = {
  documentKind: 'notice',
  aboutId: '4b0b1f0e-6a5b-4c55-9f1c-3a9a1f0f6a11',
  pdfHash: 'a'.repeat(64),
  byteCount: 27_659,
} as const;
const stored: CreditAccountEvent = { type: 'DocumentStored', data: { accountId, ...printed } };

describe('a document of the account', () => {
  it('a document is recorded once, and the first print of a notice is kept', () => {
    given(limitGranted).when(storeDocument, printed).thenEvents(stored);
    given(limitGranted, stored)
      .when(storeDocument, { ...printed, pdfHash: 'b'.repeat(64) })
      .thenNothing();
  });

  it('a reminder and another notice are separate documents', () => {
    const reminder = { ...printed, documentKind: 'reminder' } as const;
    given(limitGranted, stored)
      .when(storeDocument, reminder)
      .thenEvents({ type: 'DocumentStored', data: { accountId, ...reminder } });
    const next = { ...printed, aboutId: '4b0b1f0e-6a5b-4c55-9f1c-3a9a1f0f6a12' };
    given(limitGranted, stored)
      .when(storeDocument, next)
      .thenEvents({ type: 'DocumentStored', data: { accountId, ...next } });
  });

  it('a document of an unknown account is refused', () => {
    given().when(storeDocument, printed).thenRefused('ACCOUNT_NOT_FOUND');
  });
});
