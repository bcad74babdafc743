import type { PaymentFileEvent } from './events.ts';

/**
 * Distance in numbers up to which a file may be late, and up to which a jump is trusted. A file is thus read
 * even after a higher one, and a single wrong number, however large, hides no valid file.
 */
const REACH = 50;
/** Maximum number of out-of-range numbers that wait for one nearby; beyond it the lowest is trusted. */
const AHEAD_MAX = 20;
/** Maximum number of missing numbers kept out of range; a file that would displace one more is held back. */
const LATE_MAX = 200;
/**
 * Maximum number of missing numbers set aside by staff, each still read if the bank lists it. At this maximum
 * the next missing number stays a task with an alert.
 */
export const GIVEN_UP_MAX = 1_000;
/** Maximum number of unreadable files. More suggest a fault at the bank, so later files are held back. */
export const UNREADABLE_MAX = 50;
/**
 * Maximum number of files whose unusable parts are kept for staff, and maximum parts of each; beyond that
 * only counts are kept. The events contain all parts.
 */
const UNUSED_DETAILED_MAX = 100;
const UNUSED_PARTS_MAX = 20;
/** Maximum number of readings by staff kept for each file, so that a repeated command has no effect. */
const READINGS_MAX = 20;

export type Recorded<Type extends PaymentFileEvent['type']> = Extract<
  PaymentFileEvent,
  { type: Type }
>['data'];
export type FaultsFound = Recorded<'PaymentFileFaultsFound'>;

/** Unusable parts of a file that was read. */
interface UnusedParts {
  readonly sequence: number;
  /** Date that the bank gave the file. */
  readonly on: string;
  /** Hash of the content that was read. */
  readonly sha256: string;
  /** Number of payments that could be used. */
  readonly paymentCount: number;
  /** First unusable lines; `badLineCount` counts all. */
  readonly badLines: FaultsFound['badLines'];
  readonly badLineCount: number;
  /** Ids of the first payments that the bank reported differently before. */
  readonly differingPaymentIds: readonly string[];
  /** Recorded and new data of these payments. */
  readonly differingPayments: FaultsFound['differingPayments'];
  readonly differingCount: number;
  /** Ids of the latest readings of the lines by staff. */
  readonly readings: readonly string[];
}

export interface PaymentFileState {
  /** Highest sequence number trusted; 0 before the first file. */
  readonly lastSequence: number;
  /** Lowest number that was read or unreadable; 0 before the first. Nothing below it is awaited. */
  readonly firstSequence: number;
  /** Numbers of read files that the bank may list again: those in range and all higher ones. Ascending. */
  readonly read: readonly number[];
  /** Numbers of unreadable files until read or set aside. Ascending. */
  readonly unreadable: readonly number[];
  /** Missing numbers out of range, awaited until read or set aside. Ascending. */
  readonly late: readonly number[];
  /** Missing numbers set aside: not awaited, but read if they arrive. Ascending. */
  readonly givenUp: readonly number[];
  /** Files with unusable parts that are read once more, with the ids of the requests by staff. */
  readonly again: readonly Recorded<'PaymentFileReadingRequested'>[];
  /** Files with unusable parts that staff have not settled, oldest first. */
  readonly unused: readonly UnusedParts[];
}

export const initialState = (): PaymentFileState => ({
  lastSequence: 0,
  firstSequence: 0,
  read: [],
  unreadable: [],
  late: [],
  givenUp: [],
  again: [],
  unused: [],
});

/** True if the number is above, or close enough below, the last trusted one for its file to be read. */
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

/** Numbers that are read no matter how far out of range. */
const waitedFor = ({ unreadable, late, givenUp, again }: PaymentFileState): readonly number[] => [
  ...unreadable,
  ...late,
  ...givenUp,
  ...again.map(({ sequence }) => sequence),
];

/** True if the file must be read. Other numbers below the range have been read or given up. */
export const isUnread = (state: PaymentFileState, sequence: number): boolean =>
  (isInReach(state, sequence) && !state.read.includes(sequence)) || waitedFor(state).includes(sequence);

/** True if reading the file would displace more missing numbers than are kept, so that it must wait. */
export const pushesOut = (state: PaymentFileState, sequence: number): boolean => {
  const { late } = withRead(state, sequence);
  return late.length > Math.max(LATE_MAX, state.late.length);
};

/**
 * True if later files must wait for this listed file, which could not be recorded for lack of space and would
 * fall out of range behind them. A file below the last one is already missing and holds nothing back.
 */
export const holdsBackLater = (state: PaymentFileState, sequence: number): boolean =>
  sequence > state.lastSequence && isUnread(state, sequence) && !waitedFor(state).includes(sequence);

/** Missing numbers below a file that was read: either late, or to be queried with the bank. Ascending. */
export function missingFiles(state: PaymentFileState): readonly number[] {
  const { lastSequence, firstSequence, read, unreadable, late, givenUp } = state;
  const first = Math.max(lastSequence - REACH + 1, firstSequence);
  const inReach = Array.from({ length: Math.max(0, lastSequence - first) }, (_, index) => first + index);
  const known = new Set([...read, ...unreadable, ...givenUp]);
  return [...late, ...inReach].filter((one) => !known.has(one));
}

const isNear = (one: number, other: number): boolean => Math.abs(one - other) <= REACH;

/**
 * Determines the last trusted number: one in range of the previous one, one with another number nearby, or
 * the lowest if too many are waiting.
 * @param read ascending
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
  // Numbers below the first file are not awaited.
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
    again: state.again.filter((one) => one.sequence !== sequence),
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

/** A file whose parts were settled is no longer read once more. */
const withoutAgain = (state: PaymentFileState, sequence: number): PaymentFileState => ({
  ...state,
  again: state.again.filter((one) => one.sequence !== sequence),
});

/** Parts still waiting, without those of this file, which are settled or replaced by a new reading. */
const withoutUnused = (state: PaymentFileState, sequence: number): PaymentFileState => ({
  ...state,
  unused: state.unused.filter((one) => one.sequence !== sequence),
});

function withUnused(state: PaymentFileState, data: FaultsFound): PaymentFileState {
  const { badLines, differingPaymentIds, differingPayments, ...file } = data;
  const most = state.unused.length < UNUSED_DETAILED_MAX ? UNUSED_PARTS_MAX : 0;
  const unused: UnusedParts = {
    ...file,
    badLines: badLines.slice(0, most),
    badLineCount: badLines.length,
    differingPaymentIds: differingPaymentIds.slice(0, most),
    differingPayments: differingPayments.slice(0, most),
    differingCount: differingPaymentIds.length,
    readings: [],
  };
  return { ...state, unused: [...state.unused, unused] };
}

const withReading = (
  state: PaymentFileState,
  { sequence, readingId }: Recorded<'PaymentFileLinesShown'>,
): PaymentFileState => ({
  ...state,
  unused: state.unused.map((one) =>
    one.sequence === sequence ? { ...one, readings: [...one.readings, readingId].slice(-READINGS_MAX) } : one,
  ),
});

export function evolve(state: PaymentFileState, event: PaymentFileEvent): PaymentFileState {
  switch (event.type) {
    case 'PaymentFileRead':
      return withoutUnused(withRead(state, event.data.sequence), event.data.sequence);
    case 'PaymentFileFaultsFound':
      return withUnused(state, event.data);
    case 'PaymentFileReadingRequested':
      return { ...state, again: [...state.again, event.data] };
    case 'PaymentFileLinesShown':
      return withReading(state, event.data);
    case 'PaymentFilePartsSettled':
      return withoutUnused(withoutAgain(state, event.data.sequence), event.data.sequence);
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
