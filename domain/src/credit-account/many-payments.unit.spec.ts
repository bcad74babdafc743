import { expect, it } from 'vitest';
import { drawnLife } from './testing/life.ts';

/** What the log takes of one command. */
const EVENTS_AT_ONCE = 500;

it('an account with hundreds of small payments is billed, and its credit pays day by day', () => {
  const life = drawnLife('2026-11-21');
  const runTo = (on: string) => {
    while (life.today < on) expect(life.nextDay().length).toBeLessThanOrEqual(EVENTS_AT_ONCE);
  };
  const pay = (name: string, amountCents: number, valueOn?: string) =>
    expect(life.pays(name, amountCents, valueOn).length).toBeLessThanOrEqual(EVENTS_AT_ONCE);
  runTo('2026-12-02');
  for (let count = 0; count < 600; count += 1) pay(`small ${count}`, 100);
  // All that was ever owed was paid before any interest ran: what the small ones paid is the customer's.
  pay('all', 20_000_000, '2026-11-21');
  runTo('2026-12-12');
  const { notices, creditCents } = life.state;
  expect(notices).toHaveLength(1);
  expect(notices[0]?.interest).toMatchObject({ owedCents: 0, paidCents: 0 });
  expect(creditCents).toBe(60_000);
});
