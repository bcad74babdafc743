import type { PaymentFileEvent } from './events.ts';

/**
 * How many numbers late a file may be, and how far a number may jump before it is trusted. A file after a
 * higher one is still read, and one wrong number, however large, hides no valid file.
 */
const REACH = 50;
/** Out-of-range numbers awaiting a second one nearby; with more, the lowest is trusted. */
const AHEAD_MAX = 20;
/** Missing numbers kept out of range; a file that would displace one more is held back. */
const LATE_MAX = 200;
/**
 * Missing numbers set aside by staff, each still read if the bank lists it. At this limit no more can be set
 * aside: the next one stays a task, with its alert.
 */
export const GIVEN_UP_MAX = 1_000;
/** More is a fault of the bank as a whole: later files without space are held back. */
export const UNREADABLE_MAX = 50;
/** Files kept with their unusable parts for staff; beyond that only counts. The events have all. */
const UNUSED_DETAILED_MAX = 100;
const UNUSED_PARTS_MAX = 20;

type FileRead = Extract<PaymentFileEvent, { type: 'PaymentFileRead' }>['data'];

/** Unusable parts of a file that was read. */
interface UnusedParts {
  readonly sequence: number;
  /** The bank's date of the file. */
  readonly on: string;
  /** The first of them. */
  readonly badLines: FileRead['badLines'];
  readonly badLineCount: number;
  /** Payments that the bank had reported differently; the first of them. */
  readonly differingPaymentIds: readonly string[];
  /** The same, with the recorded and the new data. */
  readonly differingPayments: FileRead['differingPayments'];
  readonly differingCount: number;
}

export interface PaymentFileState {
  /** Number of the last trusted file; 0 before the first. */
  readonly lastSequence: number;
  /** Lowest number that was read or unreadable; 0 before the first. Nothing below it is awaited. */
  readonly firstSequence: number;
  /**
   * Read files that could be listed again: those in range below the last one, and all above it. Ascending.
   */
  readonly read: readonly number[];
  /** Unreadable files, until read or set aside, however many follow. Ascending. */
  readonly unreadable: readonly number[];
  /** Missing numbers out of range, awaited until read or set aside. Ascending. */
  readonly late: readonly number[];
  /** Missing numbers set aside: not awaited, but read if they arrive. Ascending. */
  readonly givenUp: readonly number[];
  /** Files with unusable parts, until staff settle them; oldest first. */
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

/** Whether a number is near enough to the last one, or above it, for its file to be read. */
const isInReach = ({ lastSequence }: Pick<PaymentFileState, 'lastSequence'>, sequence: number): boolean =>
  sequence > lastSequence - REACH;

/**
 * Numbers after which to list the bank's files, because each listing is limited: before each awaited number
 * out of range, and finally from the start of the range. Ascending.
 */
export function askedAfter(state: PaymentFileState): readonly number[] {
  const inReach = Math.max(0, state.lastSequence - REACH);
  const before = waitedFor(state)
    .map((one) => one - 1)
    .filter((one) => one < inReach);
  return [...new Set([...before, inReach])].toSorted((one, other) => one - other);
}

/** Numbers that are read however far out of range. */
const waitedFor = ({ unreadable, late, givenUp }: PaymentFileState): readonly number[] => [
  ...unreadable,
  ...late,
  ...givenUp,
];

/** Each number is read once: any other number below the range was read or given up. */
export const isUnread = (state: PaymentFileState, sequence: number): boolean =>
  (isInReach(state, sequence) && !state.read.includes(sequence)) || waitedFor(state).includes(sequence);

/** Whether the file would displace more missing numbers than are kept. It waits until some are settled. */
export const pushesOut = (state: PaymentFileState, sequence: number): boolean => {
  const { late } = withRead(state, sequence);
  return late.length > Math.max(LATE_MAX, state.late.length);
};

/**
 * Whether later files wait for a listed one that was neither read nor recorded, for lack of space, and would
 * fall out of range behind them. One below the last file is already missing and stays so.
 */
export const holdsBackLater = (state: PaymentFileState, sequence: number): boolean =>
  sequence > state.lastSequence && isUnread(state, sequence) && !waitedFor(state).includes(sequence);

/** Missing numbers below a read one: late, or to be asked about. Ascending. */
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
 * @returns the number trusted as the last one: in range of the one before, or with another one nearby, or one
 * of too many to keep waiting
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
 * Missing numbers that fall out of range now, including skipped ones. A jump of more than are kept is a new
 * numbering and leaves no gap. Ascending.
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
  // Nothing is awaited before the first file.
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

/** An unreadable file counts as read; a missing number has no payments so far, and is read if it arrives. */
function withSetAside(state: PaymentFileState, sequence: number): PaymentFileState {
  if (!missingFiles(state).includes(sequence)) return withRead(state, sequence);
  return {
    ...state,
    late: state.late.filter((one) => one !== sequence),
    givenUp: [...state.givenUp, sequence].toSorted((one, other) => one - other),
  };
}

function withUnused(state: PaymentFileState, data: FileRead): PaymentFileState {
  const { sequence, on, badLines, differingPaymentIds, differingPayments } = data;
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

/** Folds one event. An event type unknown to this version leaves the state unchanged. */
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
