import { proves } from '@kreditlina/tools/proves';
import fc from 'fast-check';
import { v5 } from 'uuid';
import { describe, expect, it } from 'vitest';
import { deciderSpec } from '../kernel/testing/decider-spec.ts';
import { assertStorable, choices, provesIdempotence } from '../kernel/testing/properties.ts';
import { walk } from '../kernel/testing/sampled-commands.ts';
import { type PaymentFileEvent, paymentFileEvents } from './events.ts';
import * as decide from './payment-file.ts';
import { askedAfter, isUnread, PAYMENT_FILES_ID, paymentFile } from './payment-file.ts';
import { commands, faultsOf, faultyFileOf, fileOf, readOf } from './testing/commands.ts';

const given = deciderSpec(paymentFile);
const wasRead = (sequence: number): PaymentFileEvent => ({ type: 'PaymentFileRead', data: readOf(sequence) });
const hadFaults = (sequence: number): PaymentFileEvent => ({
  type: 'PaymentFileFaultsFound',
  data: faultsOf(sequence),
});

const stateAfter = (...sequences: number[]) =>
  sequences.map(wasRead).reduce(paymentFile.evolve, paymentFile.initialState());

describe('the log of payment files', () => {
  it('each file is recorded once, with its bad lines in an event of their own', proves('I-06'), () => {
    given().when(decide.recordPaymentFile, faultyFileOf(7)).thenEvents(wasRead(7), hadFaults(7));
    given().when(decide.recordPaymentFile, fileOf(7)).thenEvents(wasRead(7));
    given(wasRead(7)).when(decide.recordPaymentFile, fileOf(7)).thenNothing();
    given(wasRead(7)).when(decide.recordPaymentFile, fileOf(8)).thenEvents(wasRead(8));
  });

  it(
    'a late file, up to 50 numbers behind, is recorded, and the gap is named until then',
    proves('I-06'),
    () => {
      const withGap = (sequence: number, first: number, last: number): PaymentFileEvent => ({
        type: 'PaymentFileRead',
        data: { ...readOf(sequence), missing: { firstNumber: first, lastNumber: last } },
      });
      given(wasRead(7))
        .when(decide.recordPaymentFile, fileOf(10))
        .thenEvents(withGap(10, 8, 9));
      given(wasRead(7), wasRead(10)).when(decide.recordPaymentFile, fileOf(9)).thenEvents(wasRead(9));
      given(wasRead(7), wasRead(10), wasRead(9)).when(decide.recordPaymentFile, fileOf(9)).thenNothing();
      given(wasRead(59), wasRead(60)).when(decide.recordPaymentFile, fileOf(11)).thenEvents(wasRead(11));
      given(wasRead(10), wasRead(60)).when(decide.recordPaymentFile, fileOf(10)).thenNothing();
      expect(askedAfter(stateAfter(59, 60))).toEqual([10]);
    },
  );

  it('one wrong number hides no file; two consecutive ones are believed', proves('I-06'), () => {
    const huge = Number.MAX_SAFE_INTEGER - 1;
    const state = stateAfter(100, huge, 101);
    expect(askedAfter(state)).toEqual([51]);
    expect([100, 101, 102, huge].map((sequence) => isUnread(state, sequence))).toEqual([
      false,
      false,
      true,
      false,
    ]);
    expect(askedAfter(stateAfter(100, 9_000_000, 9_000_001))).toEqual([8_999_951]);
    // The first file may have any number.
    expect(askedAfter(stateAfter(1_795_255_200_000))).toEqual([0]);
    expect(askedAfter(stateAfter(1_795_255_200_000, 1_795_255_200_001))).toEqual([1_795_255_199_951]);
  });

  it('few numbers are kept and each is recorded once, for any numbers of the bank', proves('I-06'), () => {
    fc.assert(
      fc.property(
        fc.array(fc.oneof(fc.nat(200), fc.integer({ min: 1, max: Number.MAX_SAFE_INTEGER })), {
          maxLength: 150,
        }),
        (numbers) => {
          let state = paymentFile.initialState();
          const noted: number[] = [];
          for (const number of [...numbers, ...numbers].filter((one) => one > 0)) {
            const events = decide.recordPaymentFile(state, fileOf(number));
            for (const { data } of events) noted.push(data.sequence);
            state = events.reduce(paymentFile.evolve, state);
            expect(isUnread(state, number) && !decide.pushesOut(state, number)).toBe(false);
            expect(state.late.length).toBeLessThanOrEqual(200);
          }
          expect(state.read.length).toBeLessThanOrEqual(71);
          expect(new Set(noted).size).toBe(noted.length);
        },
      ),
    );
  });

  it(
    'an unreadable file is named once; set aside by staff, it counts as read',
    proves('I-06', 'F-47'),
    () => {
      const unreadable = (sequence: number): PaymentFileEvent => ({
        type: 'PaymentFileUnreadable',
        data: { sequence },
      });
      const setAside = (sequence: number): PaymentFileEvent => ({
        type: 'PaymentFileSetAside',
        data: { sequence },
      });
      const eight = { sequence: 8 };
      given(wasRead(7)).when(decide.noteUnreadableFile, eight).thenEvents(unreadable(8));
      given(wasRead(7), unreadable(8)).when(decide.noteUnreadableFile, eight).thenNothing();
      given(wasRead(8)).when(decide.noteUnreadableFile, eight).thenNothing();
      given(wasRead(7), unreadable(8)).when(decide.setAsidePaymentFile, eight).thenEvents(setAside(8));
      const aside = [wasRead(7), unreadable(8), setAside(8)];
      given(...aside)
        .when(decide.setAsidePaymentFile, eight)
        .thenNothing();
      given(...aside)
        .when(decide.recordPaymentFile, fileOf(9))
        .thenEvents(wasRead(9));
      // Setting it aside would lose its payments.
      given(wasRead(7)).when(decide.setAsidePaymentFile, eight).thenRefused('PAYMENT_FILE_NOT_UNREADABLE');
      given(wasRead(7), unreadable(8), wasRead(8)).when(decide.setAsidePaymentFile, eight).thenNothing();
      const full = Array.from({ length: 50 }, (_, index) => unreadable(index + 2));
      given(wasRead(1), ...full)
        .when(decide.noteUnreadableFile, { sequence: 60 })
        .thenNothing();
    },
  );

  it('unusable parts of a file wait for staff until they are settled', proves('I-06'), () => {
    const differing = ['7c9e6679-7425-40de-944b-e07fc1f90ae7'];
    const bad: PaymentFileEvent = {
      type: 'PaymentFileFaultsFound',
      data: { ...faultsOf(7), differingPaymentIds: differing },
    };
    const state = [wasRead(7), bad, wasRead(8)].reduce(paymentFile.evolve, paymentFile.initialState());
    expect(state.unused).toEqual([
      {
        sequence: 7,
        on: '2026-11-21',
        sha256: '0'.repeat(64),
        paymentCount: 2,
        badLines: [{ line: 4, reason: 'malformed-amount' }],
        badLineCount: 1,
        differingPaymentIds: differing,
        differingPayments: [],
        differingCount: 1,
        readings: [],
      },
    ]);
    const settled: PaymentFileEvent = { type: 'PaymentFilePartsSettled', data: { sequence: 7 } };
    given(wasRead(7), bad).when(decide.settlePaymentFileParts, { sequence: 7 }).thenEvents(settled);
    given(wasRead(7), bad).when(decide.settlePaymentFileParts, { sequence: 8 }).thenNothing();
    given(wasRead(7), bad, settled).when(decide.settlePaymentFileParts, { sequence: 7 }).thenNothing();
    expect([bad, settled].reduce(paymentFile.evolve, paymentFile.initialState()).unused).toEqual([]);
  });

  it(
    'a faulty file is read again at the request of staff, however many files followed',
    proves('I-06'),
    () => {
      const request = { sequence: 7, readingId: '3f1b8c52-6a0e-4d6f-9a57-7c4c0b9f3e21' };
      const requested: PaymentFileEvent = { type: 'PaymentFileReadingRequested', data: request };
      const faulty = [wasRead(7), hadFaults(7)];
      given(...faulty)
        .when(decide.requestPaymentFileReading, request)
        .thenEvents(requested);
      given(...faulty, requested)
        .when(decide.requestPaymentFileReading, { ...request, readingId: PAYMENT_FILES_ID })
        .thenNothing();
      given(wasRead(7)).when(decide.requestPaymentFileReading, request).thenRefused('FILE_SETTLED');
      const after = Array.from({ length: 100 }, (_, index) => wasRead(index + 8));
      for (const between of [[], after]) {
        const history = [...faulty, ...between, requested];
        const state = history.reduce(paymentFile.evolve, paymentFile.initialState());
        expect([isUnread(state, 7), decide.missingFiles(state)]).toEqual([true, []]);
        expect(askedAfter(state)[0]).toBe(between.length === 0 ? 0 : 6);
        // Mended, it leaves the list; still faulty, it stays with the faults of the new reading.
        given(...history)
          .when(decide.recordPaymentFile, fileOf(7))
          .thenEvents(wasRead(7));
        const lines = [{ line: 9, reason: 'duplicate' }];
        const still = decide.recordPaymentFile(state, { ...fileOf(7), badLines: lines });
        expect(still.reduce(paymentFile.evolve, state)).toMatchObject({
          again: [],
          unused: [{ sequence: 7, badLines: lines }],
        });
        const mended = [wasRead(7)].reduce(paymentFile.evolve, state);
        expect([mended.unused, mended.again, isUnread(mended, 7)]).toEqual([[], [], false]);
      }
      const settled: PaymentFileEvent = { type: 'PaymentFilePartsSettled', data: { sequence: 7 } };
      given(...faulty, requested, settled)
        .when(decide.recordPaymentFile, fileOf(7))
        .thenNothing();
    },
  );

  it('a reading of unusable lines is recorded with its purpose, while they wait', () => {
    const shown = {
      sequence: 7,
      readingId: '3f1b8c52-6a0e-4d6f-9a57-7c4c0b9f3e21',
      readFor: 'customer-question' as const,
    };
    given(wasRead(7), hadFaults(7))
      .when(decide.recordLinesShown, shown)
      .thenEvents({ type: 'PaymentFileLinesShown', data: shown });
    given(wasRead(7)).when(decide.recordLinesShown, shown).thenRefused('FILE_SETTLED');
  });

  it('each changed payment has its line, the recorded and the new values', () => {
    const differing = Array.from({ length: 1_200 }, (_, index) => ({
      paymentId: v5(String(index), PAYMENT_FILES_ID),
      bankReference: `I${index}`,
      line: index + 3,
      recorded: { amountCents: 500_000, valueOn: '2026-11-21', ocrNumber: '12345678901245' },
      told: { amountCents: 999_900, valueOn: '2026-11-22', ocrNumber: null },
    }));
    const [, event] = decide.recordPaymentFile(stateAfter(), { ...fileOf(7), differing });
    expect(event?.data).toMatchObject({
      differingPaymentIds: differing.map(({ paymentId }) => paymentId),
      differingPayments: differing.slice(0, 1_000),
    });
    assertStorable(paymentFileEvents, event as PaymentFileEvent);
    const { unused } = paymentFile.evolve(stateAfter(), event as PaymentFileEvent);
    expect(unused).toMatchObject([
      { sequence: 7, differingCount: 1_200, differingPayments: differing.slice(0, 20) },
    ]);
  });

  it('missing numbers are named until they arrive or are set aside', () => {
    expect(decide.missingFiles(stateAfter())).toEqual([]);
    expect(decide.missingFiles(stateAfter(7))).toEqual([]);
    expect(decide.missingFiles(stateAfter(7, 10))).toEqual([8, 9]);
    expect(decide.missingFiles(stateAfter(7, 10, 9))).toEqual([8]);
    // The range in which a late file is still read.
    expect(decide.missingFiles(stateAfter(10, 60))).toHaveLength(49);
    // A single number out of range is not trusted yet.
    expect(decide.missingFiles(stateAfter(7, 8, 900))).toEqual([]);
    const aside: PaymentFileEvent = { type: 'PaymentFileSetAside', data: { sequence: 8 } };
    given(wasRead(7), wasRead(9)).when(decide.setAsidePaymentFile, { sequence: 8 }).thenEvents(aside);
    const state = paymentFile.evolve(stateAfter(7, 9), aside);
    expect(decide.missingFiles(state)).toEqual([]);
  });

  it('a missing number is awaited however many files follow, and the bank is asked from there', () => {
    const numbers = [1, 2, 3, ...Array.from({ length: 200 }, (_, index) => index + 5)];
    const gap = numbers.map(wasRead);
    const after = (...events: PaymentFileEvent[]) =>
      events.reduce(paymentFile.evolve, paymentFile.initialState());
    const state = after(...gap);
    expect(decide.missingFiles(state)).toEqual([4]);
    expect(askedAfter(state)).toEqual([3, 154]);
    expect(numbers.filter((one) => isUnread(state, one))).toEqual([]);
    given(...gap)
      .when(decide.recordPaymentFile, fileOf(4))
      .thenEvents({ type: 'PaymentFileRead', data: readOf(4) });
    const ends: PaymentFileEvent[][] = [
      [wasRead(4)],
      [{ type: 'PaymentFileSetAside', data: { sequence: 4 } }, wasRead(4)],
      [{ type: 'PaymentFileUnreadable', data: { sequence: 4 } }, wasRead(205), wasRead(4)],
    ];
    for (const end of ends) {
      const ended = after(...gap, ...end);
      expect(decide.missingFiles(ended)).toEqual([]);
      expect(isUnread(ended, 4)).toBe(false);
    }
    const unreadable = after(...gap, { type: 'PaymentFileUnreadable', data: { sequence: 4 } }, wasRead(205));
    expect([unreadable.unreadable, isUnread(unreadable, 4)]).toEqual([[4], true]);
  });

  it('skipped numbers and an unreadable file are awaited', () => {
    const upTo = (last: number) => Array.from({ length: last }, (_, index) => wasRead(index + 1));
    const jumped = [...upTo(100), wasRead(160), wasRead(161)].reduce(
      paymentFile.evolve,
      paymentFile.initialState(),
    );
    expect(decide.missingFiles(jumped)).toEqual(Array.from({ length: 59 }, (_, index) => 101 + index));
    expect([isUnread(jumped, 101), isUnread(jumped, 160)]).toEqual([true, false]);
    expect(askedAfter(jumped)).toEqual([100, 101, 102, 103, 104, 105, 106, 107, 108, 109, 110, 111]);
    const unreadable: PaymentFileEvent = { type: 'PaymentFileUnreadable', data: { sequence: 4 } };
    const after = Array.from({ length: 200 }, (_, index) => wasRead(index + 5));
    const stays = [...upTo(3), unreadable, ...after].reduce(paymentFile.evolve, paymentFile.initialState());
    expect([stays.unreadable, decide.missingFiles(stays), isUnread(stays, 4)]).toEqual([[4], [], true]);
  });

  it('a number set aside as missing is read when it is listed later, and marked as late', () => {
    const gap = [wasRead(7), wasRead(9)];
    const aside: PaymentFileEvent = { type: 'PaymentFileSetAside', data: { sequence: 8 } };
    const late: PaymentFileEvent = { type: 'PaymentFileRead', data: { ...readOf(8), cameLate: true } };
    const unreadable: PaymentFileEvent = { type: 'PaymentFileUnreadable', data: { sequence: 8 } };
    expect(isUnread([...gap, aside].reduce(paymentFile.evolve, paymentFile.initialState()), 8)).toBe(true);
    given(...gap, aside)
      .when(decide.setAsidePaymentFile, { sequence: 8 })
      .thenNothing();
    given(...gap, aside)
      .when(decide.recordPaymentFile, fileOf(8))
      .thenEvents(late);
    given(...gap, aside, late)
      .when(decide.recordPaymentFile, fileOf(8))
      .thenNothing();
    // It arrived and is unreadable: a task again, until staff set it aside permanently.
    given(...gap, aside)
      .when(decide.noteUnreadableFile, { sequence: 8 })
      .thenEvents(unreadable);
    given(...gap, aside, unreadable)
      .when(decide.setAsidePaymentFile, { sequence: 8 })
      .thenEvents(aside);
    given(...gap, aside, unreadable, aside)
      .when(decide.recordPaymentFile, fileOf(8))
      .thenNothing();
  });

  it('a number set aside as missing is read however late it is listed', () => {
    const upTo = (last: number) =>
      Array.from({ length: last }, (_, index) => index + 1).filter((one) => one !== 8);
    const aside: PaymentFileEvent = { type: 'PaymentFileSetAside', data: { sequence: 8 } };
    const late: PaymentFileEvent = { type: 'PaymentFileRead', data: { ...readOf(8), cameLate: true } };
    const inReach = [...upTo(10).map(wasRead), aside, ...upTo(300).slice(9).map(wasRead)];
    const outOfReach = [...upTo(300).map(wasRead), aside];
    for (const history of [inReach, outOfReach]) {
      const state = history.reduce(paymentFile.evolve, paymentFile.initialState());
      expect([decide.missingFiles(state), isUnread(state, 8), askedAfter(state)]).toEqual([
        [],
        true,
        [7, 250],
      ]);
      given(...history)
        .when(decide.recordPaymentFile, fileOf(8))
        .thenEvents(late);
      given(...history, late)
        .when(decide.recordPaymentFile, fileOf(8))
        .thenNothing();
      // An unreadable arrival is a task until staff give it up permanently.
      const unreadable: PaymentFileEvent = { type: 'PaymentFileUnreadable', data: { sequence: 8 } };
      const came = [...history, unreadable, wasRead(301)];
      expect(came.reduce(paymentFile.evolve, paymentFile.initialState()).unreadable).toEqual([8]);
      given(...came, aside)
        .when(decide.recordPaymentFile, fileOf(8))
        .thenNothing();
    }
  });

  it('setting aside beyond the limit is refused and the number stays a task', () => {
    const state = { ...stateAfter(7, 9), givenUp: Array.from({ length: 1_000 }, (_, index) => index + 1e6) };
    expect(() => decide.setAsidePaymentFile(state, { sequence: 8 })).toThrow('PAYMENT_FILES_SET_ASIDE_FULL');
    expect(decide.missingFiles(state)).toEqual([8]);
    const unreadable = { ...state, unreadable: [8] };
    expect(decide.setAsidePaymentFile(unreadable, { sequence: 8 })).toHaveLength(1);
  });

  it('every faulty file is a task, and the stored lines of each are limited', () => {
    const lines = Array.from({ length: 500 }, (_, index) => ({ line: index + 1, reason: 'wrong-length' }));
    const faulty = (sequence: number): PaymentFileEvent => ({
      type: 'PaymentFileFaultsFound',
      data: { ...faultsOf(sequence), badLines: lines },
    });
    const state = Array.from({ length: 150 }, (_, index) => faulty(index + 1)).reduce(
      paymentFile.evolve,
      paymentFile.initialState(),
    );
    expect(state.unused).toHaveLength(150);
    expect(state.unused[149]).toMatchObject({ sequence: 150, badLineCount: 500, badLines: [] });
    expect(state.unused[0]).toMatchObject({ sequence: 1, badLineCount: 500 });
    expect(state.unused[0]?.badLines).toHaveLength(20);
  });

  it('a repeated command yields no second event, and every event can be stored', () => {
    const states = fc
      .sample(choices(8), { numRuns: 50, seed: 7 })
      .map((drawn) => walk(paymentFile, commands, drawn));
    provesIdempotence(paymentFile, commands, 'recordPaymentFile', {
      states: states.length,
      reach: (index) => states[index] as ReturnType<typeof paymentFile.initialState>,
    });
    for (const name of [
      'noteUnreadableFile',
      'requestPaymentFileReading',
      'recordLinesShown',
      'setAsidePaymentFile',
      'settlePaymentFileParts',
    ])
      provesIdempotence(paymentFile, commands, name, {
        states: states.length,
        reach: (index) => states[index] as ReturnType<typeof paymentFile.initialState>,
      });
    assertStorable(paymentFileEvents, wasRead(3));
    assertStorable(paymentFileEvents, hadFaults(3));
    assertStorable(paymentFileEvents, { type: 'PaymentFileUnreadable', data: { sequence: 3 } });
    assertStorable(paymentFileEvents, { type: 'PaymentFileSetAside', data: { sequence: 3 } });
    assertStorable(paymentFileEvents, { type: 'PaymentFilePartsSettled', data: { sequence: 3 } });
    const state = {
      lastSequence: 3,
      firstSequence: 3,
      read: [3],
      unreadable: [],
      late: [],
      givenUp: [],
      again: [],
      unused: [],
    };
    expect(paymentFile.evolve(state, { type: 'Other', data: {} } as never)).toEqual(state);
  });
});
