import { randomUUID } from 'node:crypto';
import {
  BUSINESS_DAYS_ID,
  businessDay,
  recordBusinessDay,
} from '@kreditlina/domain/business-day/business-day';
import { eventCatalogue } from '@kreditlina/domain/catalogue';
import { openMemoryStore } from '@kreditlina/event-store';
import { handle } from '@kreditlina/event-store/command-handler';
import { streamOf } from '@kreditlina/event-store/read-stream';
import { JOBS_ACTOR } from '@kreditlina/job-runner/effects';
import { expect, it } from 'vitest';
import { businessDaySamples } from './samples.ts';

it('reports the accounts that a business day left out, until a day leaves out none', async () => {
  const { events } = openMemoryStore({ schemas: eventCatalogue });
  const run = (on: string, failedCount: number) => {
    const stream = streamOf(businessDay, BUSINESS_DAYS_ID);
    const where = { stream, commandId: randomUUID(), actor: JOBS_ACTOR, correlationId: BUSINESS_DAYS_ID };
    const command = { on, accountCount: 3, changedCount: 1, failedCount };
    return handle(events, businessDay, { ...where, now: `${on}T09:00:00.000Z` }, recordBusinessDay, command);
  };
  const shown = async () => (await businessDaySamples(events)()).map(({ value }) => value);
  expect(await shown()).toEqual([0]);
  await run('2026-11-23', 2);
  expect(await shown()).toEqual([2]);
  await run('2026-11-24', 0);
  expect(await shown()).toEqual([0]);
});
