import type { ContentPageEvent } from './events.ts';
import type { ContentPageState } from './state.ts';

/** Event that the post's picture is no longer needed; empty for a post without one. */
export const removedBackground = ({ page, background }: ContentPageState): ContentPageEvent[] =>
  page && background ? [{ type: 'BackgroundRemoved', data: { pageId: page.pageId, ...background } }] : [];
