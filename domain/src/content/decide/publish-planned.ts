import type { ContentPageEvent } from '../events.ts';
import type { ContentPageState } from '../state.ts';

export interface PublishPlanned {
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
