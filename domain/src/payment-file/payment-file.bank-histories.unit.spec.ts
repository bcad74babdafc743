import { proves } from '@kreditlina/tools/proves';
import { describe, expect, it } from 'vitest';
import {
  askedAfter,
  holdsBackLater,
  isUnread,
  missingFiles,
  noteUnreadableFile,
  paymentFile,
  pushesOut,
  recordPaymentFile,
  setAsidePaymentFile,
} from './payment-file.ts';
import { fileOf } from './testing/commands.ts';

/** Number of random histories in each run. */
const HISTORIES = 60;
/**
 * Number of polls after the last file is readable: staff settle numbers, and held-back files are read.
 */
const AFTERWARDS = 400;
/** The bank's page size. */
const LISTED_MAX = 100;

/** Pseudo-random numbers from 0 to 1, fixed by the seed. */
function randomFrom(seed: number): () => number {
  let last = seed;
  return () => {
    last = (last * 1_103_515_245 + 12_345) % 2_147_483_648;
    return last / 2_147_483_648;
  };
}

/** Times at which the bank lists a file, and at which it becomes readable. */
interface BankFile {
  readonly listedAt: number;
  readonly readableAt: number;
}

/** Shares of late, unreadable and missing files, and how long a file stays unreadable. */
interface Faults {
  readonly count: number;
  readonly late: number;
  readonly unreadable: number;
  readonly unreadableFor: number;
  readonly none: number;
  /** Share of missing files settled by staff at each poll. */
  readonly settled: number;
  /** Time between two polls. */
  readonly step: number;
}

/** Isolated faults. */
const fewFaults = (random: () => number): Faults => ({
  count: 60 + Math.floor(random() * 250),
  late: random() * 0.1,
  unreadable: random() * 0.05,
  unreadableFor: 200,
  none: random() * 0.05,
  settled: 0.05,
  step: 1,
});

/** A bank with hundreds of files that stay unreadable for long. */
const manyUnreadable = (random: () => number): Faults => ({
  count: 600 + Math.floor(random() * 300),
  late: random() * 0.3,
  unreadable: 0.3 + random() * 0.4,
  unreadableFor: 2_000,
  none: random() * 0.4,
  settled: 0.05,
  step: 10,
});

/** A bank that skips hundreds of numbers, few of which staff settle. */
const manyMissing = (random: () => number): Faults => ({
  ...manyUnreadable(random),
  unreadable: random() * 0.05,
  none: 0.5 + random() * 0.2,
  settled: 0.01,
});

/** Files in order, some late by up to 400 time units, some unreadable for long, some numbers never used. */
function bankFilesOf(random: () => number, faults: Faults): ReadonlyMap<number, BankFile> {
  const files = new Map<number, BankFile>();
  const first = 1 + Math.floor(random() * 120);
  let moment = 0;
  for (let index = 0; index < faults.count; index += 1) {
    moment += Math.floor(random() * 2);
    const isLate = index > 0 && random() < faults.late;
    const listedAt = moment + (isLate ? Math.floor(random() * 400) : 0);
    const readableAt =
      listedAt + (random() < faults.unreadable ? Math.floor(random() * faults.unreadableFor) : 0);
    if (index === 0 || random() >= faults.none) files.set(first + index, { listedAt, readableAt });
  }
  return files;
}

/** The bank's answers to the requests of one poll. */
function listedFiles(state: Parameters<typeof askedAfter>[0], numbers: readonly number[]): Set<number> {
  const listed = new Set<number>();
  let through = -1;
  const questions = askedAfter(state);
  for (const after of questions) {
    // Covered by the previous answer, unless it asks for new files.
    if (after < through && after !== questions.at(-1)) continue;
    const page = numbers.filter((one) => one > after).slice(0, LISTED_MAX);
    for (const one of page) listed.add(one);
    through = page.at(-1) ?? after;
  }
  return listed;
}

/**
 * Simulates bank and staff until long after the last file; returns how often each file was read, and numbers
 * missing from every list.
 */
