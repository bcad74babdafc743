import { restoreContentPage } from '@kreditlina/domain/content/contracts/staff';
import { contentPage, restorePage } from '@kreditlina/domain/content/index';
import { HttpProblem } from '@kreditlina/http-edge/problem';
import { handle } from '@kreditlina/http-edge/route';
import { changeSeenPage } from '../change-seen-page.ts';
import { oneAtATime } from '../one-at-a-time.ts';
import { readRevisions } from '../page-history.ts';
import type { ContentParts } from '../parts.ts';
import { refuseTakenPath } from '../refuse-taken-path.ts';

/** Makes an earlier revision the draft again; restores a deleted page unless another page has its address. */
export const restoreContentPageRoute = handle(
  restoreContentPage,
  async (call, parts: ContentParts) => {
    const { id } = call.params;
    const { to_revision: revisionNumber, revision } = call.body;
    const revisions = await readRevisions(parts, id);
    if (revisions.length === 0) throw new HttpProblem(404, 'PAGE_NOT_FOUND');
    const wanted = revisions.find((one) => one.revision === revisionNumber);
    if (!wanted) throw new HttpProblem(422, 'PAGE_REVISION_NOT_FOUND');
    return changeSeenPage(parts, call, { id, revision }, () =>
      oneAtATime(parts, async (reads) => {
        const { page } = await parts.commands.load(contentPage, id);
        if (page) await refuseTakenPath(reads, { path: page.path, language: page.language, otherThan: id });
        const command = { revisionNumber, texts: wanted.texts, revision };
        return parts.commands.send(call.origin, contentPage, id, restorePage, command);
      }),
    );
  },
  { readsModels: true },
);
