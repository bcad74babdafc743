import { readInvitationToken } from '@kreditlina/domain/credit-application/invitation-token';
import type { ApiConfig } from './deps.ts';

type Secrets = [string, ...string[]];

/** What is signed and sealed with, the present one first; what was with the former still counts. */
export const signingSecrets = ({
  secret,
  formerSecret,
}: Pick<ApiConfig, 'secret' | 'formerSecret'>): Secrets =>
  formerSecret === undefined ? [secret] : [secret, formerSecret];

/** What a link of an invitation is for, whichever of the secrets it was made with. */
export function readInvited(secrets: Secrets, token: string): ReturnType<typeof readInvitationToken> {
  for (const secret of secrets) {
    const invited = readInvitationToken(secret, token);
    if (invited) return invited;
  }
  return undefined;
}
