import { contentPage, saveDraft } from '@kreditlina/domain/content-page/index';
import { applicationIdParams } from '@kreditlina/domain/contracts/fields';
import { apiPaths } from '@kreditlina/domain/contracts/paths';
import { changeTranslationBody, editedTranslation } from '@kreditlina/domain/contracts/translation';
import { send } from '../../commands.ts';
import { admins } from '../../http/access.ts';
import { route } from '../../http/route.ts';
import { editedAnswer } from '../../translation-answer.ts';

/** C-367 C-321: a change is a draft; what everybody reads stays as it is. */
export const changeTranslation = route({
  method: 'PUT',
  url: apiPaths.adminTranslation,
  access: admins,
  summary: "Saves a page's texts as a draft",
  params: applicationIdParams,
  body: changeTranslationBody,
  answer: editedTranslation,
  handler: async (call) => {
    const { api, params, body, actor, commandId, request } = call;
    const origin = { api, actor, commandId, correlationId: request.id };
    const command = { texts: body.data, revision: body.revision };
    const handled = await send(origin, contentPage, params.id, saveDraft, command);
    return editedAnswer(call, params.id, handled.position);
  },
});
