import { listCompanies } from '@kreditlina/domain/company/contracts/customer';
import { creditAccountId } from '@kreditlina/domain/credit-account/ids';
import {
  type CreditAccountEvent,
  creditAccount,
  storeDocument,
} from '@kreditlina/domain/credit-account/index';
import { chooseAmount } from '@kreditlina/domain/credit-application/contracts/after-decision';
import {
  requestAgreement,
  startSigning,
  verifySignature,
} from '@kreditlina/domain/credit-application/contracts/agreement';
import {
  getNoticePdf,
  getNoticesPdf,
  getPayoutReceiptPdf,
  getReceiptPdf,
  getReminderPdf,
  getRepaymentPlanPdf,
  getSignedAgreementPdf,
} from '@kreditlina/domain/documents/contracts/customer';
import { pathTo } from '@kreditlina/domain/kernel/endpoint';
import { proves } from '@kreditlina/tools/proves';
import { readPdf } from '@kreditlina/workers/testing/read-pdf';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  applicationAt,
  approve,
  at,
  draftAgreement,
  expectStatus,
  PDF,
  record,
  settle,
} from '../testing/application-flow.ts';
import { startTestApi, type TestApi } from '../testing/test-api.ts';
import type { TestClient } from '../testing/test-client.ts';

const NOTICE_ID = '4b0b1f0e-6a5b-4c55-9f1c-3a9a1f0f6a11';
const PAYMENT_ID = '4b0b1f0e-6a5b-4c55-9f1c-3a9a1f0f6a07';
const WITHDRAWAL_ID = '4b0b1f0e-6a5b-4c55-9f1c-3a9a1f0f6a05';

let api: TestApi;
let client: TestClient;
let stranger: TestClient;
let applicationId: string;
let companyId: string;

beforeAll(async () => {
  api = await startTestApi();
  client = await api.loggedIn('approved');
  stranger = await api.loggedIn('restricted-limit');
  applicationId = await applicationAt(client, 'approved', 'none');
  await settle(api);
  companyId = expectStatus(await client.get(listCompanies.path), 200).body.companies[0].id;
});
afterAll(() => api[Symbol.asyncDispose]());

const textOf = async (answer: { readonly bytes: Buffer }): Promise<string> => {
  const { tagged } = await readPdf(answer.bytes);
  return tagged.map(({ text }) => text).join(' | ');
};
/** Expects a PDF shown in the browser, never cached and never sniffed as another type. */
const expectPdf = (answer: Awaited<ReturnType<TestClient['get']>>, name: string): void => {
  expect(expectStatus(answer, 200).headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': `inline; filename="${name}.pdf"`,
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  });
};

