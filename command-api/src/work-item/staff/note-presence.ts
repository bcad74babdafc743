import { staffWith } from '@kreditlina/domain/kernel/access';
import { apiPaths } from '@kreditlina/domain/paths';
import { presenceAnswer, presenceBody } from '@kreditlina/domain/work-item/contracts/staff';
import { route } from '@kreditlina/http-edge/route';
import { namesOf } from '@kreditlina/projections/identity/names';
import type { WorkItemParts } from '../parts.ts';

/** Nothing is stored: two who work on the same page see each other, and what they change is still refused to the second. */
export const notePresence = route({
  method: 'POST',
  url: apiPaths.adminPresence,
  access: staffWith('read'),
  summary: 'Says that a page is open, and tells which colleagues have it open',
  body: presenceBody,
  answer: presenceAnswer,
  keepsNoAnswer: true,
  handler: async ({ body, session }, { presence, reads }: WorkItemParts) => {
    const others = presence.note(`${body.page}/${body.id}`, session.userId);
    const names = await namesOf(reads, others);
    return { others: others.flatMap((id) => (names.has(id) ? [{ id, name: names.get(id) ?? '' }] : [])) };
  },
});
