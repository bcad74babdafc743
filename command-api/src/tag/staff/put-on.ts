import type { TaggedKind } from '@kreditlina/domain/tag/contracts/enums';
import {
  attachCompanyTag,
  attachUserTag,
  detachCompanyTag,
  detachUserTag,
  getCompanyTags,
  getUserTags,
} from '@kreditlina/domain/tag/contracts/staff';
import { tag } from '@kreditlina/domain/tag/index';
import { attachTag, detachTag, tagging } from '@kreditlina/domain/tagging/index';
import { HttpProblem, notFound } from '@kreditlina/http-edge/problem';
import { type Call, handle, type Route } from '@kreditlina/http-edge/route';
import { findCompanyRow } from '@kreditlina/projections/company/query';
import { findUser } from '@kreditlina/projections/identity/query';
import { tagsOf } from '@kreditlina/projections/tag/query';
import { oneAtATime, type TagParts } from '../one-at-a-time.ts';

interface Subject {
  readonly id: string;
  readonly kind: TaggedKind;
}

async function mustExist({ reads }: TagParts, { id, kind }: Subject): Promise<void> {
  const found = await (kind === 'company' ? findCompanyRow(reads, id) : findUser(reads, id));
  if (!found) throw notFound();
}

async function attach(parts: TagParts, call: Pick<Call, 'origin' | 'announce'>, to: Subject, tagId: string) {
  await mustExist(parts, to);
  const { state, position, deletedTagIds } = await oneAtATime(parts, async (reads) => {
    const known = await parts.commands.load(tag, tagId);
    if (!known.tag || known.deletedAt !== null) throw new HttpProblem(404, 'TAG_NOT_FOUND');
    const { deletedTagIds } = await tagsOf(reads, to);
    const command = { subjectId: to.id, subjectKind: to.kind, tagId, deletedTagIds };
    const sent = await parts.commands.send(call.origin, tagging, to.id, attachTag, command);
    return { ...sent, deletedTagIds };
  });
  call.announce(position);
  return { tag_ids: state.tagIds.filter((id) => !deletedTagIds.includes(id)) };
}

async function detach(parts: TagParts, call: Pick<Call, 'origin' | 'announce'>, of: Subject, tagId: string) {
  const { deletedTagIds } = await tagsOf(parts.reads, of);
  const command = { subjectId: of.id, subjectKind: of.kind, tagId };
  const { state, position } = await parts.commands.send(call.origin, tagging, of.id, detachTag, command);
  call.announce(position);
  return { tag_ids: state.tagIds.filter((id) => !deletedTagIds.includes(id)) };
}

const endpoints = {
  company: { list: getCompanyTags, attach: attachCompanyTag, detach: detachCompanyTag },
  user: { list: getUserTags, attach: attachUserTag, detach: detachUserTag },
} as const;

const routesOf = (kind: TaggedKind): readonly Route<TagParts>[] => [
  handle(endpoints[kind].list, async ({ params }, parts: TagParts) => {
    const subject = { id: params.id, kind };
    await mustExist(parts, subject);
    return { tag_ids: (await tagsOf(parts.reads, subject)).tagIds };
  }),
  handle(
    endpoints[kind].attach,
    (call, parts: TagParts) => attach(parts, call, { id: call.params.id, kind }, call.body.tag_id),
    { readsModels: true },
  ),
  handle(
    endpoints[kind].detach,
    (call, parts: TagParts) => detach(parts, call, { id: call.params.id, kind }, call.params.tag),
    { readsModels: true },
  ),
];

/** Tags on companies and people, the same for both. */
export const taggingRoutes: readonly Route<TagParts>[] = [...routesOf('company'), ...routesOf('user')];
