import { staffWith } from '@kreditlina/domain/kernel/access';
import { idParams } from '@kreditlina/domain/kernel/contract-fields';
import { apiPaths } from '@kreditlina/domain/paths';
import type { TaggedKind } from '@kreditlina/domain/tag/contracts/enums';
import {
  attachedTagParams,
  attachTagBody,
  companyTagsAnswer,
  userTagsAnswer,
} from '@kreditlina/domain/tag/contracts/staff';
import { tag } from '@kreditlina/domain/tag/index';
import { attachTag, detachTag, tagging } from '@kreditlina/domain/tagging/index';
import { HttpProblem, notFound } from '@kreditlina/http-edge/problem';
import { type Call, type Route, route } from '@kreditlina/http-edge/route';
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

const places = {
  company: { all: apiPaths.adminCompanyTags, one: apiPaths.adminCompanyTag, answer: companyTagsAnswer },
  user: { all: apiPaths.adminUserTags, one: apiPaths.adminUserTag, answer: userTagsAnswer },
} as const;

const routesOf = (kind: TaggedKind): readonly Route<TagParts>[] => [
  route({
    method: 'GET',
    url: places[kind].all,
    access: staffWith('read'),
    summary: `The tags of a ${kind}`,
    params: idParams,
    answer: places[kind].answer,
    handler: async ({ params }, parts: TagParts) => {
      const subject = { id: params.id, kind };
      await mustExist(parts, subject);
      return { tag_ids: (await tagsOf(parts.reads, subject)).tagIds };
    },
  }),
  route({
    method: 'POST',
    url: places[kind].all,
    access: staffWith('annotate'),
    summary: `Puts a tag on a ${kind}`,
    params: idParams,
    body: attachTagBody,
    answer: places[kind].answer,
    readsModels: true,
    handler: (call, parts: TagParts) => attach(parts, call, { id: call.params.id, kind }, call.body.tag_id),
  }),
  route({
    method: 'DELETE',
    url: places[kind].one,
    access: staffWith('annotate'),
    summary: `Takes a tag off a ${kind}`,
    params: attachedTagParams,
    answer: places[kind].answer,
    readsModels: true,
    handler: (call, parts: TagParts) => detach(parts, call, { id: call.params.id, kind }, call.params.tag),
  }),
];

/** Tags on companies and people, the same for both. */
export const taggingRoutes: readonly Route<TagParts>[] = [...routesOf('company'), ...routesOf('user')];
