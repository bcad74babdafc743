import { granted } from '@kreditlina/domain/credit-account/testing/ids';
import { drawnLife } from '@kreditlina/domain/credit-account/testing/life';
import { openMemoryStore } from '@kreditlina/event-store';
import { newEvent } from '@kreditlina/projection-engine/testing/harness';
import { proves } from '@kreditlina/tools/proves';
import { expect, it } from 'vitest';
import { watchLog } from './watch.ts';

/** The first notice, due on 28 October, is never paid; the fifth bank day after it is 4 November. */
async function watched(isReminded: boolean) {
  const { events } = drawnLife('2026-09-10').until('2026-11-10');
  const store = openMemoryStore().events;
  const told = events.filter(({ type }) => isReminded || type !== 'ReminderFeeCharged');
  await store.append(
    `creditAccount-${granted.accountId}`,
    'none',
    told.map(({ type, data }) => newEvent(type, { ...data })),
  );
  const watch = watchLog(store, () => undefined);
  await watch.catchUp();
  return watch;
}

it(
  'a notice that nobody reminds of ends a simulation on the second day on which nothing explains it',
  proves('M-14'),
  async () => {
    const watch = await watched(false);
    for (const on of ['2026-11-03', '2026-11-04', '2026-11-05']) watch.check(on);
    expect(() => watch.check('2026-11-06')).toThrow(
      /^Account [0-9a-f-]{36} on 2026-11-06: notice 1 due on 2026-10-28 is open with \d+ öre and was not reminded of$/,
    );
  },
);

it('one that was reminded of does not', proves('M-14'), async () => {
  const watch = await watched(true);
  for (const on of ['2026-11-04', '2026-11-05', '2026-11-06']) watch.check(on);
  expect(watch.counts.get('ReminderFeeCharged')).toBe(1);
});
