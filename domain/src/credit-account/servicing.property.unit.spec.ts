import { proves } from '@kreditlina/tools/proves';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { assertStorable } from '../kernel/testing/properties.ts';
import { creditAccountEvents } from './events.ts';
import { servicingEvents } from './events-servicing.ts';
import { assertReckoned, assertSound, Books } from './testing/invariants.ts';
import { lives, steps } from './testing/walk.ts';

/** Of what staff decide, the part that moves money. */
const decidedByStaff = [
  'RateChanged',
  'PaymentPlanChanged',
  'CreditLossDeclared',
  'CreditLossReversed',
  'AccountClosed',
];

describe('any life of an account', () => {
  it('property: the books balance, equal the fold, and interest is what the history by value date makes it', {
    ...proves('X-05', 'X-19', 'F-13'),
    timeout: 300_000,
  }, () => {
    const seen = new Set<string>();
    fc.assert(
      fc.property(steps, (walk) => {
        const books = new Books();
        lives(walk, (life, from) => {
          const events = life.events.slice(from);
          for (const { type } of events) seen.add(type);
          for (const event of events) assertStorable(creditAccountEvents, event);
          books.post(events);
          assertSound(life.state, books);
          assertReckoned(life.state, books);
        });
      }),
      { numRuns: 10_000 },
    );
    // The walks reach whatever the servicing decides.
    for (const type of [...Object.keys(servicingEvents), ...decidedByStaff]) expect(seen).toContain(type);
  });
});
