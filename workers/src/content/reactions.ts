import type { Reactions } from '../reaction.ts';

/**
 * Each plan has its own publishing job, which does nothing once another plan applies. A picture's stored
 * bytes are removed when it was replaced or its post deleted.
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
