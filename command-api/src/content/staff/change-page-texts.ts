import { changePageBody, editedPage } from '@kreditlina/domain/content/contracts/staff';
import { contentPage, saveDraft } from '@kreditlina/domain/content/index';
import { idParams } from '@kreditlina/domain/kernel/contract-fields';
import { apiPaths } from '@kreditlina/domain/paths';
import { route } from '@kreditlina/http-edge/route';
import { staffWith } from '../../access.ts';
import type { RegisterParts } from '../../register-parts.ts';
import { editedAnswer } from '../edited-page-answer.ts';

/** A change is a draft; what everybody reads stays as it is. */
export const changePageTexts = route({
  method: 'PUT',
  url: apiPaths.adminContentPage,
  access: staffWith('edit-content'),
  summary: "Saves a page's texts as a draft",
  params: idParams,
  body: changePageBody,
  answer: editedPage,
  handler: async (call, parts: RegisterParts) => {
    const { params, body } = call;
    const command = { texts: body.data, revision: body.revision };
    const handled = await parts.commands.send(call.origin, contentPage, params.id, saveDraft, command);
    return editedAnswer(parts, call, params.id, handled.position);
  },
});
