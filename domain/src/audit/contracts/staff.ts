import { z } from 'zod';
import { id, instant, total } from '../../kernel/contract-fields.ts';
import { personalShown } from '../../kernel/personal.ts';

const actor = { id: z.string(), role: z.string() };
const value = z.string().nullable();

/** One field that an event changed; null: it was not there, or is not any more. `about` follows from the marks of the events. */
const change = z.discriminatedUnion('about', [
  z.strictObject({ about: z.literal('company'), field: z.string(), before: value, after: value }),
  z.strictObject({
    about: z.literal('person'),
    field: z.string(),
    before: personalShown(value),
    after: personalShown(value),
  }),
]);
export type AuditChange = z.output<typeof change>;

/** GET /api/admin/credit-application/{id}/audit */
export const auditEntry = z.strictObject({
  event_id: id,
  stream: z.string(),
  /** Null for whoever is not shown every event: a gap would tell how many there are. */
  version: z.int().nullable(),
  position: z.string(),
  type: z.string(),
  sentence: z.strictObject({ sv: z.string(), en: z.string() }),
  /** Colleagues know each other by name; a customer's is personal data. */
  actor: z.discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('customer'), ...actor, name: personalShown(z.string().nullable()) }),
    z.strictObject({ kind: z.literal('staff'), ...actor, name: z.string().nullable() }),
    z.strictObject({ kind: z.literal('system'), ...actor, name: z.null() }),
  ]),
  occurred_at: instant,
  effective_on: z.iso.date(),
  recorded_at: instant,
  reason_code: z.string().nullable(),
  /** In somebody's own words, which may name anybody. */
  comment: personalShown(z.string().nullable()),
  /** Field by field what the event changed; personal numbers masked. */
  changes: z.array(change),
  hash: z.string(),
  /** Recomputed from the stored bytes on this read. */
  is_verified: z.boolean(),
});
export type AuditEntry = z.output<typeof auditEntry>;
export const auditAnswer = z.strictObject({
  audit_entries: z.array(auditEntry),
  total,
  is_verified: z.boolean(),
});
