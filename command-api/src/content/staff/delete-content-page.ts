import { contentPage, deletePage } from '@kreditlina/domain/content/index';
import { staffWith } from '@kreditlina/domain/kernel/access';
import { idParams } from '@kreditlina/domain/kernel/contract-fields';
import { apiPaths } from '@kreditlina/domain/paths';
import { route } from '@kreditlina/http-edge/route';
import type { ContentParts } from '../parts.ts';

/** Takes a page away from everybody; its history stays, and can bring it back. */
export const deleteContentPage = route({
  method: 'DELETE',
  url: apiPaths.adminContentPage,
  access: staffWith('edit-content'),
  summary: 'Deletes a page that staff made; its history can restore it',
  params: idParams,
  answer: idParams,
  handler: async (call, parts: ContentParts) => {
    const { id } = call.params;
    const { position } = await parts.commands.send(call.origin, contentPage, id, deletePage, {});
    call.announce(position);
    return { id };
  },
});
