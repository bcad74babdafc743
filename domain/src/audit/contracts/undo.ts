import { z } from 'zod';
import { effectWarning } from '../../credit-account/contracts/staff.ts';
import { id, idParams, instant } from '../../kernel/contract-fields.ts';
import { endpoint, staffWith } from '../../kernel/endpoint.ts';
import { ownWords } from '../../validators/checked-fields.ts';
import { auditEntry } from './staff.ts';

const sentence = z.strictObject({ sv: z.string(), en: z.string() });

/** Whether the reader can undo an event, and the effect. */
const undoAnswer = z.strictObject({
  is_reversible: z.boolean(),
  /** Version of the history; sent back with the decision. */
  version: z.int(),
  reasons: z.array(z.string()),
  /** Later events that rely on it: while there are any, it cannot be undone. */
  dependants: z.array(z.strictObject({ id, sentence, occurred_at: instant })),
  /** Why the rules would refuse it now; null if they would not. */
  refusal: sentence.nullable(),
  /** Changes, field by field; where it takes two people, those of the second person's approval. */
  effect: auditEntry.shape.changes,
  needs_second_person: z.boolean(),
  /** Warnings before the reader continues. */
  warnings: z.array(effectWarning),
});
export type UndoAnswer = z.output<typeof undoAnswer>;

export const getUndo = endpoint({
  method: 'GET',
  path: '/api/admin/audit/:id/undo',
  access: staffWith('review'),
  summary:
    'Whether the reader can take an event of the trail back, what it would change and what relies on it',
  params: idParams,
  answer: undoAnswer,
});

export const undoBody = z.strictObject({
  reason: z.string().max(40),
  comment: ownWords,
  version: z.int().min(1),
});
/** True: it takes two people, and waits for the second. */
const undone = z.strictObject({ is_proposed: z.boolean() });

export const undoEvent = endpoint({
  method: 'POST',
  path: '/api/admin/audit/:id/undo',
  access: staffWith('review'),
  summary: 'Takes an event of the trail back by another one, unless later ones rely on it',
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
