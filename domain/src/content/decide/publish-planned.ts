import type { ContentPageEvent } from '../events.ts';
import type { ContentPageState } from '../state.ts';

export interface PublishPlanned {
  /** Of the plan that came due: whoever sends this has waited for it. */
  readonly publishAt: string;
}

/** Shows everybody the texts of a plan. Nothing happens when the plan is another one by now, or none. */
export function publishPlanned(
  { page, plan }: ContentPageState,
  { publishAt }: PublishPlanned,
): ContentPageEvent[] {
  if (!page || plan?.publishAt !== publishAt) return [];
  return [{ type: 'PlannedTextsPublished', data: { pageId: page.pageId } }];
}
