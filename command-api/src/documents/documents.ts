import { centsOf } from '@kreditlina/domain/calculators/rounding';
import type { Company } from '@kreditlina/domain/company/contracts/customer';
import type { AccountDocumentKind } from '@kreditlina/domain/credit-account/contracts/enums';
import { accountPlan, creditAccount, documentOf } from '@kreditlina/domain/credit-account/index';
import { creditApplication } from '@kreditlina/domain/credit-application/index';
import {
  getAccountPlanPdf,
  getCorrectionPdf,
  getDecisionLetterPdf,
  getNoticePdf,
  getNoticesPdf,
  getPayoutReceiptPdf,
  getReceiptPdf,
  getReminderPdf,
  getRepaymentPlanPdf,
  getSignedAgreementPdf,
} from '@kreditlina/domain/documents/contracts/customer';
import type { ArchivedNotice, Letterhead } from '@kreditlina/domain/documents/documents';
import { dateInSweden } from '@kreditlina/domain/kernel/swedish-time';
import type { Commands } from '@kreditlina/event-store/commands';
import type { BlobStore } from '@kreditlina/event-store/port';
import { notFound } from '@kreditlina/http-edge/problem';
import { handle, type Route } from '@kreditlina/http-edge/route';
import { findAccount, findCompany } from '@kreditlina/projections/company/query';
import { listNotices } from '@kreditlina/projections/credit-account/query';
import type { ReadDatabase } from '@kreditlina/projections/read-schema';
import type { FastifyReply } from 'fastify';
import { ownApplicationRow } from '../credit-application/application-answer.ts';
import type { DocumentPress } from '../deps.ts';
import { sendPdf, sendStoredPdf } from '../files/send-file.ts';
import { inPrintingTurn } from '../quota/turns.ts';
import { toDecisionLetter } from './decision-letter.ts';

export interface DocumentsParts {
  readonly commands: Commands;
  readonly reads: ReadDatabase;
  readonly blobs: BlobStore;
  readonly now: () => string;
  readonly press: DocumentPress;
  readonly lender: Letterhead['lender'];
  readonly isDemonstration: boolean;
}

type OwnAccount = NonNullable<Awaited<ReturnType<typeof findAccount>>>;

/**
 * The reader's company and its credit.
 * @throws HttpProblem 404 without a credit
 */
async function ownAccount(
  { reads, now }: DocumentsParts,
  { userId }: { readonly userId: string },
  companyId: string,
): Promise<{ company: Company; account: OwnAccount; today: string }> {
  const today = dateInSweden(now());
  const company = await findCompany(reads, { userId, today }, companyId);
  const account = company && (await findAccount(reads, userId, companyId));
  if (!company || !account) throw notFound();
  return { company, account, today };
}

const letterheadOf = (
  { lender, isDemonstration }: DocumentsParts,
  { company, account }: { readonly company: Company; readonly account: OwnAccount },
): Letterhead => ({
  lender: { ...lender, bankgiroNumber: account.bankgiro_number },
  company: { name: company.name, companyNumber: company.company_number },
  isDemonstration,
});

/** PDF of the account's plan, with the same numbers as `GET …/plan`. */
const getAccountPlanPdfRoute = handle(
  getAccountPlanPdf,
  async ({ params, query, session, reply }, parts: DocumentsParts) => {
    const own = await ownAccount(parts, session, params.id);
    const { withdrawals, pooled } = accountPlan(
      await parts.commands.load(creditAccount, own.account.id),
      own.today,
    );
    const withdrawal = withdrawals.find(({ withdrawalId }) => withdrawalId === query.withdrawal);
    const rows = (query.withdrawal === undefined ? pooled : withdrawal)?.[query.version] ?? [];
    // The withdrawal belongs to another account or is repaid, or nothing is left to pay.
    if (rows.length === 0) throw notFound();
    const plan = {
      ...letterheadOf(parts, own),
      printedOn: own.today,
      version: query.version,
      withdrawal: withdrawal
        ? { paidOutOn: withdrawal.paidOutOn, amountCents: withdrawal.amountCents }
        : null,
      rows,
    };
    const bytes = await inPrintingTurn(session.userId, () => parts.press.accountPlan(plan));
    return sendPdf(reply, 'aterbetalningsplan', bytes);
  },
);

/** PDF of a repayment plan for an amount at the company's current rate. */
const getRepaymentPlanPdfRoute = handle(
  getRepaymentPlanPdf,
  async ({ params, query, session, reply }, parts: DocumentsParts) => {
    const own = await ownAccount(parts, session, params.id);
    const rateYearBasisPoints = own.company.rate_year_basis_points;
    if (rateYearBasisPoints === null) throw notFound();
    const plan = {
      ...letterheadOf(parts, own),
      printedOn: own.today,
      amountCents: query.amount,
      rateYearBasisPoints,
      settleInMonth: query.months,
    };
    const bytes = await inPrintingTurn(session.userId, () => parts.press.repaymentPlan(plan));
    return sendPdf(reply, 'betalningsplan', bytes);
  },
);

