import type { EditedPage } from '@kreditlina/domain/content/contracts/staff';
import { WAIT_MS } from '@kreditlina/http-edge/positions';
import { unavailable } from '@kreditlina/http-edge/problem';
import type { Call } from '@kreditlina/http-edge/route';
import { findEditedPage } from '@kreditlina/projections/content/query';
import type { RegisterParts } from '../register-parts.ts';

/** The page after a change of its texts, once the read model has it. @throws HttpProblem 503 when that takes too long */
export async function editedAnswer(
  parts: RegisterParts,
  call: Pick<Call, 'announce'>,
  pageId: string,
  position: string,
): Promise<EditedPage> {
  call.announce(position);
  await parts.waitForPosition(position, WAIT_MS);
  const page = await findEditedPage(parts.reads, pageId);
  if (!page) throw unavailable('UNAVAILABLE', 2);
  return page;
}
