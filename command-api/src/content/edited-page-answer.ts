import type { EditedPage } from '@kreditlina/domain/content/contracts/staff';
import type { Call } from '@kreditlina/http-edge/route';
import { findEditedPage } from '@kreditlina/projections/content/query';
import type { RegisterParts } from '../register-parts.ts';
import { shownAfter } from '../shown-after.ts';

/** The page after a change of it, once the read model has it. @throws HttpProblem 503 when that takes too long */
export function editedAnswer(
  parts: RegisterParts,
  call: Pick<Call, 'announce'>,
  id: string,
  position: string,
): Promise<EditedPage> {
  return shownAfter(parts, call, position, () => findEditedPage(parts.reads, { id }));
}
