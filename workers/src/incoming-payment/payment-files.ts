import {
  countsFrom,
  incomingPayment,
  isOurs,
  paymentAsTold,
  recordIncomingPayment,
} from '@kreditlina/domain/incoming-payment/index';
import { DomainError } from '@kreditlina/domain/kernel/domain-error';
import { dateInSweden } from '@kreditlina/domain/kernel/swedish-time';
import {
  askedAfter,
  type DifferingPayment,
  holdsBackLater,
  isUnread,
  noteUnreadableFile,
  PAYMENT_FILES_ID,
  type PaymentFileState,
  paymentFile,
  paymentFileKeyId,
  pushesOut,
  recordPaymentFile,
} from '@kreditlina/domain/payment-file/payment-file';
import { loadState } from '@kreditlina/event-store/fold-stream';
import { applyEffect } from '@kreditlina/job-runner/effects';
import { isPartnerError, type PartnerError } from '@kreditlina/partner-http/partner-error';
import type { IncomingPayment, PaymentFile, PaymentFileHeader } from '@kreditlina/partners';
import { putText } from '../blobs.ts';
import { PAYMENT_FILES_EVERY_MS } from '../business-day/schedule.ts';
import type { JobKind, JobRun } from '../job.ts';

/** Maximum number of files that one execution records as read; the next one continues with the rest. */
const FILES_AT_ONCE = 20;
/** Maximum number of inquiries about late files per execution; the next one continues after them. */
const EARLIER_QUESTIONS_MAX = 10;

interface Look {
  state: PaymentFileState;
  noted: number;
  /** Sequence numbers of files that this execution has tried to read. */
  readonly tried: Set<number>;
  /** Sequence number above which files wait until staff have settled some of the open ones. */
  heldBackAfter: number;
  unreadable?: PartnerError;
  unanswered?: PartnerError;
}

/**
 * Reads the bank's unread files of incoming payments: new ones before old ones, in ascending order, including
 * late files with a lower number. A file counts as read once all its valid payments are recorded, so a partly
 * read one is read again; the bank's reference makes each payment unique.
 */
export const paymentFilesJob: JobKind = {
  name: 'payment-files',
  oneAtATime: true,
  // Few attempts, because the next job comes in a few minutes.
  partnerAttempts: 3,
  async run(_data, run) {
    const state = await loadState(run.store, paymentFile, PAYMENT_FILES_ID);
    const look: Look = { state, noted: 0, tried: new Set(), heldBackAfter: Infinity };
    const reach = askedAfter(state).at(-1) ?? 0;
    await readListed(run, look, await run.partners.bank.paymentFiles(reach));
    await readEarlier(run, look, reach);
    if (look.heldBackAfter < Infinity)
      run.log.warn(
        { sequence: look.heldBackAfter },
        'payment files: later ones wait until staff have settled some',
      );
    const failure = look.unreadable ?? look.unanswered;
    if (failure) throw failure;
    // Terminates: files listed again are recorded only once, so each execution leaves less work.
    return look.noted === FILES_AT_ONCE ? { againInMs: 0 } : 'done';
  },
  // The next job, in a few minutes, asks an unreachable bank again; a wrong answer needs staff.
  async onPartnerGone(_data, _run, error) {
    if (!isAway(error)) throw error;
  },
};

/** Reads the listed files in ascending order, up to the limit. */
async function readListed(run: JobRun, look: Look, listed: readonly PaymentFileHeader[]): Promise<void> {
  for (const header of listed) {
    const { sequence } = header;
    if (look.noted === FILES_AT_ONCE) return;
    if (sequence > look.heldBackAfter || look.tried.has(sequence) || !isUnread(look.state, sequence))
      continue;
    look.tried.add(sequence);
    if (!pushesOut(look.state, sequence)) await readOrNote(run, look, header);
    if (holdsBackLater(look.state, sequence)) look.heldBackAfter = sequence;
  }
}

async function readOrNote(run: JobRun, look: Look, header: PaymentFileHeader): Promise<void> {
  try {
    look.state = await readFile(run, header, readingOf(look.state, header));
    look.noted += 1;
  } catch (error) {
    if (!isPartnerError(error) || isAway(error)) throw error;
    look.unreadable ??= error;
    look.state = await noteUnreadable(run, header, readingOf(look.state, header));
  }
}

/**
 * Asks for late files that the first list does not reach, and reads them. Each execution makes a limited
 * number of inquiries, starting with different ones. If one fails, the others still run, because new files
 * have already been read.
 */
