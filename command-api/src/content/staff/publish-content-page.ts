import { editedPage, publishPageBody } from '@kreditlina/domain/content/contracts/staff';
import { contentPage, publishPage } from '@kreditlina/domain/content/index';
import { staffWith } from '@kreditlina/domain/kernel/access';
import { idParams } from '@kreditlina/domain/kernel/contract-fields';
import { apiPaths } from '@kreditlina/domain/paths';
import { route } from '@kreditlina/http-edge/route';
import { changeSeenPage } from '../change-seen-page.ts';
import type { ContentParts } from '../parts.ts';

/** The saved draft becomes what everybody reads. */
export const publishContentPage = route({
  method: 'POST',
  url: apiPaths.adminContentPagePublish,
  access: staffWith('edit-content'),
  summary: "Publishes a page's saved texts",
  params: idParams,
  body: publishPageBody,
  answer: editedPage,
  handler: (call, parts: ContentParts) => {
    const { params, body } = call;
    return changeSeenPage(parts, call, { id: params.id, revision: body.revision }, () =>
      parts.commands.send(call.origin, contentPage, params.id, publishPage, body),
    );
  },
});
