import {
  type CreditAccountEvent,
  creditAccount,
  documentOf,
  storeDocument,
} from '@kreditlina/domain/credit-account/index';
import { creditApplication } from '@kreditlina/domain/credit-application/index';
import type { Letterhead } from '@kreditlina/domain/documents/letterhead';
import { loadState } from '@kreditlina/event-store/fold-stream';
import { readStream, streamOf } from '@kreditlina/event-store/read-stream';
import { applyEffect } from '@kreditlina/job-runner/effects';
import { countOf, idOf } from '@kreditlina/job-runner/job';
import { loadPrinter, type Printer } from '../documents/paper.ts';
import { renderNotice } from '../documents/render-notice.ts';
import { renderReceipt } from '../documents/render-receipt.ts';
import type { JobKind, JobRun } from '../job.ts';
import { type AccountThen, noticeContent, receiptContent } from './document-contents.ts';

interface Print {
  readonly documentKind: 'notice' | 'reminder' | 'receipt';
  /** Id of the notice or payment. */
  readonly aboutId: string;
  readonly render: (head: Letterhead, then: AccountThen, printer: Printer) => Promise<Uint8Array>;
}

/** The document that an event triggers; none for most. */
function printOf({ type, data }: CreditAccountEvent): Print | undefined {
  switch (type) {
    case 'NoticeIssued':
      return {
        documentKind: 'notice',
        aboutId: data.noticeId,
        render: (head, then, printer) => renderNotice(noticeContent(head, then, data.noticeId), printer),
      };
    case 'ReminderFeeCharged':
      return {
        documentKind: 'reminder',
        aboutId: data.noticeId,
        render: (head, then, printer) =>
          renderNotice(noticeContent(head, then, data.noticeId, data.chargedOn), printer),
      };
    case 'PaymentAllocated':
      return {
        documentKind: 'receipt',
        aboutId: data.paymentId,
        render: (head, then, printer) => renderReceipt(receiptContent(head, then, data.paymentId), printer),
      };
    default:
      return undefined;
  }
}

/**
 * Prints an account event's document, stores it beside the log and records it, once. It names no person, and
 * a company must keep its bills: an erasure does not remove it.
 */
async function printDocument(accountId: string, version: number, run: JobRun): Promise<void> {
  const then = await accountAt(run, accountId, version);
  const event = then.events[version - 1];
  const print = event && printOf(event);
  if (!print) throw new Error('The event has nothing to print');
  const { documentKind, aboutId } = print;
  if (documentOf(await loadState(run.store, creditAccount, accountId), documentKind, aboutId)) return;
  const bytes = await print.render(await headOf(run, then), then, await loadPrinter());
  const { hash } = await run.blobs.put({ bytes, contentType: 'application/pdf' });
  await applyEffect(run, {
    aggregate: creditAccount,
    id: accountId,
    name: `document/${documentKind}/${aboutId}`,
    correlationId: accountId,
    decide: storeDocument,
    command: { documentKind, aboutId, pdfHash: hash, byteCount: bytes.length },
  });
}

/**
 * The account after the command that recorded an event: the command's other events belong to the same moment.
 */
async function accountAt(run: JobRun, accountId: string, version: number): Promise<AccountThen> {
  const events: CreditAccountEvent[] = [];
  let commandId: string | undefined;
  for await (const event of readStream(run.store, streamOf(creditAccount, accountId))) {
    if (event.version > version && event.metadata.commandId !== commandId) break;
    if (event.version === version) commandId = event.metadata.commandId;
    events.push({ type: event.type, data: event.data } as CreditAccountEvent);
  }
  return { events, state: events.reduce(creditAccount.evolve, creditAccount.initialState()) };
}

async function headOf(run: JobRun, { state: { granted } }: AccountThen): Promise<Letterhead> {
  if (!granted) throw new Error('The account was never opened');
  const { company } = await loadState(run.store, creditApplication, granted.applicationId);
  if (!company) throw new Error('The account has no company');
  return {
    lender: {
      name: run.lender.name,
      companyNumber: run.lender.companyNumber,
      bankgiroNumber: granted.bankgiroNumber,
    },
    company: { name: company.companyName, companyNumber: company.companyNumber },
    isDemonstration: run.isDemonstration,
  };
}

const printing = (name: string): JobKind => ({
  name,
  canWait: true,
  async run(data, run) {
    await printDocument(idOf(data, 'accountId'), countOf(data, 'version'), run);
    return 'done';
  },
});

/** A notice, or its reminder. */
export const noticeDocumentJob = printing('notice-document');
export const receiptDocumentJob = printing('receipt-document');
