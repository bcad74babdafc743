import { z } from 'zod';
import { instant } from '../../kernel/contract-fields.ts';

/** GET /api/admin/operations: projections, parked events, jobs. */
export const operationsAnswer = z.strictObject({
  projections: z.array(
    z.strictObject({
      name: z.string(),
      version: z.int(),
      status: z.string(),
      position: z.string(),
      events_behind: z.int(),
      last_error: z.string().nullable(),
    }),
  ),
  parked_events: z.array(
    z.strictObject({
      projection: z.string(),
      stream: z.string(),
      version: z.int(),
      type: z.string(),
      reason: z.string(),
      parked_at: instant,
    }),
  ),
});
