import { pageChanged, pageUnknown } from '../errors.ts';
import type { ContentPageEvent } from '../events.ts';
import type { ContentPageState } from '../state.ts';

export interface WithdrawPlan {
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
