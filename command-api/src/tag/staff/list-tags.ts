import { listTags, listTagUses } from '@kreditlina/domain/tag/contracts/staff';
import { HttpProblem } from '@kreditlina/http-edge/problem';
import { handle } from '@kreditlina/http-edge/route';
import { findTag, listTags as readTags, listTagUses as readUses } from '@kreditlina/projections/tag/query';
import { seesPersonalData } from '../../access.ts';
import type { TagParts } from '../one-at-a-time.ts';

export const listTagsRoute = handle(listTags, async (_call, parts: TagParts) => {
  const tags = await readTags(parts.reads);
  return { tags, total: tags.length };
});

/** Companies and people with a tag, for a colleague who wants to delete it. */
export const listTagUsesRoute = handle(listTagUses, async ({ params, query, request }, parts: TagParts) => {
  if (!(await findTag(parts.reads, params.id))) throw new HttpProblem(404, 'TAG_NOT_FOUND');
  return readUses(parts.reads, params.id, { ...query, seesPeople: seesPersonalData(request.roles) });
});
