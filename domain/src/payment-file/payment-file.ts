import { v5 } from 'uuid';
import type { Aggregate } from '../kernel/decider.ts';
import { DomainError } from '../kernel/domain-error.ts';
import { DIFFERING_DESCRIBED_MAX, type PaymentFileEvent } from './events.ts';
import {
  evolve,
  type FaultsFound,
  GIVEN_UP_MAX,
  initialState,
  isUnread,
  missingFiles,
  type PaymentFileState,
  pushesOut,
  type Recorded,
  UNREADABLE_MAX,
} from './state.ts';

export {
  askedAfter,
  holdsBackLater,
  isUnread,
  missingFiles,
  type PaymentFileState,
  pushesOut,
} from './state.ts';

export const paymentFile: Aggregate<PaymentFileState, PaymentFileEvent> = {
  category: 'paymentFile',
  initialState,
  evolve,
  foldVersion: 13,
};

/** Id of the aggregate's only stream, `paymentFile-<id>`. */
export const PAYMENT_FILES_ID = '2f7a3a0d-4c0e-5d5b-9a57-7c4c0b9f3e21';

/** Id of the key that seals a file, which names payers; it is destroyed after the retention period. */
export const paymentFileKeyId = (sequence: number): string => v5(String(sequence), PAYMENT_FILES_ID);

const paymentFileNotUnreadable = (): DomainError =>
  new DomainError('conflict', 'PAYMENT_FILE_NOT_UNREADABLE');

const paymentFilesSetAsideFull = (): DomainError =>
  new DomainError('conflict', 'PAYMENT_FILES_SET_ASIDE_FULL');

/** Refusal of an action on unusable parts that a colleague has since settled. */
const fileSettled = (): DomainError => new DomainError('not-found', 'FILE_SETTLED');

export type DifferingPayment = FaultsFound['differingPayments'][number];
export type RecordPaymentFile = Omit<FaultsFound, 'differingPaymentIds' | 'differingPayments'> & {
  /** Payments that the bank reported differently before, with their lines. */
  readonly differing: readonly DifferingPayment[];
};

/**
 * Records that a file was read completely, the numbers missing before it, whether its number had been set
 * aside, and its unusable parts. Records nothing for files already read, files too late to be awaited, and
 * files that must wait because they would displace others.
 */
export function recordPaymentFile(state: PaymentFileState, command: RecordPaymentFile): PaymentFileEvent[] {
  const { differing, badLines, ...file } = command;
  const { sequence } = file;
  if (!isUnread(state, sequence) || pushesOut(state, sequence)) return [];
  const missing = missingBefore(state, sequence);
  const cameLate = state.givenUp.includes(sequence);
  const read: PaymentFileEvent = {
    type: 'PaymentFileRead',
    data: { ...file, ...(missing && { missing }), ...(cameLate && { cameLate }) },
  };
  if (badLines.length + differing.length === 0) return [read];
  const faults = {
    badLines,
    differingPaymentIds: differing.map(({ paymentId }) => paymentId),
    differingPayments: differing.slice(0, DIFFERING_DESCRIBED_MAX),
  };
  return [read, { type: 'PaymentFileFaultsFound', data: { ...file, ...faults } }];
}

/**
 * Range of missing numbers directly below this file, if any. A late file only fills a gap, and one that is
 * read once more leaves none.
 */
function missingBefore({ lastSequence, read, again }: PaymentFileState, sequence: number) {
  if (sequence < lastSequence) return undefined;
  if (again.some((one) => one.sequence === sequence)) return undefined;
  const below = Math.max(lastSequence, ...read.filter((one) => one < sequence));
  return below === 0 || sequence === below + 1
    ? undefined
    : { firstNumber: below + 1, lastNumber: sequence - 1 };
}

const hasUnused = ({ unused }: PaymentFileState, sequence: number): boolean =>
  unused.some((one) => one.sequence === sequence);

/**
 * Requests that a file with unusable parts is read once more, because the bank has mended it. Payments
 * already recorded stay as they are. No effect while such a request waits.
 * @throws DomainError `FILE_SETTLED` for a file without unusable parts
 */
export function requestPaymentFileReading(
  state: PaymentFileState,
  command: Recorded<'PaymentFileReadingRequested'>,
): PaymentFileEvent[] {
  const { sequence } = command;
  if (state.again.some((one) => one.sequence === sequence)) return [];
  if (!hasUnused(state, sequence)) throw fileSettled();
  return [{ type: 'PaymentFileReadingRequested', data: command }];
}

/**
 * Records that staff read the unusable lines of a file, and why.
 * @throws DomainError `FILE_SETTLED` for a file without unusable parts
 */
export function recordLinesShown(
  state: PaymentFileState,
  command: Recorded<'PaymentFileLinesShown'>,
): PaymentFileEvent[] {
  const parts = state.unused.find((one) => one.sequence === command.sequence);
  if (!parts) throw fileSettled();
  if (parts.readings.includes(command.readingId)) return [];
  return [{ type: 'PaymentFileLinesShown', data: command }];
}

/** Records that staff settled the unusable parts of a file, if it has any. */
export function settlePaymentFileParts(
  state: PaymentFileState,
  { sequence }: { readonly sequence: number },
): PaymentFileEvent[] {
  return hasUnused(state, sequence) ? [{ type: 'PaymentFilePartsSettled', data: { sequence } }] : [];
}

/**
 * Sets a number aside. An unreadable file then counts as read; a missing number is no longer awaited, but is
 * still read if it arrives. No effect on a number already read or set aside.
 * @throws DomainError `PAYMENT_FILE_NOT_UNREADABLE` for a number that is neither unreadable nor missing,
 *   whose payments would be lost; `PAYMENT_FILES_SET_ASIDE_FULL` if too many missing numbers are set aside,
 *   so that the next one stays a task
 */
export function setAsidePaymentFile(
  state: PaymentFileState,
  { sequence }: { readonly sequence: number },
): PaymentFileEvent[] {
  const isMissing = missingFiles(state).includes(sequence);
  if (isMissing && state.givenUp.length >= GIVEN_UP_MAX) throw paymentFilesSetAsideFull();
  if (isMissing || state.unreadable.includes(sequence))
    return [{ type: 'PaymentFileSetAside', data: { sequence } }];
  if (state.givenUp.includes(sequence)) return [];
  if (isUnread(state, sequence)) throw paymentFileNotUnreadable();
  return [];
}

/** Records once that a file is unreadable, up to a number at which the bank must be called. */
export function noteUnreadableFile(
  state: PaymentFileState,
  { sequence }: { readonly sequence: number },
): PaymentFileEvent[] {
  const { unreadable } = state;
  if (!isUnread(state, sequence) || unreadable.includes(sequence) || unreadable.length >= UNREADABLE_MAX)
    return [];
  return [{ type: 'PaymentFileUnreadable', data: { sequence } }];
}
