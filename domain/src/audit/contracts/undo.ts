import { z } from 'zod';
import { effectWarning } from '../../credit-account/contracts/staff.ts';
import { staffWith } from '../../kernel/access.ts';
import { id, idParams, instant, ownWords } from '../../kernel/contract-fields.ts';
import { endpoint } from '../../kernel/endpoint.ts';
import { auditEntry } from './staff.ts';

const sentence = z.strictObject({ sv: z.string(), en: z.string() });

/** GET /api/admin/audit/{id}/undo: whether what an event did can be taken back by the reader, and what would come of it. */
export const undoAnswer = z.strictObject({
  is_reversible: z.boolean(),
  /** Of the history that this is said of; sent back with the decision. */
  version: z.int(),
  reasons: z.array(z.string()),
  /** What has come to rely on it since: as long as there is any, it stays. */
  dependants: z.array(z.strictObject({ id, sentence, occurred_at: instant })),
  /** Why the rules would refuse it now; null: they would not. */
  refusal: sentence.nullable(),
  /** Field by field what would change; of what takes two, what the second person’s approval would change. */
  effect: auditEntry.shape.changes,
  needs_second_person: z.boolean(),
  /** What the reader should know before they go on. */
  warnings: z.array(effectWarning),
});
export type UndoAnswer = z.output<typeof undoAnswer>;

/** POST /api/admin/audit/{id}/undo */
export const undoBody = z.strictObject({
  reason: z.string().max(40),
  comment: ownWords,
  version: z.int().min(1),
});
/** True: it takes two, and waits for the second. */
export const undone = z.strictObject({ is_proposed: z.boolean() });

export const getUndo = endpoint({
  method: 'GET',
  path: '/api/admin/audit/:id/undo',
  access: staffWith('review'),
  summary:
    'Whether the reader can take an event of the trail back, what it would change and what relies on it',
  params: idParams,
  answer: undoAnswer,
});

export const undoEvent = endpoint({
  method: 'POST',
  path: '/api/admin/audit/:id/undo',
  access: staffWith('review'),
  summary: 'Takes an event of the trail back by another one, unless later ones rely on it',
  params: idParams,
  body: undoBody,
  answer: undone,
});
