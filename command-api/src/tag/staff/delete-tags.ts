import { deleteTag, removeTag, restoreTag } from '@kreditlina/domain/tag/contracts/staff';
import { deleteTag as remove, restoreTag as restore, tag } from '@kreditlina/domain/tag/index';
import { handle } from '@kreditlina/http-edge/route';
import { countTagUses } from '@kreditlina/projections/tag/query';
import { oneAtATime, type TagParts } from '../one-at-a-time.ts';
import { tagAnswer } from '../tag-answer.ts';

/** Deletes an unused tag. */
export const deleteTagRoute = handle(
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

/** Removes a tag from everything that has it, and from the register. */
export const removeTagRoute = handle(
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

/** Undoes a deletion. */
export const restoreTagRoute = handle(restoreTag, async (call, parts: TagParts) => {
  const { id } = call.params;
  const { position } = await oneAtATime(parts, () => parts.commands.send(call.origin, tag, id, restore, {}));
  return tagAnswer(parts, call, id, position);
});
