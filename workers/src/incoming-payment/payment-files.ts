import {
  incomingPayment,
  paymentAsTold,
  recordIncomingPayment,
  refusalOf,
} from '@kreditlina/domain/incoming-payment/index';
import { DomainError } from '@kreditlina/domain/kernel/domain-error';
import {
  askedAfter,
  type DifferingPayment,
  isUnread,
  noteUnreadableFile,
  PAYMENT_FILES_ID,
  type PaymentFileState,
  paymentFile,
  paymentFileKeyId,
  recordPaymentFile,
} from '@kreditlina/domain/payment-file/index';
import { businessDate } from '@kreditlina/event-store/business-date';
import { loadState } from '@kreditlina/event-store/fold-stream';
import { applyEffect } from '@kreditlina/job-runner/effects';
import { isPartnerError, type PartnerError } from '@kreditlina/partner-http/partner-error';
import type { IncomingPayment, PaymentFile, PaymentFileHeader } from '@kreditlina/partners';
import { putText } from '../blobs.ts';
import type { JobKind, JobRun } from '../job.ts';

/** Files that one execution notes as read; what is left goes to the next one, so that nobody holds a job for hours. */
const FILES_AT_ONCE = 20;

/**
 * Reads the bank's files of incoming payments that were not read yet, lowest number first, those too that come after a higher one. A
 * file counts as read when all its good payments are recorded, so one that was cut off is read again; each payment is one by the
 * bank's own number.
 */
export const paymentFilesJob: JobKind = {
  name: 'payment-files',
  oneAtATime: true,
  // The next job comes in a few minutes.
  partnerAttempts: 3,
  async run(_data, run) {
    const state = await loadState(run.store, paymentFile, PAYMENT_FILES_ID);
    const listed = await listedFiles(run, state);
    // Whatever the bank lists again was noted once: there is always less to do after an execution than before.
    const files = listed.filter(({ sequence }) => isUnread(state, sequence));
    let unreadable: PartnerError | undefined;
    let noted = 0;
    for (const header of files) {
      if (noted === FILES_AT_ONCE) break;
      try {
        await readFile(run, header);
        noted += 1;
      } catch (error) {
        if (!isPartnerError(error) || isAway(error)) throw error;
        unreadable ??= error;
        await noteUnreadable(run, header);
      }
    }
    if (unreadable) throw unreadable;
    return noted < files.length ? { againInMs: 0 } : 'done';
  },
  // A bank that is away is asked again in a few minutes by the next job; one that answers wrongly is a matter for staff.
  async onPartnerGone(_data, _run, error) {
    if (!isAway(error)) throw error;
  },
};

/** All that the bank lists of what may still come, lowest first. A question that the answers so far cover is not asked. */
async function listedFiles({ partners }: JobRun, state: PaymentFileState): Promise<PaymentFileHeader[]> {
  const listed: PaymentFileHeader[] = [];
  const questions = askedAfter(state);
  let through = 0;
  for (const [index, after] of questions.entries()) {
    if (after < through && index < questions.length - 1) continue;
    // The bank lists the lowest first, so one answer ends where the next begins.
    const page = await partners.bank.paymentFiles(Math.max(after, through));
    listed.push(...page);
    through = Math.max(through, ...page.map(({ sequence }) => sequence));
  }
  return listed;
}

const isAway = ({ kind }: PartnerError): boolean => kind !== 'rejected' && kind !== 'rubbish';

/** Staff see which one it is, and may set it aside. */
async function noteUnreadable(run: JobRun, { sequence, date }: PaymentFileHeader): Promise<void> {
  await applyEffect(run, {
    aggregate: paymentFile,
    id: PAYMENT_FILES_ID,
    name: `payment-file/${sequence}/unreadable`,
    correlationId: PAYMENT_FILES_ID,
    effectiveOn: date,
    decide: noteUnreadableFile,
    command: { sequence },
  });
}

async function readFile(run: JobRun, { sequence }: PaymentFileHeader): Promise<void> {
  const file = await run.partners.bank.paymentFile(sequence);
  const { date, content } = file;
  // Names of payers stand in it, so it is sealed, under a key of its own: bookkeeping has to keep it for years, not for ever.
  const sha256 = await putText(run.blobs, content, 'text/plain', paymentFileKeyId(sequence));
  const differing: DifferingPayment[] = [];
  const { taken, badLines } = takenOf(run, file);
  for (const { payment, line } of taken) {
    const differs = await recordPayment(run, payment, sequence);
    if (differs) differing.push({ ...differs, line });
  }
  const { events } = await applyEffect(run, {
    aggregate: paymentFile,
    id: PAYMENT_FILES_ID,
    name: `payment-file/${sequence}`,
    correlationId: PAYMENT_FILES_ID,
    effectiveOn: date,
    decide: recordPaymentFile,
    command: {
      sequence,
      on: date,
      sha256,
      paymentCount: taken.length,
      badLines,
      differing,
    },
  });
  if (events.length > 0 && badLines.length + differing.length > 0)
    run.log.warn(
      { sequence, badLines: badLines.length, differing: differing.length },
      'payment file: not all of it could be used',
    );
  const [noted] = events;
  if (noted?.data.cameLate)
    run.log.warn(
      { sequence },
      'payment file: the bank has listed a number that had been set aside as missing',
    );
  if (noted?.data.missing)
    run.log.warn({ sequence, ...noted.data.missing }, 'payment files: numbers are missing before this one');
}

/** What of a file is taken in; lines with money that is not ours, or of a day that cannot be, are bad ones too. */
function takenOf({ lender, clock }: JobRun, { payments, lines, badLines }: PaymentFile) {
  const ours = { bankgiroNumber: lender.bankgiroNumber, today: businessDate(clock.now()) };
  const told = payments.map((payment, index) => ({
    payment,
    line: lines[index] ?? 1,
    reason: refusalOf(payment, ours),
  }));
  const refused = told.flatMap(({ line, reason }) => (reason === undefined ? [] : [{ line, reason }]));
  return {
    taken: told.filter(({ reason }) => reason === undefined),
    badLines: [...badLines, ...refused].toSorted((one, other) => one.line - other.line),
  };
}

/** @returns what is recorded and what is told now of a payment of which the bank had said something else before */
async function recordPayment(
  run: JobRun,
  payment: IncomingPayment,
  sequence: number,
): Promise<Omit<DifferingPayment, 'line'> | undefined> {
  const { paymentId, ...command } = paymentAsTold(payment);
  try {
    await applyEffect(run, {
      aggregate: incomingPayment,
      id: paymentId,
      // With the file: what another one says of the same payment is compared with what is known.
      name: `incoming-payment/${paymentId}/${sequence}`,
      correlationId: paymentId,
      effectiveOn: command.valueOn,
      decide: recordIncomingPayment,
      command,
    });
    return undefined;
  } catch (error) {
    if (!(error instanceof DomainError) || error.code !== 'PAYMENT_DIFFERS') throw error;
    const { payment: recorded } = await loadState(run.store, incomingPayment, paymentId);
    if (!recorded) throw error;
    const { bankReference } = recorded;
    return { paymentId, bankReference, recorded: saidOf(recorded), told: saidOf(command) };
  }
}

const saidOf = ({ amountCents, valueOn, ocrNumber }: DifferingPayment['told']): DifferingPayment['told'] => ({
  amountCents,
  valueOn,
  ocrNumber,
});
