import { type TaggedKind, tagColorNames, tagColors } from '@kreditlina/domain/tag/contracts/enums';
import * as contract from '@kreditlina/domain/tag/contracts/staff';
import * as tags from '@kreditlina/domain/tag/tag';
import { attachTag, detachTag, tagging } from '@kreditlina/domain/tagging/tagging';
import type { CommandOrigin } from '@kreditlina/event-store/commands';
import { HttpProblem, notFound, unprocessable } from '@kreditlina/http-edge/problem';
import { type Call, handle, type Route } from '@kreditlina/http-edge/route';
import { findCompanyRow } from '@kreditlina/projections/company/query';
import { findUser } from '@kreditlina/projections/identity/query';
import type { ReadDatabase } from '@kreditlina/projections/read-schema';
import {
  countTags,
  countTagUses,
  findTag,
  findTagByName,
  findTagRow,
  listTags,
  listTagUses,
  tagsOf,
} from '@kreditlina/projections/tag/tag';
import { seesPersonalData } from '../access/access.ts';
import { createOneAtATime, createRegister, type OneAtATimeParts } from '../changes/register.ts';

const { tag } = tags;

/** Tags have rules that span streams: names are unique, and a used tag cannot be deleted. */
export type TagParts = OneAtATimeParts;

/** Serialises tag changes in the whole installation. */
const oneAtATime = createOneAtATime({
  lock: 'tags',
  readModels: ['tag', 'tag-use'],
  categories: ['tag', 'tagging'],
});

const register = createRegister({
  aggregate: tag,
  readModels: ['tag', 'tag-use'],
  find: findTagRow,
  code: 'TAG_CHANGED',
  changedBy: ['TagRenamed', 'TagRecoloured'],
  lastChange: async (reads, id, language) => {
    const now = await findTag(reads, id);
    const color = tagColors.find((one) => one === now?.color_hex);
    return now && { ...now, says: color ? `${now.name} · ${tagColorNames[color][language]}` : now.name };
  },
});

const listTagsRoute = handle(contract.listTags, async (_call, parts: TagParts) => {
  const found = await listTags(parts.reads);
  return { tags: found, total: found.length };
});

/** Uses of a tag, for a colleague who wants to delete it. Readers who see masks see no people. */
const listTagUsesRoute = handle(contract.listTagUses, async ({ params, query, request }, parts: TagParts) => {
  if (!(await findTag(parts.reads, params.id))) throw new HttpProblem(404, 'TAG_NOT_FOUND');
  return listTagUses(parts.reads, params.id, { ...query, seesPeople: seesPersonalData(request.roles) });
});

/** Maximum number of tags. */
const TAGS_MAX = 200;

async function refuseTwin(reads: ReadDatabase, name: string, id: string): Promise<void> {
  if (await findTagByName(reads, name, id)) throw unprocessable('TAG_NAME_TAKEN');
}

const createTagRoute = handle(
  contract.createTag,
  (call, parts: TagParts) => {
    const { name, color_hex: colorHex } = call.body;
    const id = tags.tagId(call.origin.commandId);
    return register.change(parts, call, id, (origin) =>
      oneAtATime(parts, async (reads) => {
        await refuseTwin(reads, name, id);
        if ((await countTags(reads)) >= TAGS_MAX) throw unprocessable('TOO_MANY_TAGS');
        return parts.commands.send(origin, tag, id, tags.createTag, { tagId: id, name, colorHex });
      }),
    );
  },
  { readsModels: true },
);

const editTagRoute = handle(
  contract.editTag,
  (call, parts: TagParts) => {
    const { id } = call.params;
    const { name, color_hex: colorHex } = call.body;
    return register.edit(parts, call, id, (origin) =>
      oneAtATime(parts, async (reads) => {
        await refuseTwin(reads, name, id);
        return parts.commands.send(origin, tag, id, tags.editTag, { name, colorHex });
      }),
    );
  },
  { readsModels: true },
);

async function sendDelete(
  parts: TagParts,
  { params: { id }, announce }: Pick<Call<{ id: string }>, 'params' | 'announce'>,
  origin: CommandOrigin,
  fromAll: boolean,
): Promise<{ id: string }> {
  const { position } = await oneAtATime(parts, async (reads) => {
    const command = { uses: await countTagUses(reads, id), fromAll };
    return parts.commands.send(origin, tag, id, tags.deleteTag, command);
  });
  announce(position);
  return { id };
}

const deleteTagRoute = handle(
  contract.deleteTag,
  (call, parts: TagParts) => sendDelete(parts, call, call.origin, false),
  { readsModels: true },
);

/** Deletes a tag that is in use; it disappears from all companies and people. */
const deleteUsedTagRoute = handle(
  contract.deleteUsedTag,
  (call, parts: TagParts) => {
    const { reason_code: reasonCode, comment } = call.body;
    return sendDelete(parts, call, { ...call.origin, reasonCode, comment }, true);
  },
  { readsModels: true },
);

const restoreTagRoute = handle(contract.restoreTag, (call, parts: TagParts) => {
  const { id } = call.params;
  return register.change(parts, call, id, (origin) =>
    oneAtATime(parts, () => parts.commands.send(origin, tag, id, tags.restoreTag, {})),
  );
});

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
  company: {
    list: contract.getCompanyTags,
    attach: contract.attachCompanyTag,
    detach: contract.detachCompanyTag,
  },
  user: { list: contract.getUserTags, attach: contract.attachUserTag, detach: contract.detachUserTag },
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

const taggingRoutes: readonly Route<TagParts>[] = [...routesOf('company'), ...routesOf('user')];

export const tagRoutes: readonly Route<TagParts>[] = [
  listTagsRoute,
  listTagUsesRoute,
  createTagRoute,
  editTagRoute,
  deleteTagRoute,
  deleteUsedTagRoute,
  restoreTagRoute,
  ...taggingRoutes,
];
