import { forgottenAt } from '@kreditlina/domain/mailing-list/index';
import type { Reactions } from '../reaction.ts';

/** A sign-up is handed over at once, and erased at its expiry whatever its status. */
export const mailingListReactions: Reactions = {
  SignUpReceived: ({ data: { subscriberId, signUpId, receivedAt } }, now) => [
    { name: 'sign-up', id: `sign-up.${signUpId}`, data: { subscriberId, signUpId } },
    {
      name: 'forget-sign-up',
      id: `forget-sign-up.${signUpId}`,
      data: { subscriberId, signUpId },
      // At least 1 ms: the job is always a delayed one.
      delayMs: Math.max(1, Date.parse(forgottenAt(receivedAt)) - Date.parse(now)),
    },
  ],
};
