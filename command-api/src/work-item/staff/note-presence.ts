import { notePresence } from '@kreditlina/domain/work-item/contracts/staff';
import { handle } from '@kreditlina/http-edge/route';
import { namesOf } from '@kreditlina/projections/identity/names';
import type { WorkItemParts } from '../parts.ts';

/** Stores nothing: two people on the same page see each other, and conflicting changes are still refused. */
export const notePresenceRoute = handle(
  notePresence,
  async ({ body, session }, { presence, reads }: WorkItemParts) => {
    const others = presence.note(`${body.page}/${body.id}`, session.userId);
    const names = await namesOf(reads, others);
    return { others: others.flatMap((id) => (names.has(id) ? [{ id, name: names.get(id) ?? '' }] : [])) };
  },
  { keepsNoAnswer: true },
);
