import { forgottenAt } from '@kreditlina/domain/mailing-list/index';
import type { Reactions } from '../reaction.ts';

/** A sign-up is handed over at once, and forgotten when its time is over, whatever became of it. */
export const mailingListReactions: Reactions = {
  SignUpReceived: ({ data: { subscriberId, signUpId, receivedAt } }, now) => [
    { name: 'sign-up', id: `sign-up.${signUpId}`, data: { subscriberId, signUpId } },
    {
      name: 'forget-sign-up',
      id: `forget-sign-up.${signUpId}`,
      data: { subscriberId, signUpId },
      // Never none at all: the job is one of those that wait.
      delayMs: Math.max(1, Date.parse(forgottenAt(receivedAt)) - Date.parse(now)),
    },
  ],
};
