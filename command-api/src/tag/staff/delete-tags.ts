import { staffWith } from '@kreditlina/domain/kernel/access';
import { idParams } from '@kreditlina/domain/kernel/contract-fields';
import { apiPaths } from '@kreditlina/domain/paths';
import { removeTagBody, tagRow } from '@kreditlina/domain/tag/contracts/staff';
import { deleteTag as remove, restoreTag as restore, tag } from '@kreditlina/domain/tag/index';
import { route } from '@kreditlina/http-edge/route';
import { countTagUses } from '@kreditlina/projections/tag/query';
import { oneAtATime, type TagParts } from '../one-at-a-time.ts';
import { tagAnswer } from '../tag-answer.ts';

/** Only one that nothing carries. */
export const deleteTag = route({
  method: 'DELETE',
  url: apiPaths.adminTag,
  access: staffWith('annotate'),
  summary: 'Deletes a tag that nothing carries',
  params: idParams,
  answer: idParams,
  readsModels: true,
  handler: async (call, parts: TagParts) => {
    const { id } = call.params;
    const { position } = await oneAtATime(parts, async (reads) => {
      const command = { uses: await countTagUses(reads, id), fromAll: false };
      return parts.commands.send(call.origin, tag, id, remove, command);
    });
    call.announce(position);
    return { id };
  },
});

/** Takes a tag from everything that carries it, and out of the register. */
export const removeTag = route({
  method: 'POST',
  url: apiPaths.adminTagRemove,
  access: staffWith('annotate'),
  summary: 'Takes a tag from everything that carries it and deletes it; the reason is recorded',
  params: idParams,
  body: removeTagBody,
  answer: idParams,
  readsModels: true,
  handler: async (call, parts: TagParts) => {
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
});

/** A deletion that is regretted at once. */
export const restoreTag = route({
  method: 'POST',
  url: apiPaths.adminTagRestore,
  access: staffWith('annotate'),
  summary: 'Undoes the deletion of a tag, for some seconds after it',
  params: idParams,
  answer: tagRow,
  handler: async (call, parts: TagParts) => {
    const { id } = call.params;
    const { position } = await oneAtATime(parts, () =>
      parts.commands.send(call.origin, tag, id, restore, {}),
    );
    return tagAnswer(parts, call, id, position);
  },
});
