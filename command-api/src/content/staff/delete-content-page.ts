import { deleteContentPage } from '@kreditlina/domain/content/contracts/staff';
import { contentPage, deletePage } from '@kreditlina/domain/content/index';
import { handle } from '@kreditlina/http-edge/route';
import type { ContentParts } from '../parts.ts';

/** Unpublishes and deletes a page; its history stays and can restore it. */
export const deleteContentPageRoute = handle(deleteContentPage, async (call, parts: ContentParts) => {
  const { id } = call.params;
  const { position } = await parts.commands.send(call.origin, contentPage, id, deletePage, {});
  call.announce(position);
  return { id };
});
