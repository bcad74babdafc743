import type { Reactions } from '../reaction.ts';

/**
 * Texts go live at their time: each plan has a job of its own, which does nothing once another plan holds. What of a
 * picture lies beside the log goes when it was replaced, or its post was deleted.
 */
export const contentReactions: Reactions = {
  PublishingPlanned: ({ data: { pageId, publishAt }, version }, now) => [
    {
      name: 'planned-publishing',
      id: `planned-publishing.${pageId}.${version}`,
      data: { pageId, publishAt, plannedIn: version },
      delayMs: Math.max(0, Date.parse(publishAt) - Date.parse(now)),
    },
  ],
  BackgroundRemoved: ({ data: { pageId, pictureId } }) =>
    // The first pictures have no key of their own.
    pictureId === undefined
      ? []
      : [{ name: 'remove-picture', id: `remove-picture.${pictureId}`, data: { pageId, pictureId } }],
};
