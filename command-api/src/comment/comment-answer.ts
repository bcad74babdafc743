import type { CommentRow } from '@kreditlina/domain/comment/contracts/staff';
import { WAIT_MS } from '@kreditlina/http-edge/positions';
import { unavailable } from '@kreditlina/http-edge/problem';
import type { Call } from '@kreditlina/http-edge/route';
import { findComment } from '@kreditlina/projections/comment/query';
import type { RegisterParts } from '../register-parts.ts';

/** A comment after its change, once the read model has it. @throws HttpProblem 503 when that takes too long */
export async function commentAnswer(
  parts: RegisterParts,
  call: Pick<Call, 'announce'>,
  id: string,
  position: string,
): Promise<CommentRow> {
  call.announce(position);
  await parts.waitForPosition(position, WAIT_MS);
  const found = await findComment(parts.reads, id);
  if (!found) throw unavailable('UNAVAILABLE', 2);
  return found;
}
