import { contentPage, createPage } from '@kreditlina/domain/content-page/index';
import { apiPaths } from '@kreditlina/domain/contracts/paths';
import { createTranslationBody, editedTranslation } from '@kreditlina/domain/contracts/translation';
import { pagePaths } from '@kreditlina/domain/kernel/page-texts';
import { contentPageId } from '@kreditlina/event-store';
import { send } from '../../commands.ts';
import { admins } from '../../http/access.ts';
import { unprocessable } from '../../http/problem.ts';
import { route } from '../../http/route.ts';
import { editedAnswer } from '../../translation-answer.ts';

/** C-366: the first edited texts of a page, as a draft. */
export const createTranslation = route({
  method: 'POST',
  url: apiPaths.translationCreate,
  access: admins,
  summary: 'Saves the first edited texts of a page, as a draft',
  body: createTranslationBody,
  answer: editedTranslation,
  status: 201,
  handler: async (call) => {
    const { api, body, actor, commandId, request } = call;
    const { name, language, path, data: texts } = body;
    if (path !== pagePaths[name]) throw unprocessable('PAGE_PATH_TAKEN');
    const pageId = contentPageId(name, language);
    const origin = { api, actor, commandId, correlationId: request.id };
    const handled = await send(origin, contentPage, pageId, createPage, { pageId, name, language, texts });
    return editedAnswer(call, pageId, handled.position);
  },
});
