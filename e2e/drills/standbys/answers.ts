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

/** A sum and a count, which reveal an event that was folded twice or never. */
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

/** After this many answers another customer takes over. */
const ANSWERS_EACH = 40;

/** A customer's answer, which can be repeated as often as needed. */
export function nextAnswer(ledger: Ledger, applicationId: string) {
  const value = ledger.nextMarker() * 100;
  const event = testEvent('ExistingLoansDeclared', { applicationId, mortgagesCents: value });
  return {
    stream: `creditApplication-${applicationId}`,
    event,
    /** Records the acknowledgement. */
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

/**
 * A customer who repeats every answer with the same id until it is acknowledged; then others until stopped.
 */
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
