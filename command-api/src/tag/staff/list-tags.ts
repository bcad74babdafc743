import { staffWith } from '@kreditlina/domain/kernel/access';
import { idParams } from '@kreditlina/domain/kernel/contract-fields';
import { apiPaths } from '@kreditlina/domain/paths';
import { tagsAnswer, tagsQuery, tagUsesAnswer, tagUsesQuery } from '@kreditlina/domain/tag/contracts/staff';
import { HttpProblem } from '@kreditlina/http-edge/problem';
import { route } from '@kreditlina/http-edge/route';
import { findTag, listTags as readTags, listTagUses as readUses } from '@kreditlina/projections/tag/query';
import { seesPersonalData } from '../../access.ts';
import type { TagParts } from '../one-at-a-time.ts';

/** The whole register. */
export const listTags = route({
  method: 'GET',
  url: apiPaths.adminTags,
  access: staffWith('read'),
  summary: 'Every tag, with how many companies and people carry it',
  query: tagsQuery,
  answer: tagsAnswer,
  handler: async (_call, parts: TagParts) => {
    const tags = await readTags(parts.reads);
    return { tags, total: tags.length };
  },
});

/** What carries a tag, for whoever wants to delete it. */
export const listTagUses = route({
  method: 'GET',
  url: apiPaths.adminTagUses,
  access: staffWith('read'),
  summary: 'The companies and people that carry a tag',
  params: idParams,
  query: tagUsesQuery,
  answer: tagUsesAnswer,
  handler: async ({ params, query, request }, parts: TagParts) => {
    if (!(await findTag(parts.reads, params.id))) throw new HttpProblem(404, 'TAG_NOT_FOUND');
    return readUses(parts.reads, params.id, { ...query, seesPeople: seesPersonalData(request.roles) });
  },
});
