import type { TagRow } from '@kreditlina/domain/tag/contracts/staff';
import type { Call } from '@kreditlina/http-edge/route';
import { findTagRow } from '@kreditlina/projections/tag/query';
import type { RegisterParts } from '../register-parts.ts';
import { shownAfter } from '../shown-after.ts';

/** A tag after its change, once the read model has it. @throws HttpProblem 503 when that takes too long */
export function tagAnswer(
  parts: RegisterParts,
  call: Pick<Call, 'announce'>,
  id: string,
  position: string,
): Promise<TagRow> {
  return shownAfter(parts, call, { position, readModels: ['tag', 'tag-use'] }, () =>
    findTagRow(parts.reads, id),
  );
}
