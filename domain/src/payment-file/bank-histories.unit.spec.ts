import { proves } from '@kreditlina/tools/proves';
import { describe, expect, it } from 'vitest';
import {
  askedAfter,
  isUnread,
  missingFiles,
  noteUnreadableFile,
  paymentFile,
  recordPaymentFile,
  setAsidePaymentFile,
} from './index.ts';
import { fileOf } from './testing/commands.ts';

/** Few enough for every run. */
const HISTORIES = 60;
/** As many as the bank lists at once. */
const LISTED_MAX = 100;

/** Numbers from 0 to 1 that are the same for the same seed. */
function randomFrom(seed: number): () => number {
  let last = seed;
  return () => {
    last = (last * 1_103_515_245 + 12_345) % 2_147_483_648;
    return last / 2_147_483_648;
  };
}

/** From which moment the bank lists a file, and from which it can be read. */
interface BankFile {
  readonly listedAt: number;
  readonly readableAt: number;
}

/** Files in their order, some of them late by up to 400 moments, some unreadable for long, some numbers that no file ever has. */
function bankFilesOf(random: () => number): ReadonlyMap<number, BankFile> {
  const files = new Map<number, BankFile>();
  const first = 1 + Math.floor(random() * 120);
  const count = 60 + Math.floor(random() * 250);
  const share = { late: random() * 0.1, unreadable: random() * 0.05, none: random() * 0.05 };
  let moment = 0;
  for (let index = 0; index < count; index += 1) {
    moment += Math.floor(random() * 2);
    const isLate = index > 0 && random() < share.late;
    const listedAt = moment + (isLate ? Math.floor(random() * 400) : 0);
    const readableAt = listedAt + (random() < share.unreadable ? Math.floor(random() * 200) : 0);
    if (index === 0 || random() >= share.none) files.set(first + index, { listedAt, readableAt });
  }
  return files;
}

/** What the bank answers to the questions of one look. */
function listedFiles(state: Parameters<typeof askedAfter>[0], numbers: readonly number[]): Set<number> {
  const pages = askedAfter(state).map((after) => numbers.filter((one) => one > after).slice(0, LISTED_MAX));
  return new Set(pages.flat());
}

/** A bank and its staff until long after the last file: who reads what, and which numbers nobody hears of. */
function play(seed: number) {
  const random = randomFrom(seed);
  const files = bankFilesOf(random);
  const numbers = [...files.keys()];
  const end = Math.max(...[...files.values()].map(({ readableAt }) => readableAt)) + 1;
  const reads = new Map<number, number>();
  const givenUpUnread = new Set<number>();
  const silent = new Set<number>();
  let setAsideCount = 0;
  let state = paymentFile.initialState();
  const apply = (events: readonly Parameters<typeof paymentFile.evolve>[1][]) => {
    state = events.reduce(paymentFile.evolve, state);
    return events.length;
  };
  for (let now = 0; now <= end; now += 1) {
    const listed = listedFiles(
      state,
      numbers.filter((one) => (files.get(one)?.listedAt ?? 0) <= now),
    );
    for (const sequence of [...listed].filter((one) => isUnread(state, one))) {
      if ((files.get(sequence)?.readableAt ?? 0) > now) apply(noteUnreadableFile(state, { sequence }));
      else
        reads.set(sequence, (reads.get(sequence) ?? 0) + apply(recordPaymentFile(state, fileOf(sequence))));
    }
    for (const sequence of missingFiles(state))
      if (random() < 0.05) setAsideCount += apply(setAsidePaymentFile(state, { sequence }));
    for (const sequence of state.unreadable)
      if (random() < 0.005) {
        apply(setAsidePaymentFile(state, { sequence }));
        givenUpUnread.add(sequence);
      }
    const tasks = new Set([...missingFiles(state), ...state.unreadable, ...state.givenUp]);
    for (let one = state.firstSequence; one < state.lastSequence; one += 1)
      if (!reads.has(one) && !tasks.has(one) && !givenUpUnread.has(one)) silent.add(one);
  }
  const unread = numbers.filter((one) => reads.get(one) !== 1 && !givenUpUnread.has(one));
  return { unread, silent: [...silent], setAsideCount, readCount: reads.size };
}

describe('random histories of a bank, with numbers that staff set aside', () => {
  it(
    'every file that the bank ever lists is read once, unless staff gave it up as unreadable, and no number is silent',
    proves('I-06', 'F-47'),
    () => {
      const played = Array.from({ length: HISTORIES }, (_, index) => play(index * 7_919 + 13));
      for (const [index, { unread, silent }] of played.entries())
        expect({ index, unread, silent }).toEqual({ index, unread: [], silent: [] });
      const sum = (values: readonly number[]) => values.reduce((one, other) => one + other, 0);
      expect(sum(played.map(({ setAsideCount }) => setAsideCount))).toBeGreaterThan(300);
      expect(sum(played.map(({ readCount }) => readCount))).toBeGreaterThan(8_000);
    },
  );
});
