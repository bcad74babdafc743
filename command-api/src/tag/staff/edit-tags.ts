import { createTag, editTag } from '@kreditlina/domain/tag/contracts/staff';
import { tagId } from '@kreditlina/domain/tag/ids';
import { createTag as create, editTag as edit, tag } from '@kreditlina/domain/tag/index';
import { unprocessable } from '@kreditlina/http-edge/problem';
import { handle } from '@kreditlina/http-edge/route';
import type { ReadDatabase } from '@kreditlina/projections/read-schema';
import { countTags, findTag, findTagByName } from '@kreditlina/projections/tag/query';
import { tellingWhoWasFirst } from '../../changed-meanwhile.ts';
import { oneAtATime, type TagParts } from '../one-at-a-time.ts';
import { tagAnswer } from '../tag-answer.ts';

/** Maximum number of tags. */
const TAGS_MAX = 200;

async function refuseTwin(reads: ReadDatabase, name: string, id: string): Promise<void> {
  if (await findTagByName(reads, name, id)) throw unprocessable('TAG_NAME_TAKEN');
}

/** A new tag for companies and people. */
export const createTagRoute = handle(
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

/** Renames or recolours a tag everywhere. */
export const editTagRoute = handle(
  editTag,
  async (call, parts: TagParts) => {
    const { id } = call.params;
    const { name, color_hex: colorHex, revision } = call.body;
    const { position } = await tellingWhoWasFirst(
      parts.reads,
      { code: 'TAG_CHANGED', language: call.language },
      () =>
        oneAtATime(parts, async (reads) => {
          await refuseTwin(reads, name, id);
          return parts.commands.send(call.origin, tag, id, edit, { name, colorHex, revision });
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