function play(seed: number, faultsOf: (random: () => number) => Faults) {
  const random = randomFrom(seed);
  const faults = faultsOf(random);
  const files = bankFilesOf(random, faults);
  const numbers = [...files.keys()];
  const end = Math.max(...[...files.values()].map(({ readableAt }) => readableAt)) + AFTERWARDS * faults.step;
  const reads = new Map<number, number>();
  const givenUpUnread = new Set<number>();
  const silent = new Set<number>();
  let setAsideCount = 0;
  let heldBackCount = 0;
  let mostUnreadable = 0;
  let mostLate = 0;
  let state = paymentFile.initialState();
  const apply = (events: readonly Parameters<typeof paymentFile.evolve>[1][]) => {
    state = events.reduce(paymentFile.evolve, state);
    return events.length;
  };
  for (let now = 0; now <= end; now += faults.step) {
    const listable = numbers.filter((one) => (files.get(one)?.listedAt ?? 0) <= now);
    const listed = [...listedFiles(state, listable)].toSorted((one, other) => one - other);
    const last = state.lastSequence;
    for (const sequence of listed) {
      if (!isUnread(state, sequence)) continue;
      if (pushesOut(state, sequence)) heldBackCount += 1;
      else if ((files.get(sequence)?.readableAt ?? 0) > now) apply(noteUnreadableFile(state, { sequence }));
      else
        reads.set(sequence, (reads.get(sequence) ?? 0) + apply(recordPaymentFile(state, fileOf(sequence))));
      if (holdsBackLater(state, sequence)) break;
    }
    // A listed number counts as missing only if it came after higher ones.
    for (const sequence of missingFiles(state))
      if (sequence > last && listed.includes(sequence)) silent.add(sequence);
    for (const sequence of missingFiles(state))
      if (random() < faults.settled) setAsideCount += apply(setAsidePaymentFile(state, { sequence }));
    for (const sequence of state.unreadable)
      if (random() < 0.005) {
        apply(setAsidePaymentFile(state, { sequence }));
        givenUpUnread.add(sequence);
      }
    const tasks = new Set([...missingFiles(state), ...state.unreadable, ...state.givenUp]);
    for (let one = state.firstSequence; one < state.lastSequence; one += 1)
      if (!reads.has(one) && !tasks.has(one) && !givenUpUnread.has(one)) silent.add(one);
    for (const one of listable)
      if (!reads.has(one) && !tasks.has(one) && !givenUpUnread.has(one) && !isUnread(state, one))
        silent.add(one);
    mostUnreadable = Math.max(mostUnreadable, state.unreadable.length);
    mostLate = Math.max(mostLate, state.late.length);
  }
  const unread = numbers.filter((one) => reads.get(one) !== 1 && !givenUpUnread.has(one));
  return {
    unread,
    silent: [...silent],
    setAsideCount,
    readCount: reads.size,
    heldBackCount,
    mostUnreadable,
    mostLate,
  };
}

describe('random histories of a bank, with numbers that staff set aside', () => {
  it(
    'every listed file is read once unless staff gave it up, and no number is lost',
    proves('I-06', 'F-47'),
    () => {
      const played = Array.from({ length: HISTORIES }, (_, index) => play(index * 7_919 + 13, fewFaults));
      for (const [index, { unread, silent }] of played.entries())
        expect({ index, unread, silent }).toEqual({ index, unread: [], silent: [] });
      const sum = (values: readonly number[]) => values.reduce((one, other) => one + other, 0);
      expect(sum(played.map(({ setAsideCount }) => setAsideCount))).toBeGreaterThan(300);
      expect(sum(played.map(({ readCount }) => readCount))).toBeGreaterThan(8_000);
    },
  );

  it(
    'with hundreds of unreadable and missing files, later files wait while the limit is reached',
    proves('I-06', 'F-47'),
    () => {
      const seeds = [17, 7_936];
      const unreadable = seeds.map((seed) => play(seed, manyUnreadable));
      const missing = seeds.map((seed) => play(seed, manyMissing));
      const played = [...unreadable, ...missing];
      for (const [index, { unread, silent }] of played.entries())
        expect({ index, unread, silent }).toEqual({ index, unread: [], silent: [] });
      expect(Math.max(...unreadable.map(({ mostUnreadable }) => mostUnreadable))).toBe(50);
      for (const { heldBackCount } of missing) expect(heldBackCount).toBeGreaterThan(0);
      for (const { mostLate } of played) expect(mostLate).toBeLessThanOrEqual(250);
    },
  );

  it('with every second file unreadable and no help from staff, none is lost and all are read in the end', () => {
    let state = paymentFile.initialState();
    let reads: number[] = [];
    const look = (isReadable: (sequence: number) => boolean) => {
      const all = Array.from({ length: 700 }, (_, index) => index + 1);
      for (const sequence of [...listedFiles(state, all)].toSorted((one, other) => one - other)) {
        if (!isUnread(state, sequence)) continue;
        const events = isReadable(sequence)
          ? recordPaymentFile(state, fileOf(sequence))
          : noteUnreadableFile(state, { sequence });
        state = events.reduce(paymentFile.evolve, state);
        if (events[0]?.type === 'PaymentFileRead') reads = [...reads, sequence];
        if (holdsBackLater(state, sequence)) break;
      }
      const settled = new Set([...reads, ...state.unreadable]);
      expect(all.filter((one) => !settled.has(one) && !isUnread(state, one))).toEqual([]);
      expect(missingFiles(state)).toEqual([]);
    };
    for (let looks = 0; looks < 20; looks += 1) look((one) => one <= 10 || one % 2 === 0);
    expect(state.unreadable).toHaveLength(50);
    // From file 111 on there is no space.
    expect(state.lastSequence).toBe(110);
    for (let looks = 0; looks < 20; looks += 1) look(() => true);
    expect(reads.toSorted((one, other) => one - other)).toEqual(
      Array.from({ length: 700 }, (_, index) => index + 1),
    );
  });

  it('with too many missing numbers, the next file waits until staff set one aside', () => {
    let state = paymentFile.initialState();
    const read = (sequence: number) => {
      const events = recordPaymentFile(state, fileOf(sequence));
      state = events.reduce(paymentFile.evolve, state);
      return events.length;
    };
    // Every second number has no file.
    let sequence = 1;
    while (read(sequence) === 1 && sequence < 1_000) sequence += 2;
    expect([state.late.length, sequence]).toEqual([200, 453]);
    expect([isUnread(state, sequence), holdsBackLater(state, sequence)]).toEqual([true, true]);
    const setAside = setAsidePaymentFile(state, { sequence: 2 });
    state = setAside.reduce(paymentFile.evolve, state);
    expect(read(sequence)).toBe(1);
    expect(missingFiles(state)).toHaveLength(225);
  });
});
