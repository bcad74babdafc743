import type { CommentRow } from '@kreditlina/domain/comment/contracts/staff';
import { comment } from '@kreditlina/domain/comment/index';
import { streamOf } from '@kreditlina/event-store/read-stream';
import type { Call } from '@kreditlina/http-edge/route';
import { findComment } from '@kreditlina/projections/comment/query';
import type { RegisterParts } from '../register-parts.ts';
import { shownAfter } from '../shown-after.ts';

/** A comment after its change. */
export function commentAnswer(
  parts: RegisterParts,
  call: Pick<Call, 'announce'>,
  id: string,
  position: string,
): Promise<CommentRow> {
  return shownAfter(
    parts,
    call,
    { position, stream: streamOf(comment, id), readModels: ['comment'] },
    (reads) => findComment(reads, id),
  );
}
