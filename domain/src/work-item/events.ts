import { z } from 'zod';
import { type EventOf, event } from '../kernel/event-schema.ts';
import { instant, uuid } from '../kernel/fields.ts';
import { personal } from '../kernel/personal.ts';
import { callOutcomes, queueKinds } from './contract.ts';

/** Sealed with the applicant's key, because it is about the applicant. */
const comment = personal(z.string().max(500), 'userId');

const ofItem = {
  workItemId: uuid,
  kind: z.enum(queueKinds),
  applicationId: uuid,
  /** Id of the applicant. */
  userId: uuid,
  /** Id of the staff member who acts. */
  by: uuid,
};

/** Staff actions on an item of a queue. Its existence follows from the events of its subject. */
export const workItemEvents = {
  WorkItemAssigned: event('WorkItemAssigned', z.object({ ...ofItem, assigneeId: uuid.nullable() }), {
    sv: 'Ett ärende fick en ny ägare',
    en: 'A work item got another owner',
  }),
  WorkItemSnoozed: event('WorkItemSnoozed', z.object({ ...ofItem, until: instant, comment }), {
    sv: 'Ett ärende lades åt sidan',
    en: 'A work item was put aside',
  }),
  CallRecorded: event('CallRecorded', z.object({ ...ofItem, outcome: z.enum(callOutcomes), comment }), {
    sv: 'Ett samtal antecknades: {outcome}',
    en: 'A call was noted: {outcome}',
  }),
} as const;

export type WorkItemEvent = EventOf<typeof workItemEvents>;
