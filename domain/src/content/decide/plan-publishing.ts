import type { DecideContext } from '../../kernel/decider.ts';
import { nothingToPublish, pageChanged, pageUnknown, publishTimeWrong } from '../errors.ts';
import type { ContentPageEvent } from '../events.ts';
import type { ContentPageState } from '../state.ts';

export interface PlanPublishing {
  readonly publishAt: string;
  /** Revision that the editor has seen: exactly its texts go live. */
  readonly revision: number;
}

/** Latest time of a planned publication. */
const PLAN_AHEAD_MAX_DAYS = 366;
const DAY_MS = 24 * 3_600_000;

/**
 * Plans to publish the current draft at an instant, replacing any earlier plan.
 * @throws DomainError `PAGE_NOT_FOUND`, `NOTHING_TO_PUBLISH` without a draft that is not live,
 * `PAGE_CHANGED`, `PUBLISH_TIME_WRONG`
 */
export function planPublishing(
  state: ContentPageState,
  { publishAt, revision }: PlanPublishing,
  { now }: DecideContext,
): ContentPageEvent[] {
  const { page, draft, plan } = state;
  if (!page || state.deletedAt !== null) throw pageUnknown();
  if (!draft) throw nothingToPublish();
  if (revision !== state.revision) throw pageChanged();
  if (state.liveRevision === state.revision) throw nothingToPublish();
  if (plan?.publishAt === publishAt && plan.revision === revision) return [];
  const aheadMs = Date.parse(publishAt) - Date.parse(now);
  if (!(aheadMs > 0 && aheadMs <= PLAN_AHEAD_MAX_DAYS * DAY_MS)) throw publishTimeWrong();
  return [{ type: 'PublishingPlanned', data: { pageId: page.pageId, publishAt } }];
}
