import type { TagRow } from '@kreditlina/domain/tag/contracts/staff';
import { WAIT_MS } from '@kreditlina/http-edge/positions';
import { unavailable } from '@kreditlina/http-edge/problem';
import type { Call } from '@kreditlina/http-edge/route';
import { findTagRow } from '@kreditlina/projections/tag/query';
import type { RegisterParts } from '../register-parts.ts';

/** A tag after its change, once the read model has it. @throws HttpProblem 503 when that takes too long */
export async function tagAnswer(
  parts: RegisterParts,
  call: Pick<Call, 'announce'>,
  id: string,
  position: string,
): Promise<TagRow> {
  call.announce(position);
  await parts.waitForPosition(position, WAIT_MS);
  const found = await findTagRow(parts.reads, id);
  if (!found) throw unavailable('UNAVAILABLE', 2);
  return found;
}
