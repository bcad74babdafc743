import { changeContentPage, patchContentPage } from '@kreditlina/domain/content/contracts/staff';
import { contentPage, renamePage, saveDraft } from '@kreditlina/domain/content/index';
import { handle } from '@kreditlina/http-edge/route';
import { changeSeenPage } from '../change-seen-page.ts';
import { oneAtATime } from '../one-at-a-time.ts';
import type { ContentParts } from '../parts.ts';
import { refuseTakenPath } from '../refuse-taken-path.ts';

/** Changed texts are a draft: the published ones stay. A new name or address takes effect at once. */
const changeBy = (called: typeof changeContentPage | typeof patchContentPage) =>
  handle(
    called,
    (call, parts: ContentParts) => {
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
    { readsModels: true },
  );

export const changeContentPageRoute = changeBy(changeContentPage);
export const patchContentPageRoute = changeBy(patchContentPage);
