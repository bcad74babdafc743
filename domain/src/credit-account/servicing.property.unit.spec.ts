import { proves } from '@kreditlina/tools/proves';
import { describe, it } from 'vitest';
import { assertStorable, provesAndReaches } from '../kernel/testing/properties.ts';
import { creditAccountEvents } from './events.ts';
import { servicingEvents } from './events-servicing.ts';
import { assertReckoned, assertSound, Books } from './testing/invariants.ts';
import { lives, steps } from './testing/walk.ts';

type Walk = Parameters<typeof lives>[0];

/** The staff decisions that move money. */
const decidedByStaff = ['RateChanged', 'CreditLossDeclared', 'CreditLossReversed', 'AccountClosed'];

describe('any history of an account', () => {
  it('property: the books balance, match the fold, and interest follows the history by value date', {
    ...proves('X-05', 'X-19', 'F-13'),
    timeout: 300_000,
  }, () => {
    const seen = new Set<string>();
    const unseen = () =>
      [...Object.keys(servicingEvents), 'AccountRecast', ...decidedByStaff].filter((type) => !seen.has(type));
    const holds = (walk: Walk) => {
      const books = new Books();
      lives(walk, (life, from) => {
        const events = life.events.slice(from);
        for (const { type } of events) seen.add(type);
        for (const event of events) assertStorable(creditAccountEvents, event);
        books.post(events);
        assertSound(life.booked, books);
        assertReckoned(life.booked, books);
      });
    };
    provesAndReaches(steps, holds, unseen);
  });
});
