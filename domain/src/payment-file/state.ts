import type { PaymentFileEvent } from './events.ts';

/**
 * How many numbers a file may come late, and how many a number may rise at once before it is believed. A file that comes after a
 * higher one is still read, and one wrong number, however large, hides no file that has a right one.
 */
const REACH = 50;
/** Numbers beyond reach that wait for a second one near them; with more the bank's numbers do jump, and the lowest is believed. */
const AHEAD_MAX = 20;
/** Missing numbers that are kept once they are out of reach. A file that would push one more out is held back until some are settled. */
const LATE_MAX = 200;
/**
 * Numbers that staff have set aside as missing, each of which is read whenever the bank lists it. With so many no other is set aside: it
 * stays a task, with its alert.
 */
export const GIVEN_UP_MAX = 1_000;
/** More than these are one fault of the bank: later files are held back from the first that there is no room for. */
export const UNREADABLE_MAX = 50;
/** Files that are kept for staff with their parts, and parts of each; of more files only the counts are kept. The events have all. */
const UNUSED_DETAILED_MAX = 100;
const UNUSED_PARTS_MAX = 20;

type FileRead = Extract<PaymentFileEvent, { type: 'PaymentFileRead' }>['data'];

/** What could not be used of a file that was read. */
interface UnusedParts {
  readonly sequence: number;
  /** The bank's day of the file. */
  readonly on: string;
  /** The first of them. */
  readonly badLines: FileRead['badLines'];
  readonly badLineCount: number;
  /** Payments of which the bank had said something else before; the first of them. */
  readonly differingPaymentIds: readonly string[];
  /** These, with what is recorded and what the file says; empty for a file that was read before its event had them. */
  readonly differingPayments: NonNullable<FileRead['differingPayments']>;
  readonly differingCount: number;
}

export interface PaymentFileState {
  /** Number of the last file that is believed to be in its place; 0 before the first. */
  readonly lastSequence: number;
  /** The lowest number that was read or found unreadable; 0 before the first. Nothing below it is waited for. */
  readonly firstSequence: number;
  /** Files that were read and could come again: those within reach below the last one, and all above it. Ascending. */
  readonly read: readonly number[];
  /** Files that could not be read so far, until they are read or set aside, however many come after them. Ascending. */
  readonly unreadable: readonly number[];
  /** Out of reach, and no file was seen that has them: waited for until they are read or set aside. Ascending. */
  readonly late: readonly number[];
  /** Set aside while no file had them: nobody waits for them, and they are read whenever they come. Ascending. */
  readonly givenUp: readonly number[];
  /** Files of which parts could not be used, until staff settle them; the oldest first. */
  readonly unused: readonly UnusedParts[];
}

export const initialState = (): PaymentFileState => ({
  lastSequence: 0,
  firstSequence: 0,
  read: [],
  unreadable: [],
  late: [],
  givenUp: [],
  unused: [],
});

/** Whether a number is so near the last one, or after it, that its file may come in its turn. */
const isInReach = ({ lastSequence }: Pick<PaymentFileState, 'lastSequence'>, sequence: number): boolean =>
  sequence > lastSequence - REACH;

/**
 * The bank is asked for files after each of these numbers, since it lists only so many at once: before each number out of reach that may
 * still come, and last from where all are in reach. Ascending.
 */
export function askedAfter(state: PaymentFileState): readonly number[] {
  const inReach = Math.max(0, state.lastSequence - REACH);
  const before = waitedFor(state)
    .map((one) => one - 1)
    .filter((one) => one < inReach);
  return [...new Set([...before, inReach])].toSorted((one, other) => one - other);
}

/** Numbers that are still read however far they are out of reach. */
const waitedFor = ({ unreadable, late, givenUp }: PaymentFileState): readonly number[] => [
  ...unreadable,
  ...late,
  ...givenUp,
];

/** Each number is read once: whatever else lies out of reach below was read, or given up as unreadable. */
export const isUnread = (state: PaymentFileState, sequence: number): boolean =>
  (isInReach(state, sequence) && !state.read.includes(sequence)) || waitedFor(state).includes(sequence);

/** Whether the file would push more missing numbers out of reach than are kept. It waits until staff or the bank have settled some. */
export const pushesOut = (state: PaymentFileState, sequence: number): boolean => {
  const { late } = withRead(state, sequence);
  return late.length > Math.max(LATE_MAX, state.late.length);
};

/**
 * Whether later files wait for one that the bank lists. It was neither read nor noted, for want of room, and would come out of reach
 * behind them. One below the last file is missing in any case, and stays so.
 */
export const holdsBackLater = (state: PaymentFileState, sequence: number): boolean =>
  sequence > state.lastSequence && isUnread(state, sequence) && !waitedFor(state).includes(sequence);

