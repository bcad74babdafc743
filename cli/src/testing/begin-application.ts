import { randomUUID } from 'node:crypto';
import { creditApplication, startApplication } from '@kreditlina/domain/credit-application/index';
import { handle } from '@kreditlina/event-store/command-handler';
import type { EventStore } from '@kreditlina/event-store/port';

/**
 * Starts an application of a new customer, bypassing the API.
 * @param id id of the application
 */
export const beginApplication = (store: EventStore, id: string) =>
  handle(
    store,
    creditApplication,
    {
      stream: `creditApplication-${id}`,
      commandId: randomUUID(),
      actor: { kind: 'customer', id: randomUUID(), role: 'customer' },
      correlationId: id,
      now: new Date().toISOString(),
    },
    startApplication,
    { applicationId: id, userId: randomUUID(), type: 'standard' },
  );
