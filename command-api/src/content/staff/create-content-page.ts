import { createPageBody, editedPage } from '@kreditlina/domain/content/contracts/staff';
import { contentPageId } from '@kreditlina/domain/content/ids';
import { contentPage, createPage } from '@kreditlina/domain/content/index';
import { pagePaths } from '@kreditlina/domain/kernel/page-texts';
import { apiPaths } from '@kreditlina/domain/paths';
import { unprocessable } from '@kreditlina/http-edge/problem';
import { route } from '@kreditlina/http-edge/route';
import { staffWith } from '../../access.ts';
import type { RegisterParts } from '../../register-parts.ts';
import { editedAnswer } from '../edited-page-answer.ts';

/** The first edited texts of a page, as a draft. */
export const createContentPage = route({
  method: 'POST',
  url: apiPaths.contentPageCreate,
  access: staffWith('edit-content'),
  summary: 'Saves the first edited texts of a page, as a draft',
  body: createPageBody,
  answer: editedPage,
  status: 201,
  handler: async (call, parts: RegisterParts) => {
    const { body } = call;
    const { name, language, path, data: texts } = body;
    if (path !== pagePaths[name]) throw unprocessable('PAGE_PATH_TAKEN');
    const pageId = contentPageId(name, language);
    const handled = await parts.commands.send(call.origin, contentPage, pageId, createPage, {
      pageId,
      name,
      language,
      texts,
    });
    return editedAnswer(parts, call, pageId, handled.position);
  },
});
