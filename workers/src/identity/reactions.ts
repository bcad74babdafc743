import type { Reactions } from '../reaction.ts';

/** Changes of contact details by staff are announced at the previous address. */
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
