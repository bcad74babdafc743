import { contentPage, publishPage } from '@kreditlina/domain/content-page/index';
import { applicationIdParams } from '@kreditlina/domain/contracts/fields';
import { apiPaths } from '@kreditlina/domain/contracts/paths';
import { editedTranslation, publishTranslationBody } from '@kreditlina/domain/contracts/translation';
import { send } from '../../commands.ts';
import { admins } from '../../http/access.ts';
import { route } from '../../http/route.ts';
import { editedAnswer } from '../../translation-answer.ts';

/** C-368 C-322: the saved draft becomes what everybody reads. */
export const publishTranslation = route({
  method: 'POST',
  url: apiPaths.adminTranslationPublish,
  access: admins,
  summary: "Publishes a page's saved texts",
  params: applicationIdParams,
  body: publishTranslationBody,
  answer: editedTranslation,
  handler: async (call) => {
    const { api, params, body, actor, commandId, request } = call;
    const origin = { api, actor, commandId, correlationId: request.id };
    const handled = await send(origin, contentPage, params.id, publishPage, body);
    return editedAnswer(call, params.id, handled.position);
  },
});
