import { createBinding, type SigningSecret } from '@kreditlina/http-edge/sealing';

/** Long enough to read and reload, too short to be kept. */
const LINK_MS = 5 * 60_000;

/** What stands in the address of a link beside what it opens. */
export interface SignedUntil {
  readonly until: number;
  readonly signature: string;
}

/** An address with what its link was signed with. @param beside what else stands in the query */
export const signedAddress = (
  path: string,
  { until, signature }: SignedUntil,
  beside: Readonly<Record<string, string>> = {},
): string => `${path}?${new URLSearchParams({ ...beside, until: String(until), signature })}`;

export interface SignedLinks<Linked> {
  readonly sign: (linked: Linked, now: string) => SignedUntil;
  /** Whether this reader was given the link, and its time is not over. */
  readonly holds: (linked: Linked, signed: SignedUntil, now: string) => boolean;
}

/**
 * Links that need no row: the reader, what is opened and the time are bound into the signature.
 * @param purpose keeps links of one kind worthless as links of another
 * @param partsOf who may open what
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
