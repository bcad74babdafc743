import { type PageTemplate, pagePaths } from '@kreditlina/domain/content/contracts/page-texts';
import { PICTURE_TYPE } from '@kreditlina/domain/content/contracts/site';
import {
  changeContentPage,
  createContentPage,
  deleteContentPage,
  getPageHistory,
  listEditedPages,
  patchContentPage,
  planContentPage,
  publishContentPage,
  restoreContentPage,
  setBackground,
} from '@kreditlina/domain/content/contracts/staff';
import {
  contentPage,
  createPage,
  deletePage,
  planPublishing,
  publishPage,
  renamePage,
  restorePage,
  saveDraft,
  setBackground as set,
  withdrawPlan,
} from '@kreditlina/domain/content/index';
import { contentPageId, newPageId, pictureId as pictureIdOf } from '@kreditlina/domain/content/state';
import { HttpProblem, unprocessable } from '@kreditlina/http-edge/problem';
import { handle } from '@kreditlina/http-edge/route';
import { countPages, findEditedPage, listEditedPages as list } from '@kreditlina/projections/content/query';
import { takePicture } from '../../media/take-file.ts';
import { inPictureTurn } from '../../quota/turns.ts';
import {
  type ContentParts,
  editedAnswer,
  editPage,
  historyAnswer,
  oneAtATime,
  readRevisions,
  refuseTakenPath,
  requireSeenPage,
  withPictureLink,
} from '../edited-page.ts';

/** Pages as last saved, live or not. */
export const listEditedPagesRoute = handle(listEditedPages, async ({ query }, parts: ContentParts) => {
  const { reads } = parts;
  if (query.is_template) {
    const { pages, ...count } = await list(reads, query);
    return { translations: pages.map((page) => withPictureLink(parts, page)), ...count };
  }
  const { name, path, language = 'sv' } = query;
  if (name === undefined && path === undefined) throw unprocessable('INVALID_FIELDS');
  const which = path === undefined ? { id: contentPageId(name ?? '', language) } : { path, language };
  const found = await findEditedPage(reads, which);
  return {
    translations: found ? [withPictureLink(parts, found)] : [],
    total: found ? 1 : 0,
    is_total_exact: true,
  };
});

export const getPageHistoryRoute = handle(getPageHistory, async ({ params }, parts: ContentParts) => {
  const revisions = await readRevisions(parts, params.id);
  if (revisions.length === 0) throw new HttpProblem(404, 'PAGE_NOT_FOUND');
  return historyAnswer(parts, revisions);
});

/** Maximum number of pages and posts made by staff. */
const PAGES_MAX = 2_000;

/** Creates a page, or the first edited texts of a built-in page, as a draft. */
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

/** Saves changed texts as a draft; the published texts remain. A new name or address takes effect at once. */
const changeBy = (called: typeof changeContentPage | typeof patchContentPage) =>
  handle(
    called,
    (call, parts: ContentParts) => {
      const { body } = call;
      const { id } = call.params;
      const seen = { id, version: body.version };
      if ('data' in body) {
        const command = { texts: body.data };
        return editPage(parts, call, seen, (origin) =>
          parts.commands.send(origin, contentPage, id, saveDraft, command),
        );
      }
      const { name, path } = body;
      return editPage(parts, call, seen, (origin) =>
        oneAtATime(parts, async (reads) => {
          const { page } = await parts.commands.load(contentPage, id);
          if (page) await refuseTakenPath(reads, { path, language: page.language, otherThan: id });
          return parts.commands.send(origin, contentPage, id, renamePage, { name, path });
        }),
      );
    },
    { readsModels: true },
  );

export const changeContentPageRoute = changeBy(changeContentPage);
export const patchContentPageRoute = changeBy(patchContentPage);

export const publishContentPageRoute = handle(publishContentPage, (call, parts: ContentParts) => {
  const { id } = call.params;
  return editPage(parts, call, { id, version: call.body.version }, async (origin) => {
    await requireSeenPage(parts, id, origin);
    return parts.commands.send(origin, contentPage, id, publishPage, {});
  });
});

/** Schedules the publication of the saved draft, or cancels the schedule. */
export const planContentPageRoute = handle(planContentPage, (call, parts: ContentParts) => {
  const { id } = call.params;
  const { publish_at: asked, version } = call.body;
  const publishAt = asked === null ? null : new Date(asked).toISOString();
  return editPage(parts, call, { id, version }, async (origin) => {
    await requireSeenPage(parts, id, origin);
    return publishAt === null
      ? parts.commands.send(origin, contentPage, id, withdrawPlan, {})
      : parts.commands.send(origin, contentPage, id, planPublishing, { publishAt });
  });
});

/** Makes an earlier revision the draft. Restores a deleted page unless another page now has its address. */
export const restoreContentPageRoute = handle(
  restoreContentPage,
  async (call, parts: ContentParts) => {
    const { id } = call.params;
    const { to_revision: revisionNumber, version } = call.body;
    const revisions = await readRevisions(parts, id);
    if (revisions.length === 0) throw new HttpProblem(404, 'PAGE_NOT_FOUND');
    const wanted = revisions.find((one) => one.revision === revisionNumber);
    if (!wanted) throw new HttpProblem(422, 'PAGE_REVISION_NOT_FOUND');
    return editPage(parts, call, { id, version }, (origin) =>
      oneAtATime(parts, async (reads) => {
        const { page } = await parts.commands.load(contentPage, id);
        if (page) await refuseTakenPath(reads, { path: page.path, language: page.language, otherThan: id });
        const command = { revisionNumber, texts: wanted.texts };
        return parts.commands.send(origin, contentPage, id, restorePage, command);
      }),
    );
  },
  { readsModels: true },
);

/** Unpublishes and deletes a page. Its history remains, and the page can be restored. */
export const deleteContentPageRoute = handle(deleteContentPage, async (call, parts: ContentParts) => {
  const { id } = call.params;
  const { position } = await parts.commands.send(call.origin, contentPage, id, deletePage, {});
  call.announce(position);
  return { id };
});

/**
 * Sets the picture of a post, effective at once. The picture is not personal data, so it has its own key,
 * which is deleted with it.
 */
export const setBackgroundRoute = handle(
  setBackground,
  (call, parts: ContentParts) => {
    const { id } = call.params;
    const { file, version } = call.body;
    return editPage(parts, call, { id, version }, async (origin) => {
      const sent = new Uint8Array(await file.arrayBuffer());
      const bytes = await inPictureTurn(call.session.userId, () => takePicture(sent));
      const pictureId = pictureIdOf(id, call.origin.commandId);
      const { hash } = await parts.blobs.put({ bytes, contentType: PICTURE_TYPE, subjectId: pictureId });
      return parts.commands.send(origin, contentPage, id, set, { hash, pictureId });
    });
  },
  { readsModels: true },
);
