import { randomUUID } from 'node:crypto';
import { eventCatalogue } from '@kreditlina/domain/catalogue';
import { creditApplication } from '@kreditlina/domain/credit-application/index';
import { sample } from '@kreditlina/domain/credit-application/testing/samples';
import { eventsUntil } from '@kreditlina/domain/credit-application/testing/scenario';
import { handle, openMemoryStore } from '@kreditlina/event-store';
import type { EventStore } from '@kreditlina/event-store/port';
import { streamOf } from '@kreditlina/event-store/read-stream';
import { costlyRuns } from '@kreditlina/tools/extent';
import { proves } from '@kreditlina/tools/proves';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { JobRun } from '../job.ts';
import { claimExposure, countExposure, type Evaluated } from './exposure.ts';

const NOW = '2026-11-21T09:00:00.000Z';
const personId = '5b0a4a43-3ab4-5c5e-9a0e-6a1c53a2d9b1';
const CARRIED = 100_000_000;

/** An application that waits for its decision, with a separate company. */
async function deciding(store: EventStore): Promise<Evaluated> {
  const [applicationId, companyId, evaluationId] = [randomUUID(), randomUUID(), randomUUID()];
  const own = JSON.stringify(eventsUntil('deciding'))
    .replaceAll(sample.applicationId, applicationId)
    .replaceAll(sample.company.companyId, companyId);
  const actor = { kind: 'system', id: 'test', role: 'system' } as const;
  const stream = streamOf(creditApplication, applicationId);
  const context = { stream, commandId: randomUUID(), actor, correlationId: applicationId, now: NOW };
  await handle(store, creditApplication, context, () => JSON.parse(own), undefined);
  return { applicationId, companyId, attempt: 1, evaluationId };
}

/**
 * Counts and claims as the decision does, with a policy of one line.
 * @returns the granted limit
 */
async function evaluate(run: JobRun, evaluated: Evaluated, wanted: number): Promise<number> {
  const anew = new Set<string>();
  for (;;) {
    const counted = await countExposure(run, evaluated, personId, anew.has(personId));
    const limitCents = Math.min(wanted, CARRIED - counted.elsewhereCents);
    if (limitCents <= 0) return 0;
    const lost = await claimExposure(run, evaluated, [counted], limitCents);
    if (lost === undefined) return limitCents;
    anew.add(lost);
  }
}

it('property: in any order of evaluations, no guarantor is liable for more than they can carry', {
  ...proves('X-18'),
  timeout: 120_000,
}, async () => {
  const wishes = fc.array(fc.integer({ min: 1_000_000, max: CARRIED }), { minLength: 2, maxLength: 4 });
  await fc.assert(
    fc.asyncProperty(fc.scheduler(), wishes, async (scheduler, wanted) => {
      const { events: store } = openMemoryStore({ schemas: eventCatalogue });
      const cases: Evaluated[] = [];
      for (const _one of wanted) cases.push(await deciding(store));
      const append = scheduler.scheduleFunction((...given: Parameters<EventStore['append']>) =>
        store.append(...given),
      );
      const turn = scheduler.scheduleFunction(async () => undefined);
      const scheduled: EventStore = {
        ...store,
        append,
        async *read(...given) {
          await turn();
          yield* store.read(...given);
        },
      };
      const runOf = (jobId: string) =>
        ({ store: scheduled, clock: { now: () => NOW }, jobId, starts: 1 }) as unknown as JobRun;
      const all = Promise.all(
        cases.map((one, index) => evaluate(runOf(one.evaluationId), one, wanted[index] ?? 0)),
      );
      const granted = await scheduler.waitFor(all);
      expect(granted.reduce((sum, cents) => sum + cents, 0)).toBeLessThanOrEqual(CARRIED);
      expect(Math.max(...granted)).toBeGreaterThan(0);
    }),
    { numRuns: costlyRuns(100) },
  );
});
