import { z } from 'zod';
import { effectWarning } from '../../credit-account/contracts/actions.ts';
import { id, idParams, instant } from '../../kernel/contract-fields.ts';
import { endpoint, staffWith } from '../../kernel/endpoint.ts';
import { ownWords } from '../../validators/checked-fields.ts';
import { auditEntry } from './staff.ts';

const sentence = z.strictObject({ sv: z.string(), en: z.string() });

const undoAnswer = z.strictObject({
  is_reversible: z.boolean(),
  /** Version of the stream, to be sent back with the decision. */
  version: z.int(),
  reasons: z.array(z.string()),
  /** Later events that depend on this one and therefore prevent the undo. */
  dependants: z.array(z.strictObject({ id, sentence, occurred_at: instant })),
  /** The rule that refuses the undo; null if none does. */
  refusal: sentence.nullable(),
  /** Fields changed by the undo or, if it needs two people, by the second person's approval. */
  effect: auditEntry.shape.changes,
  needs_second_person: z.boolean(),
  warnings: z.array(effectWarning),
});
export type UndoAnswer = z.output<typeof undoAnswer>;

export const getUndo = endpoint({
  method: 'GET',
  path: '/api/admin/audit/:id/undo',
  access: staffWith('review'),
  summary: 'Returns whether the caller can undo an event, what would change, and what depends on it',
  params: idParams,
  answer: undoAnswer,
});

export const undoBody = z.strictObject({
  reason: z.string().max(40),
  comment: ownWords,
  version: z.int().min(1),
});
/** True if the undo needs a second person and is now waiting for approval. */
const undone = z.strictObject({ is_proposed: z.boolean() });

export const undoEvent = endpoint({
  method: 'POST',
  path: '/api/admin/audit/:id/undo',
  access: staffWith('review'),
  summary: 'Undoes an event of the audit trail by a new event, unless later ones depend on it',
  params: idParams,
  body: undoBody,
  answer: undone,
  errors: [
    'ACCOUNT_CHANGED',
    'ACCOUNT_NOT_ACTIVE',
    'ACCOUNT_NOT_FOUND',
    'ACCOUNT_NOT_RUNNING',
    'CANNOT_BE_UNDONE',
    'INVALID_FIELDS',
    'LAST_OF_ROLE',
    'LIMIT_OUT_OF_BOUNDS',
    'MESSAGE_REQUIRED',
    'OFFER_DECIDES_LIMIT',
    'OWN_ADMIN_ROLE',
    'OWN_PROPOSAL',
    'PERSON_FORGOTTEN',
    'PLAN_BEFORE_ABOVE_DEBT',
    'PLAN_NOT_POSSIBLE',
    'PROPOSAL_PENDING',
    'RATE_RAISED_AT_ONCE',
    'RATE_RAISE_NOT_AGREED',
    'REASON_NOT_AGREED',
    'SECOND_PERSON_REQUIRED',
    'TOO_MANY_BLOCKED_COMPANIES',
    'WITHDRAWAL_GONE',
    'WITHDRAWAL_NOT_REFERRED',
    'WITHDRAWAL_NOT_RUNNING',
    'WORK_ITEM_ASSIGNEE',
    'WORK_ITEM_CLOSED',
    'WRONG_STEP',
  ],
});
