import { randomUUID } from 'node:crypto';
import { eventCatalogue } from '@kreditlina/domain/catalogue';
import type { Decide } from '@kreditlina/domain/kernel/decider';
import type { PayoutDateEvent } from '@kreditlina/domain/payout-date/events';
import {
  correctPayoutDate,
  doubtPayoutDate,
  PAYOUT_DATES_ID,
  type PayoutDateState,
  payoutDate,
  payoutReportId,
} from '@kreditlina/domain/payout-date/payout-date';
import { openMemoryStore } from '@kreditlina/event-store';
import { handle } from '@kreditlina/event-store/command-handler';
import { streamOf } from '@kreditlina/event-store/read-stream';
import { JOBS_ACTOR } from '@kreditlina/job-runner/effects';
import { expect, it } from 'vitest';
import { payoutDateSamples } from './samples.ts';

it('reports payouts and returns whose date cannot be right, until staff enter the right one', async () => {
  const { events } = openMemoryStore({ schemas: eventCatalogue });
  const does = <Command>(decide: Decide<PayoutDateState, Command, PayoutDateEvent>, command: Command) => {
    const stream = streamOf(payoutDate, PAYOUT_DATES_ID);
    const where = { stream, commandId: randomUUID(), actor: JOBS_ACTOR, correlationId: PAYOUT_DATES_ID };
    return handle(events, payoutDate, { ...where, now: '2026-11-21T09:00:00.000Z' }, decide, command);
  };
  const shown = async () =>
    Object.fromEntries((await payoutDateSamples(events)()).map(({ labels, value }) => [labels?.kind, value]));
  expect(await shown()).toEqual({ 'paid-out': 0, returned: 0 });
  const report = {
    accountId: randomUUID(),
    withdrawalId: randomUUID(),
    payoutId: randomUUID(),
    kind: 'returned',
    firstOn: '2026-11-20',
    amountCents: 5_000_000,
    toldOn: '2026-11-19',
    fault: 'too-early',
  } as const;
  await does(doubtPayoutDate, report);
  expect(await shown()).toEqual({ 'paid-out': 0, returned: 1 });
  await does(correctPayoutDate, {
    reportId: payoutReportId(report),
    on: '2026-11-20',
    correctedBy: randomUUID(),
  });
  expect(await shown()).toEqual({ 'paid-out': 0, returned: 0 });
});
