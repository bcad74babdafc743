import type { Reactions } from '../reaction.ts';

/** Texts go live at their time. Each plan has a job of its own, which does nothing once another plan holds. */
export const contentReactions: Reactions = {
  PublishingPlanned: ({ data: { pageId, publishAt }, version }, now) => [
    {
      name: 'planned-publishing',
      id: `planned-publishing.${pageId}.${version}`,
      data: { pageId, publishAt, plannedIn: version },
      delayMs: Math.max(0, Date.parse(publishAt) - Date.parse(now)),
    },
  ],
};
