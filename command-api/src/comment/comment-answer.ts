import type { CommentRow } from '@kreditlina/domain/comment/contracts/staff';
import type { Call } from '@kreditlina/http-edge/route';
import { findComment } from '@kreditlina/projections/comment/query';
import type { RegisterParts } from '../register-parts.ts';
import { shownAfter } from '../shown-after.ts';

/** A comment after its change, once the read model has it. @throws HttpProblem 503 when that takes too long */
export function commentAnswer(
  parts: RegisterParts,
  call: Pick<Call, 'announce'>,
  id: string,
  position: string,
): Promise<CommentRow> {
  return shownAfter(parts, call, { position, readModels: ['comment'] }, () => findComment(parts.reads, id));
}
