import type { DecideContext } from '../kernel/decider.ts';
import { DAY_MS } from '../kernel/units.ts';
import type { ContentPageEvent } from './events.ts';
import { type ContentPageState, nothingToPublish, pageUnknown, publishTimeWrong } from './state.ts';

/**
 * Publishes the last draft. No effect if it is already live.
 * @throws DomainError `PAGE_NOT_FOUND`, `NOTHING_TO_PUBLISH` without a draft
 */
export function publishPage(state: ContentPageState): ContentPageEvent[] {
  if (!state.page || state.deletedAt !== null) throw pageUnknown();
  if (!state.draft) throw nothingToPublish();
  if (state.liveRevision === state.revision) return [];
  return [{ type: 'PagePublished', data: { pageId: state.page.pageId } }];
}

interface PlanPublishing {
  readonly publishAt: string;
}

/** Maximum number of days ahead for a planned publication. */
const PLAN_AHEAD_MAX_DAYS = 366;

/**
 * Plans to publish the current draft at an instant, replacing any earlier plan.
 * @throws DomainError `PAGE_NOT_FOUND`, `PUBLISH_TIME_WRONG`, `NOTHING_TO_PUBLISH` if there is no draft or it
 *   is live
 */
export function planPublishing(
  state: ContentPageState,
  { publishAt }: PlanPublishing,
  { now }: DecideContext,
): ContentPageEvent[] {
  const { page, draft, plan, revision } = state;
  if (!page || state.deletedAt !== null) throw pageUnknown();
  if (!draft || state.liveRevision === revision) throw nothingToPublish();
  if (plan?.publishAt === publishAt && plan.revision === revision) return [];
  const aheadMs = Date.parse(publishAt) - Date.parse(now);
  if (!(aheadMs > 0 && aheadMs <= PLAN_AHEAD_MAX_DAYS * DAY_MS)) throw publishTimeWrong();
  return [{ type: 'PublishingPlanned', data: { pageId: page.pageId, publishAt } }];
}

/** @throws DomainError `PAGE_NOT_FOUND` */
export function withdrawPlan(state: ContentPageState): ContentPageEvent[] {
  if (!state.page || state.deletedAt !== null) throw pageUnknown();
  if (!state.plan) return [];
  return [{ type: 'PublishingPlanWithdrawn', data: { pageId: state.page.pageId } }];
}

interface PublishPlanned {
  /** Time of the plan that is due. */
  readonly publishAt: string;
}

/** Publishes the texts of a plan. No effect if the plan has been replaced or withdrawn. */
export function publishPlanned(
  { page, plan }: ContentPageState,
  { publishAt }: PublishPlanned,
): ContentPageEvent[] {
  if (!page || plan?.publishAt !== publishAt) return [];
  return [{ type: 'PlannedTextsPublished', data: { pageId: page.pageId } }];
}
