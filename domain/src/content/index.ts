import type { Aggregate } from '../kernel/decider.ts';
import type { ContentPageEvent } from './events.ts';
import { type ContentPageState, evolve, initialState } from './state.ts';

export * from './decide/create-page.ts';
export * from './decide/publish-page.ts';
export * from './decide/save-draft.ts';
export * from './events.ts';
export * from './state.ts';

/** Streams `contentPage-<contentPageId>`: a page of the public site in one language. */
export const contentPage: Aggregate<ContentPageState, ContentPageEvent> = {
  category: 'contentPage',
  initialState,
  evolve,
  foldVersion: 1,
};