/** Numbers that no file has had, though one after them was read: they come late, or the bank has to be asked. Ascending. */
export function missingFiles(state: PaymentFileState): readonly number[] {
  const { lastSequence, firstSequence, read, unreadable, late, givenUp } = state;
  const first = Math.max(lastSequence - REACH + 1, firstSequence);
  const inReach = Array.from({ length: Math.max(0, lastSequence - first) }, (_, index) => first + index);
  const known = new Set([...read, ...unreadable, ...givenUp]);
  return [...late, ...inReach].filter((one) => !known.has(one));
}

const isNear = (one: number, other: number): boolean => Math.abs(one - other) <= REACH;

/**
 * @param read ascending
 * @returns the number that is believed to be the last one in its place: within reach of the one before, or with another near it, or
 * one of too many to go on waiting
 */
function believedLast(last: number, read: readonly number[]): number {
  const ahead = read.filter((one) => one > last);
  const believed = ahead.find(
    (one, index) =>
      isNear(one, last) || ahead.length > AHEAD_MAX || isNear(one, ahead[index + 1] ?? Infinity),
  );
  return believed === undefined ? last : believedLast(believed, read);
}

/**
 * Numbers without a file that was read which come out of reach now, those that were jumped over as well. A jump of more than are kept is
 * another way of numbering, and leaves no gap. Ascending.
 */
function leftBehind(
  state: PaymentFileState,
  next: Pick<PaymentFileState, 'lastSequence' | 'read'>,
): readonly number[] {
  const { lastSequence, firstSequence } = state;
  const known = new Set([...next.read, ...waitedFor(state)]);
  const left: number[] = [];
  const from = Math.max(lastSequence - REACH + 1, firstSequence);
  const isRenumbered = next.lastSequence - (lastSequence || firstSequence) > LATE_MAX;
  const to = Math.min(next.lastSequence - REACH, isRenumbered ? lastSequence : Infinity);
  // Nothing is waited for before the first file.
  if (firstSequence > 0) for (let one = from; one <= to; one += 1) if (!known.has(one)) left.push(one);
  return left;
}

const lowestOf = ({ firstSequence }: PaymentFileState, sequence: number): number =>
  firstSequence === 0 ? sequence : Math.min(firstSequence, sequence);

function withRead(state: PaymentFileState, sequence: number): PaymentFileState {
  const read = [...new Set([...state.read, sequence])].toSorted((one, other) => one - other);
  const next = { lastSequence: believedLast(state.lastSequence, read) };
  const others = (numbers: readonly number[]) => numbers.filter((one) => one !== sequence);
  const late = [...others(state.late), ...leftBehind(state, { ...next, read })];
  return {
    ...state,
    ...next,
    firstSequence: lowestOf(state, sequence),
    read: read.filter((one) => isInReach(next, one)),
    unreadable: others(state.unreadable),
    late,
    givenUp: others(state.givenUp),
  };
}

/** A file that cannot be read counts as read; one that the bank never had has no payments so far, and has them whenever it comes. */
function withSetAside(state: PaymentFileState, sequence: number): PaymentFileState {
  if (!missingFiles(state).includes(sequence)) return withRead(state, sequence);
  return {
    ...state,
    late: state.late.filter((one) => one !== sequence),
    givenUp: [...state.givenUp, sequence].toSorted((one, other) => one - other),
  };
}

function withUnused(state: PaymentFileState, data: FileRead): PaymentFileState {
  const { sequence, on, badLines, differingPaymentIds, differingPayments = [] } = data;
  const parts = badLines.length + differingPaymentIds.length;
  if (parts === 0) return state;
  const most = state.unused.length < UNUSED_DETAILED_MAX ? UNUSED_PARTS_MAX : 0;
  const unused: UnusedParts = {
    sequence,
    on,
    badLines: badLines.slice(0, most),
    badLineCount: badLines.length,
    differingPaymentIds: differingPaymentIds.slice(0, most),
    differingPayments: differingPayments.slice(0, most),
    differingCount: differingPaymentIds.length,
  };
  return { ...state, unused: [...state.unused, unused] };
}

/** Folds one event. An event type that this version does not know leaves the state as it is. */
export function evolve(state: PaymentFileState, event: PaymentFileEvent): PaymentFileState {
  switch (event.type) {
    case 'PaymentFileRead':
      return withUnused(withRead(state, event.data.sequence), event.data);
    case 'PaymentFilePartsSettled':
      return { ...state, unused: state.unused.filter((one) => one.sequence !== event.data.sequence) };
    case 'PaymentFileSetAside':
      return withSetAside(state, event.data.sequence);
    case 'PaymentFileUnreadable':
      return {
        ...state,
        firstSequence: lowestOf(state, event.data.sequence),
        unreadable: [...state.unreadable, event.data.sequence].toSorted((one, other) => one - other),
      };
    default:
      return state;
  }
}
