import { type EventSchema, event } from '@kreditlina/domain/kernel/event-schema';
import { personal } from '@kreditlina/domain/kernel/personal';
import { z } from 'zod';
import type { NewEvent } from '../../src/index.ts';

const schema = event(
  'ContactDetailsSubmitted',
  z.object({
    personId: z.uuid(),
    email: personal(z.string()),
    projectId: z.uuid(),
    employeeCount: z.int(),
    language: z.enum(['sv', 'en']),
    acceptsMarketing: z.boolean(),
  }),
  { sv: 'Kontaktuppgifter lämnades', en: 'Contact details were given' },
);
export const schemas: ReadonlyMap<string, EventSchema> = new Map([[schema.type, schema as EventSchema]]);

/** @param commandId also the id of the event unless the caller derives another */
export function newEvent(personId: string, commandId: string): NewEvent {
  return {
    id: commandId,
    type: schema.type,
    schemaVersion: 1,
    data: {
      personId,
      email: 'anna.andersson@example.com',
      projectId: personId,
      employeeCount: 12,
      language: 'sv',
      acceptsMarketing: false,
    },
    metadata: {
      actor: { kind: 'staff', id: personId, role: 'approver' },
      commandId,
      correlationId: commandId,
    },
    occurredAt: new Date().toISOString(),
    effectiveOn: '2026-11-02',
  };
}
