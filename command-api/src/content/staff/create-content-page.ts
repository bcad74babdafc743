import { createContentPage } from '@kreditlina/domain/content/contracts/staff';
import { contentPageId, newPageId } from '@kreditlina/domain/content/ids';
import { contentPage, createPage } from '@kreditlina/domain/content/index';
import { type PageTemplate, pagePaths } from '@kreditlina/domain/kernel/page-texts';
import { unprocessable } from '@kreditlina/http-edge/problem';
import { handle } from '@kreditlina/http-edge/route';
import { countPages } from '@kreditlina/projections/content/query';
import { editedAnswer } from '../edited-page-answer.ts';
import { oneAtATime } from '../one-at-a-time.ts';
import type { ContentParts } from '../parts.ts';
import { refuseTakenPath } from '../refuse-taken-path.ts';

/** Maximum number of pages and posts made by staff. */
const PAGES_MAX = 2_000;

/** A new page by staff, or the first edited texts of a built-in page, as a draft. */
export const createContentPageRoute = handle(
  createContentPage,
  async (call, parts: ContentParts) => {
    const { name, language, path, data: texts } = call.body;
    const send = (pageId: string, template?: PageTemplate) =>
      parts.commands.send(call.origin, contentPage, pageId, createPage, {
        pageId,
        name,
        language,
        path,
        ...(template && { template }),
        texts,
      });
    if (!call.body.is_template) {
      if (path !== pagePaths[call.body.name]) throw unprocessable('PAGE_PATH_TAKEN');
      const pageId = contentPageId(name, language);
      return editedAnswer(parts, call, pageId, (await send(pageId)).position);
    }
    const { template } = call.body;
    const pageId = newPageId(call.origin.commandId);
    const { position } = await oneAtATime(parts, async (reads) => {
      await refuseTakenPath(reads, { path, language, otherThan: pageId });
      if ((await countPages(reads)) >= PAGES_MAX) throw unprocessable('TOO_MANY_PAGES');
      return send(pageId, template);
    });
    return editedAnswer(parts, call, pageId, position);
  },
  { readsModels: true },
);
