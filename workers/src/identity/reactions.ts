import type { Reactions } from '../reaction.ts';

/** What staff change of how somebody is reached is told there, too, where they were reached before. */
export const identityReactions: Reactions = {
  ContactDetailsChanged: ({ data: { userId }, metadata, version }) =>
    metadata.actor.kind === 'staff'
      ? [
          {
            name: 'contact-message',
            id: `contact-message.${userId}.${version}`,
            data: { personId: userId, version },
          },
        ]
      : [],
};
