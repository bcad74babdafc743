import { readInvitationToken } from '@kreditlina/domain/credit-application/invitation-token';
import type { ApiConfig } from './deps.ts';

type Secrets = [string, ...string[]];

/** Signing and sealing secrets, current one first; those made with the former are still accepted. */
export const signingSecrets = ({
  secret,
  formerSecret,
}: Pick<ApiConfig, 'secret' | 'formerSecret'>): Secrets =>
  formerSecret === undefined ? [secret] : [secret, formerSecret];

/** Content of an invitation link, made with either secret. */
export function readInvited(secrets: Secrets, token: string): ReturnType<typeof readInvitationToken> {
  for (const secret of secrets) {
    const invited = readInvitationToken(secret, token);
    if (invited) return invited;
  }
  return undefined;
}