async function readEarlier(run: JobRun, look: Look, reach: number): Promise<void> {
  const all = askedAfter(look.state).filter((after) => after < reach);
  const period = Math.floor(Date.parse(run.clock.now()) / PAYMENT_FILES_EVERY_MS);
  const first = all.length === 0 ? 0 : (period * EARLIER_QUESTIONS_MAX) % all.length;
  let asked = 0;
  // Skips inquiries that the previous answer covers; the lowest numbers follow the highest.
  let through = -1;
  for (const [index, after] of [...all.slice(first), ...all.slice(0, first)].entries()) {
    if (asked === EARLIER_QUESTIONS_MAX || look.noted === FILES_AT_ONCE) return;
    if (index === all.length - first) through = -1;
    if (after < through) continue;
    asked += 1;
    try {
      const page = await run.partners.bank.paymentFiles(after);
      through = Math.max(after, ...page.map(({ sequence }) => sequence));
      await readListed(
        run,
        look,
        page.filter(({ sequence }) => sequence <= reach),
      );
    } catch (error) {
      if (!isPartnerError(error)) throw error;
      look.unanswered ??= error;
    }
  }
}

const isAway = ({ kind }: PartnerError): boolean => kind !== 'rejected' && kind !== 'rubbish';

/**
 * Names the reading of a file in its effects. A reading that staff requested has its own name, so that its
 * effects are not taken for those of the first.
 */
function readingOf({ again }: PaymentFileState, { sequence }: PaymentFileHeader): string {
  const request = again.find((one) => one.sequence === sequence);
  return request === undefined ? `${sequence}` : `${sequence}/${request.readingId}`;
}

/** Shows the file to staff, who may set it aside. */
async function noteUnreadable(
  run: JobRun,
  { sequence, date }: PaymentFileHeader,
  reading: string,
): Promise<PaymentFileState> {
  const { state } = await applyEffect(run, {
    aggregate: paymentFile,
    id: PAYMENT_FILES_ID,
    name: `payment-file/${reading}/unreadable`,
    correlationId: PAYMENT_FILES_ID,
    effectiveOn: date,
    decide: noteUnreadableFile,
    command: { sequence },
  });
  return state;
}

async function readFile(
  run: JobRun,
  { sequence }: PaymentFileHeader,
  reading: string,
): Promise<PaymentFileState> {
  const file = await run.partners.bank.paymentFile(sequence);
  const { date, content } = file;
  // The file names payers and must be kept for years, but not indefinitely, so it is sealed under its own
  // key.
  const sha256 = await putText(run.blobs, content, 'text/plain', paymentFileKeyId(sequence));
  const differing: DifferingPayment[] = [];
  const { taken, badLines } = takenOf(run, file);
  for (const { payment, line } of taken) {
    const differs = await recordPayment(run, payment, reading);
    if (differs) differing.push({ ...differs, line });
  }
  const { events, state } = await applyEffect(run, {
    aggregate: paymentFile,
    id: PAYMENT_FILES_ID,
    name: `payment-file/${reading}`,
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
      'payment file: parts of it could not be used',
    );
  const noted = events.find((event) => event.type === 'PaymentFileRead');
  if (noted?.data.cameLate)
    run.log.warn(
      { sequence },
      'payment file: the bank has listed a number that had been set aside as missing',
    );
  if (noted?.data.missing)
    run.log.warn({ sequence, ...noted.data.missing }, 'payment files: numbers are missing before this one');
  return state;
}

/**
 * Separates the valid payments of a file from bad lines, which include lines for another bankgiro. A payment
 * with an impossible date is valid: the money has come, and waits in the list of unallocated payments.
 */
function takenOf({ lender }: JobRun, { payments, lines, badLines }: PaymentFile) {
  const told = payments.map((payment, index) => ({
    payment,
    line: lines[index] ?? 1,
    isOurs: isOurs(payment, lender),
  }));
  const refused = told.flatMap((one) => (one.isOurs ? [] : [{ line: one.line, reason: 'other-bankgiro' }]));
  return {
    taken: told.filter((one) => one.isOurs),
    badLines: [...badLines, ...refused].toSorted((one, other) => one.line - other.line),
  };
}

/**
 * Records a payment.
 * @returns recorded and new data if the bank gave other data about the payment before
 */
async function recordPayment(
  run: JobRun,
  payment: IncomingPayment,
  reading: string,
): Promise<Omit<DifferingPayment, 'line'> | undefined> {
  const { paymentId, ...command } = paymentAsTold(payment);
  try {
    await applyEffect(run, {
      aggregate: incomingPayment,
      id: paymentId,
      // The name includes the reading of the file, so that another file's data on the same payment is
      // compared with the recorded data.
      name: `incoming-payment/${paymentId}/${reading}`,
      correlationId: paymentId,
      effectiveOn: countsFrom(command, dateInSweden(run.clock.now())),
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
