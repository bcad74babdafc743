import { publishContentPage } from '@kreditlina/domain/content/contracts/staff';
import { contentPage, publishPage } from '@kreditlina/domain/content/index';
import { handle } from '@kreditlina/http-edge/route';
import { changeSeenPage } from '../change-seen-page.ts';
import type { ContentParts } from '../parts.ts';

/** Publishes the saved draft. */
export const publishContentPageRoute = handle(publishContentPage, (call, parts: ContentParts) => {
  const { params, body } = call;
  return changeSeenPage(parts, call, { id: params.id, revision: body.revision }, () =>
    parts.commands.send(call.origin, contentPage, params.id, publishPage, body),
  );
});
