import type { TagRow } from '@kreditlina/domain/tag/contracts/staff';
import { tag } from '@kreditlina/domain/tag/index';
import { streamOf } from '@kreditlina/event-store/read-stream';
import type { Call } from '@kreditlina/http-edge/route';
import { findTagRow } from '@kreditlina/projections/tag/query';
import type { RegisterParts } from '../register-parts.ts';
import { shownAfter } from '../shown-after.ts';

/** A tag after a change. */
export function tagAnswer(
  parts: RegisterParts,
  call: Pick<Call, 'announce'>,
  id: string,
  position: string,
): Promise<TagRow> {
  return shownAfter(
    parts,
    call,
    { position, stream: streamOf(tag, id), readModels: ['tag', 'tag-use'] },
    (reads) => findTagRow(reads, id),
  );
}
