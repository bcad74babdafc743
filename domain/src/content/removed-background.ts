import type { ContentPageEvent } from './events.ts';
import type { ContentPageState } from './state.ts';

/** That the picture of a post is no longer needed; nothing for a post without one. */
export const removedBackground = ({ page, background }: ContentPageState): ContentPageEvent[] =>
  page && background ? [{ type: 'BackgroundRemoved', data: { pageId: page.pageId, ...background } }] : [];
