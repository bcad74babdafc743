import { changePageBody, editedPage } from '@kreditlina/domain/content/contracts/staff';
import { contentPage, renamePage, saveDraft } from '@kreditlina/domain/content/index';
import { staffWith } from '@kreditlina/domain/kernel/access';
import { idParams } from '@kreditlina/domain/kernel/contract-fields';
import { BODY_MAX } from '@kreditlina/domain/kernel/page-texts';
import { apiPaths } from '@kreditlina/domain/paths';
import { route } from '@kreditlina/http-edge/route';
import { changeSeenPage } from '../change-seen-page.ts';
import { oneAtATime } from '../one-at-a-time.ts';
import type { ContentParts } from '../parts.ts';
import { refuseTakenPath } from '../refuse-taken-path.ts';

/** A change of texts is a draft: what everybody reads stays as it is. Another name or address holds at once. */
const changeBy = (method: 'PUT' | 'PATCH') =>
  route({
    method,
    url: apiPaths.adminContentPage,
    access: staffWith('edit-content'),
    summary: "Saves a page's texts as a draft, or gives it another name and path",
    params: idParams,
    body: changePageBody,
    textCharactersMax: BODY_MAX,
    answer: editedPage,
    readsModels: true,
    handler: (call, parts: ContentParts) => {
      const { params, body, origin } = call;
      const { id } = params;
      const { revision } = body;
      if ('data' in body) {
        const command = { texts: body.data, revision };
        return changeSeenPage(parts, call, { id, revision }, () =>
          parts.commands.send(origin, contentPage, id, saveDraft, command),
        );
      }
      const { name, path } = body;
      return changeSeenPage(parts, call, { id, revision }, () =>
        oneAtATime(parts, async (reads) => {
          const { page } = await parts.commands.load(contentPage, id);
          if (page) await refuseTakenPath(reads, { path, language: page.language, otherThan: id });
          return parts.commands.send(origin, contentPage, id, renamePage, { name, path, revision });
        }),
      );
    },
  });

export const changeContentPage = changeBy('PUT');
/** The specification has both methods. */
export const patchContentPage = changeBy('PATCH');
