import { z } from 'zod';
import { id } from '../../kernel/contract-fields.ts';
import { personalShown } from '../../kernel/personal.ts';

/** POST /api/admin/users/{id}/reveal-ssn: asks why and is itself an event. */
export const revealSsnBody = z.strictObject({ purpose: z.string().trim().min(10).max(500) });
export const revealSsnAnswer = z.strictObject({ ssn: personalShown(z.string()) });

/** POST /api/admin/users/look-up: the number never stands in an address. */
export const userLookUpBody = z.strictObject({ ssn: z.string().trim().min(10).max(13) });
export const userLookUpAnswer = z.strictObject({ id });
