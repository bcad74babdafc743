import type { Aggregate } from '../kernel/decider.ts';
import type { ContentPageEvent } from './events.ts';
import { type ContentPageState, evolve, initialState } from './state.ts';

export type { ContentPageEvent } from './events.ts';
export { planPublishing, publishPage, publishPlanned, withdrawPlan } from './publishing.ts';
export type { ContentPageState } from './state.ts';
export { createPage, deletePage, renamePage, restorePage, saveDraft, setBackground } from './writing.ts';

/** Streams `contentPage-<contentPageId>`: a page of the public site in one language. */
export const contentPage: Aggregate<ContentPageState, ContentPageEvent> = {
  category: 'contentPage',
  initialState,
  evolve,
  foldVersion: 5,
};