/** Sends the signed agreement of the account to its applicant. */
const getSignedAgreementPdfRoute = handle(
  getSignedAgreementPdf,
  async ({ params, session, reply }, parts: DocumentsParts) => {
    const { account } = await ownAccount(parts, session, params.id);
    const { agreement } = await parts.commands.load(creditApplication, account.application_id);
    const hash = agreement?.status === 'signed' ? agreement.pdfHash : undefined;
    return sendStoredPdf(parts.blobs, reply, 'skuldebrev', hash);
  },
);

/** PDF of the current rejection, with the options that the applicant has today. */
const getDecisionLetterPdfRoute = handle(
  getDecisionLetterPdf,
  async ({ params, session, reply }, parts: DocumentsParts) => {
    const { lender, isDemonstration } = parts;
    const letter = toDecisionLetter(await ownApplicationRow(parts, params.id), parts.now());
    const printed = { ...letter, lender, isDemonstration };
    const bytes = await inPrintingTurn(session.userId, () => parts.press.decisionLetter(printed));
    return sendPdf(reply, 'beslut', bytes);
  },
);

/** Maximum number of notices printed, the latest: twenty years of monthly ones. */
const NOTICES_MAX = 240;

type Notice = Awaited<ReturnType<typeof listNotices>>['notices'][number];

/** PDF of all notices of the account, with their payments and balances. */
const getNoticesPdfRoute = handle(
  getNoticesPdf,
  async ({ params, session, reply }, parts: DocumentsParts) => {
    const own = await ownAccount(parts, session, params.id);
    const page = { page: 0, rows: NOTICES_MAX };
    const { notices } = await listNotices(parts.reads, own.account, page, own.today);
    const archive = {
      ...letterheadOf(parts, own),
      listedOn: own.today,
      ocrNumber: own.account.ocr_number,
      notices: notices.map(archived).reverse(),
    };
    const bytes = await inPrintingTurn(session.userId, () => parts.press.noticeArchive(archive));
    return sendPdf(reply, 'avier', bytes);
  },
);

const archived = (notice: Notice): ArchivedNotice => ({
  number: notice.number,
  noticeOn: notice.noticeDate,
  dueOn: notice.dueDate,
  amortizationCents: centsOf(notice.amortization),
  interestCents: centsOf(notice.interest),
  chargesCents:
    centsOf(notice.fees) + centsOf(notice.interestOnOverduePayments) + centsOf(notice.reminderFee),
  paidCents: centsOf(notice.paid),
  writtenOffCents: centsOf(notice.totalAmount) - centsOf(notice.paid) - centsOf(notice.remaining),
  status: notice.status,
});

const fileNames: Readonly<Record<AccountDocumentKind, string>> = {
  notice: 'avi',
  reminder: 'paminnelse',
  receipt: 'kvitto',
  'payout-receipt': 'utbetalningskvitto',
  correction: 'rattelse',
};

/**
 * Sends a stored document of the reader's account.
 * @throws HttpProblem 404 if the account has none of this kind, or it is not printed yet
 */
async function sendStored(
  parts: DocumentsParts,
  call: { readonly session: { readonly userId: string }; readonly reply: FastifyReply },
  companyId: string,
  of: { readonly kind: AccountDocumentKind; readonly id: string },
): Promise<FastifyReply> {
  const { account } = await ownAccount(parts, call.session, companyId);
  const stored = documentOf(await parts.commands.load(creditAccount, account.id), of.kind, of.id);
  return sendStoredPdf(parts.blobs, call.reply, fileNames[of.kind], stored?.pdfHash);
}

const getNoticePdfRoute = handle(getNoticePdf, (call, parts: DocumentsParts) =>
  sendStored(parts, call, call.params.id, { kind: 'notice', id: call.params.notice }),
);

const getReminderPdfRoute = handle(getReminderPdf, (call, parts: DocumentsParts) =>
  sendStored(parts, call, call.params.id, { kind: 'reminder', id: call.params.notice }),
);

const getReceiptPdfRoute = handle(getReceiptPdf, (call, parts: DocumentsParts) =>
  sendStored(parts, call, call.params.id, { kind: 'receipt', id: call.params.payment }),
);

const getCorrectionPdfRoute = handle(getCorrectionPdf, (call, parts: DocumentsParts) =>
  sendStored(parts, call, call.params.id, { kind: 'correction', id: call.params.payment }),
);

const getPayoutReceiptPdfRoute = handle(getPayoutReceiptPdf, (call, parts: DocumentsParts) =>
  sendStored(parts, call, call.params.id, { kind: 'payout-receipt', id: call.params.withdrawal }),
);

export const documentsRoutes: readonly Route<DocumentsParts>[] = [
  getAccountPlanPdfRoute,
  getRepaymentPlanPdfRoute,
  getNoticesPdfRoute,
  getSignedAgreementPdfRoute,
  getNoticePdfRoute,
  getReminderPdfRoute,
  getReceiptPdfRoute,
  getCorrectionPdfRoute,
  getPayoutReceiptPdfRoute,
  getDecisionLetterPdfRoute,
];
