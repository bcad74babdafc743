import { z } from 'zod';
import { id, instant, total } from '../../kernel/contract-fields.ts';

/** GET /api/admin/credit-application/{id}/audit */
export const auditEntry = z.strictObject({
  event_id: id,
  stream: z.string(),
  version: z.int(),
  position: z.string(),
  type: z.string(),
  sentence: z.strictObject({ sv: z.string(), en: z.string() }),
  actor: z.strictObject({ kind: z.string(), id: z.string(), role: z.string(), name: z.string().nullable() }),
  occurred_at: instant,
  effective_on: z.iso.date(),
  recorded_at: instant,
  reason_code: z.string().nullable(),
  comment: z.string().nullable(),
  /** Field by field what the event changed; personal numbers masked. */
  changes: z.array(
    z.strictObject({ field: z.string(), before: z.string().nullable(), after: z.string().nullable() }),
  ),
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
