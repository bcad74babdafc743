import type { Reactions } from '../reaction.ts';

/** What of a picture lies beside the log goes when it was replaced, or its post was deleted. */
export const contentReactions: Reactions = {
  BackgroundRemoved: ({ data: { pictureId } }) =>
    // The first pictures have no key of their own.
    pictureId === undefined
      ? []
      : [{ name: 'remove-picture', id: `remove-picture.${pictureId}`, data: { pictureId } }],
};
