import { readInvitationToken } from '@kreditlina/domain/credit-application/invitation-token';
import { createBinding, type SigningSecret } from '@kreditlina/http-edge/sealing';
import type { ApiConfig } from '../deps.ts';

type Secrets = [string, ...string[]];

/** Secrets for signing and sealing, the current one first; those made with the former are still accepted. */
export const signingSecrets = ({
  secret,
  formerSecret,
}: Pick<ApiConfig, 'secret' | 'formerSecret'>): Secrets =>
  formerSecret === undefined ? [secret] : [secret, formerSecret];

/** Content of an invitation link that was signed with either secret; undefined if the token is invalid. */
export function readInvited(secrets: Secrets, token: string): ReturnType<typeof readInvitationToken> {
  for (const secret of secrets) {
    const invited = readInvitationToken(secret, token);
    if (invited) return invited;
  }
  return undefined;
}

/** Lifetime of a link: long enough to read and reload, too short to be shared. */
const LINK_MS = 5 * 60_000;

/** Expiry and signature of a link, in its query. */
interface SignedUntil {
  readonly until: number;
  readonly signature: string;
}

/** @param beside other query parameters */
export const signedAddress = (
  path: string,
  { until, signature }: SignedUntil,
  beside: Readonly<Record<string, string>> = {},
): string => `${path}?${new URLSearchParams({ ...beside, until: String(until), signature })}`;

export interface SignedLinks<Linked> {
  readonly sign: (linked: Linked, now: string) => SignedUntil;
  /** True if the link was issued to this reader and has not expired. */
  readonly holds: (linked: Linked, signed: SignedUntil, now: string) => boolean;
}

/**
 * Signed links need no stored rows: the signature binds reader, content and time.
 * @param purpose separates kinds of links, so that one is invalid as another
 * @param partsOf reader and content
 */
export function createSignedLinks<Linked>(
  secret: SigningSecret,
  purpose: string,
  partsOf: (linked: Linked) => readonly string[],
): SignedLinks<Linked> {
  const binding = createBinding(secret, purpose);
  return {
    sign(linked, now) {
      const until = Date.parse(now) + LINK_MS;
      return { until, signature: binding.of([...partsOf(linked), until]).toString('base64url') };
    },
    holds: (linked, { until, signature }, now) =>
      Date.parse(now) < until &&
      binding.holds([...partsOf(linked), until], Buffer.from(signature, 'base64url')),
  };
}
