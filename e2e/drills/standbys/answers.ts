import { randomUUID } from 'node:crypto';
import { StoreUnavailable } from '@kreditlina/event-store';
import type { EventStore } from '@kreditlina/event-store/port';
import { testEvent } from '@kreditlina/event-store/testing/test-events';
import { projection } from '@kreditlina/projection-engine/projection';
import { bigint, defineTable, integer, uuid } from '@kreditlina/projection-engine/table';
import type { Ledger } from '../crash/ledger.ts';

type Declared = { type: 'ExistingLoansDeclared'; data: { applicationId: string; mortgagesCents: number } };

const table = defineTable('answers_given', {
  columns: { id: uuid(), sum: bigint(), answers: integer() },
  key: 'id',
});

/** A read model that shows at once what was folded twice or never: a sum and a count. */
export const answersGiven = projection<typeof table, Declared>({
  name: 'answers-given',
  version: 1,
  table,
  categories: ['creditApplication'],
  poison: 'stop',
  key: ({ data }) => data.applicationId,
  evolve: (row, { data }) => ({
    id: data.applicationId,
    sum: (row?.sum ?? 0) + data.mortgagesCents,
    answers: (row?.answers ?? 0) + 1,
  }),
});

/** After so many answers the customer goes, and another one comes. */
const ANSWERS_EACH = 40;

/** An answer of a customer, ready to be given as often as needed. */
export function nextAnswer(ledger: Ledger, applicationId: string) {
  const value = ledger.nextMarker() * 100;
  const event = testEvent('ExistingLoansDeclared', { applicationId, mortgagesCents: value });
  return {
    stream: `creditApplication-${applicationId}`,
    event,
    /** Notes that it was acknowledged. */
    acknowledge: (client: number, position: string) =>
      ledger.add({
        client,
        applicationId,
        type: event.type,
        marker: { field: 'mortgagesCents', value },
        position,
      }),
  };
}

/** A customer who gives every answer again, under the same id, until it is acknowledged; others after them until stopped. */
export async function answerUntilStopped(
  client: number,
  { events, ledger, signal }: { events: EventStore; ledger: Ledger; signal: AbortSignal },
): Promise<void> {
  while (!signal.aborted) {
    const applicationId = randomUUID();
    for (let version = 0; version < ANSWERS_EACH && !signal.aborted; version += 1) {
      const answer = nextAnswer(ledger, applicationId);
      for (;;) {
        try {
          const { position } = await events.append(answer.stream, version === 0 ? 'none' : version, [
            answer.event,
          ]);
          answer.acknowledge(client, position);
          break;
        } catch (error) {
          if (!(error instanceof StoreUnavailable)) throw error;
        }
      }
    }
  }
}
