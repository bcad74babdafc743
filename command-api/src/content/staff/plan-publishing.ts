import { planContentPage } from '@kreditlina/domain/content/contracts/staff';
import { contentPage, planPublishing, withdrawPlan } from '@kreditlina/domain/content/index';
import { handle } from '@kreditlina/http-edge/route';
import { changeSeenPage } from '../change-seen-page.ts';
import type { ContentParts } from '../parts.ts';

/** Schedules the publication of the saved draft, or cancels it. */
export const planContentPageRoute = handle(planContentPage, (call, parts: ContentParts) => {
  const { params, body, origin } = call;
  const { id } = params;
  const { publish_at: asked, revision } = body;
  const publishAt = asked === null ? null : new Date(asked).toISOString();
  return changeSeenPage(parts, call, { id, revision }, () =>
    publishAt === null
      ? parts.commands.send(origin, contentPage, id, withdrawPlan, { revision })
      : parts.commands.send(origin, contentPage, id, planPublishing, { publishAt, revision }),
  );
});
