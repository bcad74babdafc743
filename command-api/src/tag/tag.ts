import type { TaggedKind } from '@kreditlina/domain/tag/contracts/enums';
import {
  attachCompanyTag,
  attachUserTag,
  createTag,
  deleteTag,
  detachCompanyTag,
  detachUserTag,
  editTag,
  getCompanyTags,
  getUserTags,
  listTags,
  listTagUses,
  removeTag,
  restoreTag,
  type TagRow,
} from '@kreditlina/domain/tag/contracts/staff';
import {
  createTag as create,
  editTag as edit,
  deleteTag as remove,
  restoreTag as restore,
  tag,
  tagId,
} from '@kreditlina/domain/tag/tag';
import { attachTag, detachTag, tagging } from '@kreditlina/domain/tagging/tagging';
import { streamOf } from '@kreditlina/event-store/read-stream';
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
  listTags as readTags,
  listTagUses as readUses,
  tagsOf,
} from '@kreditlina/projections/tag/tag';
import { seesPersonalData } from '../access/access.ts';
import { editSeen } from '../changes/conflicts.ts';
import {
  answerWrite,
  createOneAtATime,
  type OneAtATimeParts,
  type RegisterParts,
} from '../changes/register.ts';

/** Tags have rules that span streams: names are unique, and a used tag cannot be deleted. */
export type TagParts = OneAtATimeParts;

/** Serialises tag changes in the whole installation. */
const oneAtATime = createOneAtATime({
  lock: 'tags',
  readModels: ['tag', 'tag-use'],
  categories: ['tag', 'tagging'],
});

function tagAnswer(
  parts: RegisterParts,
  call: Pick<Call, 'announce'>,
  id: string,
  position: string,
): Promise<TagRow> {
  return answerWrite(
    parts,
    call,
    { position, stream: streamOf(tag, id), readModels: ['tag', 'tag-use'] },
    (reads) => findTagRow(reads, id),
  );
}

const listTagsRoute = handle(listTags, async (_call, parts: TagParts) => {
  const tags = await readTags(parts.reads);
  return { tags, total: tags.length };
});

/** Uses of a tag, for a colleague who wants to delete it. Readers who see masks see no people. */
const listTagUsesRoute = handle(listTagUses, async ({ params, query, request }, parts: TagParts) => {
  if (!(await findTag(parts.reads, params.id))) throw new HttpProblem(404, 'TAG_NOT_FOUND');
  return readUses(parts.reads, params.id, { ...query, seesPeople: seesPersonalData(request.roles) });
});

/** Maximum number of tags. */
const TAGS_MAX = 200;

async function refuseTwin(reads: ReadDatabase, name: string, id: string): Promise<void> {
  if (await findTagByName(reads, name, id)) throw unprocessable('TAG_NAME_TAKEN');
}

const createTagRoute = handle(
  createTag,
  async (call, parts: TagParts) => {
    const { name, color_hex: colorHex } = call.body;
    const id = tagId(call.origin.commandId);
    const { position } = await oneAtATime(parts, async (reads) => {
      await refuseTwin(reads, name, id);
      if ((await countTags(reads)) >= TAGS_MAX) throw unprocessable('TOO_MANY_TAGS');
      const command = { tagId: id, name, colorHex };
      return parts.commands.send(call.origin, tag, id, create, command);
    });
    return tagAnswer(parts, call, id, position);
  },
  { readsModels: true },
);

const editTagRoute = handle(
  editTag,
  async (call, parts: TagParts) => {
    const { id } = call.params;
    const { name, color_hex: colorHex, version } = call.body;
    const { position } = await editSeen(
      parts.reads,
      call,
      { code: 'TAG_CHANGED', version },
      (origin) =>
        oneAtATime(parts, async (reads) => {
          await refuseTwin(reads, name, id);
          return parts.commands.send(origin, tag, id, edit, { name, colorHex });
        }),
      async () => {
        const now = await findTag(parts.reads, id);
        return now && { ...now, says: now.name };
      },
    );
    return tagAnswer(parts, call, id, position);
  },
  { readsModels: true },
);

const deleteTagRoute = handle(
  deleteTag,
  async (call, parts: TagParts) => {
    const { id } = call.params;
    const { position } = await oneAtATime(parts, async (reads) => {
      const command = { uses: await countTagUses(reads, id), fromAll: false };
      return parts.commands.send(call.origin, tag, id, remove, command);
    });
    call.announce(position);
    return { id };
  },
  { readsModels: true },
);

/** Removes a tag from all companies and people, and then from the register. */
const removeTagRoute = handle(
  removeTag,
  async (call, parts: TagParts) => {
    const { id } = call.params;
    const { reason_code: reasonCode, comment } = call.body;
    const origin = { ...call.origin, reasonCode, comment };
    const { position } = await oneAtATime(parts, async (reads) => {
      const command = { uses: await countTagUses(reads, id), fromAll: true };
      return parts.commands.send(origin, tag, id, remove, command);
    });
    call.announce(position);
    return { id };
  },
  { readsModels: true },
);

const restoreTagRoute = handle(restoreTag, async (call, parts: TagParts) => {
  const { id } = call.params;
  const { position } = await oneAtATime(parts, () => parts.commands.send(call.origin, tag, id, restore, {}));
  return tagAnswer(parts, call, id, position);
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

const taggingRoutes: readonly Route<TagParts>[] = [...routesOf('company'), ...routesOf('user')];

export const tagRoutes: readonly Route<TagParts>[] = [
  listTagsRoute,
  listTagUsesRoute,
  createTagRoute,
  editTagRoute,
  deleteTagRoute,
  removeTagRoute,
  restoreTagRoute,
  ...taggingRoutes,
];
