import { proves } from '@kreditlina/tools/proves';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { deciderSpec } from '../kernel/testing/decider-spec.ts';
import { assertStorable, choices, provesIdempotence } from '../kernel/testing/properties.ts';
import { walk } from '../kernel/testing/sampled-commands.ts';
import { type PayoutDateEvent, payoutDateEvents } from './events.ts';
import * as decide from './payout-date.ts';
import { correctionOf, OPEN_MAX, payoutDate, payoutReportId } from './payout-date.ts';
import { commands, corrected, tooEarly, tooLate } from './testing/commands.ts';

const given = deciderSpec(payoutDate);
const doubted = (of = tooEarly): PayoutDateEvent => ({
  type: 'PayoutDateDoubted',
  data: { reportId: payoutReportId(of), ...of, doubtedOn: '2026-11-21' },
});

describe('a date of the bank that cannot be right', () => {
  it('waits for staff once, however often the bank repeats it', proves('X-41'), () => {
    given().when(decide.doubtPayoutDate, tooEarly).thenEvents(doubted());
    const { open } = given(doubted()).when(decide.doubtPayoutDate, tooLate).thenEvents(doubted(tooLate));
    expect(open.map(({ kind }) => kind)).toEqual(['paid-out', 'returned']);
  });

  it('gets the right date from a colleague, between the order or payout and today', proves('X-41'), () => {
    const { reportId, on, correctedBy } = corrected;
    const { accountId, withdrawalId, payoutId, kind, firstOn } = tooEarly;
    const event: PayoutDateEvent = {
      type: 'PayoutDateCorrected',
      data: { reportId, accountId, withdrawalId, payoutId, kind, firstOn, on, correctedBy },
    };
    const state = given(doubted()).when(decide.correctPayoutDate, corrected).thenEvents(event);
    expect([state.open, correctionOf(state, reportId)]).toEqual([[], '2026-11-20']);
    given(doubted(), event).when(decide.doubtPayoutDate, tooEarly).thenNothing();
    const correcting = (date: string) =>
      given(doubted()).when(decide.correctPayoutDate, { ...corrected, on: date });
    correcting('2026-11-19').thenRefused('DATE_BEFORE_PAYOUT');
    correcting('2026-11-22').thenRefused('DATE_IN_FUTURE');
    given(doubted(), event)
      .when(decide.correctPayoutDate, { ...corrected, on: '2026-11-21' })
      .thenRefused('PAYOUT_DATE_SETTLED');
  });

  it('is refused beyond a number that means a fault at the bank', () => {
    const many = Array.from({ length: OPEN_MAX }, (_, index) =>
      doubted({ ...tooEarly, payoutId: payoutReportId({ ...tooEarly, toldOn: String(index) }) }),
    );
    given(...many)
      .when(decide.doubtPayoutDate, tooEarly)
      .thenRefused('TOO_MANY_PAYOUT_DATES');
  });

  it('a repeated command yields no second event, and every event can be stored', () => {
    const states = fc
      .sample(choices(6), { numRuns: 40, seed: 7 })
      .map((drawn) => walk(payoutDate, commands, drawn));
    for (const name of Object.keys(commands))
      provesIdempotence(payoutDate, commands, name, {
        states: states.length,
        reach: (index) => states[index] as ReturnType<typeof payoutDate.initialState>,
      });
    assertStorable(payoutDateEvents, doubted());
    const state = payoutDate.initialState();
    expect(payoutDate.evolve(state, { type: 'Other', data: {} } as never)).toEqual(state);
  });
});