describe('documents of a company’s credit', () => {
  it('no document exists without a credit', async () => {
    for (const path of [getRepaymentPlanPdf.path, getNoticesPdf.path, getSignedAgreementPdf.path])
      expectStatus(await client.get(at(path, companyId), { query: queryOf(path) }), 404);
  });

  it(
    'the plan of an amount uses the company’s rate and is settled in the requested month',
    proves('F-01', 'C-280'),
    async () => {
      await approve(api, applicationId);
      await settle(api);
      const path = at(getRepaymentPlanPdf.path, companyId);
      const plan = await client.get(path, { query: { amount: '240000' } });
      expectPdf(plan, 'betalningsplan');
      const text = await textOf(plan);
      expect(text).toContain(
        'Prövobanken AB | Org.nr 559900-9007 | Lindqvist Snickeri AB | Org.nr 559900-1079',
      );
      expect(text).toContain('Räknad den 2026-11-21');
      expect(text).toContain('Lånat belopp | 240 000 kr | Räntesats per år | 11,40 %');
      expect(text).toContain('| 2026-12-28 | 240 000 | 10 000 | 608 | 0 | 0 | 10 608 |');
      expect(text).toContain('| Summa |  | 240 000 | 28 899 | 0 | 0 | 268 899 |');
      const settled = await client.get(path, { query: { amount: '240000', months: '2' } });
      expect(await textOf(settled)).toContain('| 2027-01-28 | 230 000 | 230 000 | 4 237 | 0 | 0 | 234 237 |');
      const again = await client.get(path, { query: { amount: '240000', months: '2' } });
      expect(again.bytes.equals(settled.bytes)).toBe(true);
    },
  );

  it.each([
    {},
    { amount: '0' },
    { amount: '-1' },
    { amount: '1.5' },
    { amount: 'mycket' },
    { amount: '1500001' },
  ])('a plan of %j is refused', async (query) => {
    expectStatus(await client.get(at(getRepaymentPlanPdf.path, companyId), { query }), 400);
  });

  it.each(['0', '25', 'x'])('a plan of %s months is refused', async (months) => {
    const query = { amount: '240000', months };
    expectStatus(await client.get(at(getRepaymentPlanPdf.path, companyId), { query }), 400);
  });

  it("the list of notices has the account's notices with what is paid of each", proves('C-211'), async () => {
    const accountId = creditAccountId(applicationId);
    const none = await client.get(at(getNoticesPdf.path, companyId));
    expect(await textOf(none)).toContain('Ingen avi har skickats ännu.');
    await record(api, creditAccount, accountId, () => [noticeOf(accountId)], {});
    await settle(api);
    const list = await client.get(at(getNoticesPdf.path, companyId));
    expectPdf(list, 'avier');
    expect(await textOf(list)).toContain(
      '| Nr 1 | 2026-11-01 | 2026-11-30 | 10 000 kr | 720 kr | 0 kr | 10 720 kr | 0 kr | 10 720 kr | Kommande |',
    );
  });

  it('the agreement is the signed one', async () => {
    const path = at(getSignedAgreementPdf.path, companyId);
    const asked = { amount: 50_000, reason: 'Rörelsekapital' };
    expectStatus(await client.post(at(chooseAmount.path, applicationId), { amount: 50_000 }), 200);
    expectStatus(await client.post(at(requestAgreement.path, applicationId), asked), 200);
    await draftAgreement(api, applicationId);
    expectStatus(await client.get(path), 404);
    const { sign_token } = expectStatus(await client.post(at(startSigning.path, applicationId)), 200).body;
    const verified = await client.post(at(verifySignature.path, applicationId), { sign_token });
    expect(expectStatus(verified, 200).body.status).toBe('complete');
    await settle(api);
    const agreement = await client.get(path);
    expectPdf(agreement, 'skuldebrev');
    expect(agreement.bytes.equals(PDF)).toBe(true);
  });

  it('a notice, a reminder and receipts are served as printed, and only those of the account', async () => {
    const accountId = creditAccountId(applicationId);
    const ids = { id: companyId, notice: NOTICE_ID, payment: PAYMENT_ID, withdrawal: WITHDRAWAL_ID };
    const stored = [
      { kind: 'notice', aboutId: NOTICE_ID, path: pathTo(getNoticePdf.path, ids), name: 'avi' },
      {
        kind: 'reminder',
        aboutId: NOTICE_ID,
        path: pathTo(getReminderPdf.path, ids),
        name: 'paminnelse',
      },
      { kind: 'receipt', aboutId: PAYMENT_ID, path: pathTo(getReceiptPdf.path, ids), name: 'kvitto' },
      {
        kind: 'payout-receipt',
        aboutId: WITHDRAWAL_ID,
        path: pathTo(getPayoutReceiptPdf.path, ids),
        name: 'utbetalningskvitto',
      },
    ] as const;
    for (const { kind, aboutId, path, name } of stored) {
      // The event is recorded, but its job has not printed it yet.
      expectStatus(await client.get(path), 404);
      const bytes = Buffer.from(`%PDF-1.7 ${kind}`);
      const { hash } = await api.store.blobs.put({ bytes, contentType: 'application/pdf' });
      const document = { documentKind: kind, aboutId, pdfHash: hash, byteCount: bytes.length };
      await record(api, creditAccount, accountId, storeDocument, document);
      const answer = await client.get(path);
      expectPdf(answer, name);
      expect(answer.bytes.equals(bytes)).toBe(true);
      expectStatus(await stranger.get(path), 404);
    }
    const other = pathTo(getNoticePdf.path, { ...ids, notice: PAYMENT_ID });
    expectStatus(await client.get(other), 404);
  });

  it('no one else gets the documents of a company’s credit', async () => {
    for (const path of [getRepaymentPlanPdf.path, getNoticesPdf.path, getSignedAgreementPdf.path]) {
      expectStatus(await stranger.get(at(path, companyId), { query: queryOf(path) }), 404);
      expectStatus(await api.client().get(at(path, companyId), { query: queryOf(path) }), 401);
    }
  });
});

const queryOf = (path: string): Record<string, string> =>
  path === getRepaymentPlanPdf.path ? { amount: '50000' } : {};

const noticeOf = (accountId: string): CreditAccountEvent => ({
  type: 'NoticeIssued',
  data: {
    accountId,
    noticeId: NOTICE_ID,
    noticeNumber: 1,
    noticeOn: '2026-11-01',
    issuedOn: '2026-11-01',
    dueOn: '2026-11-30',
    periodFromOn: '2026-10-21',
    periodThroughOn: '2026-10-30',
    amortizations: [{ withdrawalId: '4b0b1f0e-6a5b-4c55-9f1c-3a9a1f0f6a05', amountCents: 1_000_000 }],
    interestCents: 72_000,
    periodInterestCents: 72_000,
    aheadInterestCents: 0,
    lastParts: [],
    monthlyFeeCents: 0,
    invoiceFeeCents: 0,
    totalCents: 1_072_000,
    broughtForwardCents: 0,
    principalCents: 24_000_000,
    rateYearBasisPoints: 1_080,
    policyVersion: '2026-11',
  },
});
