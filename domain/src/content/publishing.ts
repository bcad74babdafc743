import type { DecideContext } from '../kernel/decider.ts';
import { DAY_MS } from '../kernel/units.ts';
import type { ContentPageEvent } from './events.ts';
import {
  type ContentPageState,
  nothingToPublish,
  pageChanged,
  pageUnknown,
  publishTimeWrong,
} from './state.ts';

interface PublishPage {
  /** Revision that the editor has seen: only that one is published. */
  readonly revision: number;
}

/**
 * Publishes the last draft. No effect if that revision is already live.
 * @throws DomainError `PAGE_NOT_FOUND`, `NOTHING_TO_PUBLISH` without a draft, `PAGE_CHANGED`
 */
export function publishPage(state: ContentPageState, { revision }: PublishPage): ContentPageEvent[] {
  if (!state.page || state.deletedAt !== null) throw pageUnknown();
  if (!state.draft) throw nothingToPublish();
  if (revision !== state.revision) throw pageChanged();
  if (state.liveRevision === state.revision) return [];
  return [{ type: 'PagePublished', data: { pageId: state.page.pageId } }];
}

interface PlanPublishing {
  readonly publishAt: string;
  /** Revision that the editor has seen: exactly its texts go live. */
  readonly revision: number;
}

/** Latest time of a planned publication. */
const PLAN_AHEAD_MAX_DAYS = 366;

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

interface WithdrawPlan {
  /** Revision that the editor has seen. */
  readonly revision: number;
}

/** Withdraws a plan; the draft stays. @throws DomainError `PAGE_NOT_FOUND`, `PAGE_CHANGED` */
export function withdrawPlan(state: ContentPageState, { revision }: WithdrawPlan): ContentPageEvent[] {
  if (!state.page || state.deletedAt !== null) throw pageUnknown();
  if (!state.plan) return [];
  if (revision !== state.revision) throw pageChanged();
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
