import { z } from 'zod';
import { endpoint, everybody } from '../../kernel/endpoint.ts';

/** Maximum lengths of the texts of a fault in characters, and maximum number of stack frames. */
const FAULT_TEXT_MAX = 300;
const FAULT_NAME_MAX = 100;
const FAULT_PLACES_MAX = 8;

/** POST /api/client-errors: a fault in a page, from which numbers, addresses and tokens are removed. */
export const clientErrorBody = z.strictObject({
  context: z.string().trim().min(1).max(FAULT_NAME_MAX),
  name: z.string().trim().min(1).max(FAULT_NAME_MAX),
  message: z.string().max(FAULT_TEXT_MAX),
  at: z.array(z.string().max(FAULT_TEXT_MAX)).max(FAULT_PLACES_MAX).default([]),
});
export type ClientErrorBody = z.input<typeof clientErrorBody>;

/** Answer that is the same for new and known faults. */
const clientErrorAnswer = z.strictObject({ received: z.literal(true) });

export const reportClientError = endpoint({
  method: 'POST',
  path: '/api/client-errors',
  access: everybody,
  summary: 'Reports an error that occurred in a page',
  body: clientErrorBody,
  answer: clientErrorAnswer,
  isForm: true,
});

const partStatus = z.enum(['ok', 'degraded', 'failed']);
/** Status of each part of the product, with a short detail. */
const readinessAnswer = z.strictObject({
  status: partStatus,
  parts: z.array(z.strictObject({ name: z.string(), status: partStatus, detail: z.string().optional() })),
});

export const healthReady = endpoint({
  method: 'GET',
  path: '/health/ready',
  access: everybody,
  summary: 'Reports whether the product can serve: database, log, disk, read models, jobs',
  answer: readinessAnswer,
  isUnlimited: true,
});
