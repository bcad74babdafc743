import type { Aggregate } from '../kernel/decider.ts';
import type { ContentPageEvent } from './events.ts';
import { type ContentPageState, evolve, initialState } from './state.ts';

export { createPage } from './decide/create-page.ts';
export { deletePage } from './decide/delete-page.ts';
export { planPublishing } from './decide/plan-publishing.ts';
export { publishPage } from './decide/publish-page.ts';
export { publishPlanned } from './decide/publish-planned.ts';
export { renamePage } from './decide/rename-page.ts';
export { restorePage } from './decide/restore-page.ts';
export { saveDraft } from './decide/save-draft.ts';
export { setBackground } from './decide/set-background.ts';
export { withdrawPlan } from './decide/withdraw-plan.ts';
export type { ContentPageEvent } from './events.ts';
export type { ContentPageState } from './state.ts';

/** Streams `contentPage-<contentPageId>`: a page of the public site in one language. */
export const contentPage: Aggregate<ContentPageState, ContentPageEvent> = {
  category: 'contentPage',
  initialState,
  evolve,
  foldVersion: 4,
};
