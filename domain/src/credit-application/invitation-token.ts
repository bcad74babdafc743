import { hmac } from '@noble/hashes/hmac';
import { sha256 } from '@noble/hashes/sha2';
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils';

/** Ids contained in an invitation link. */
export interface InvitedTo {
  readonly applicationId: string;
  readonly invitationId: string;
}

const UUID_BYTES = 16;
const MAC_BYTES = 32;
const TOKEN_LENGTH = Math.ceil(((2 * UUID_BYTES + MAC_BYTES) * 4) / 3);

const toText = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
const toBytes = (text: string): Uint8Array =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (sign) => sign.charCodeAt(0));
const uuidBytes = (id: string): Uint8Array => hexToBytes(id.replaceAll('-', ''));
const uuidOf = (bytes: Uint8Array): string =>
  bytesToHex(bytes).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');

/** 256-bit message authentication code of the installation; the prefix ties it to invitations. */
const macOf = (secret: string, { applicationId, invitationId }: InvitedTo): Uint8Array =>
  hmac(sha256, utf8ToBytes(secret), utf8ToBytes(`invitation ${applicationId} ${invitationId}`));

/**
 * Secret part of an invitation link. It is not stored, so that read access to the database does not reveal
 * it, and every reminder carries the same link.
 * @param secret secret of the installation, at least 32 characters
 */
export function invitationToken(secret: string, invited: InvitedTo): string {
  const { applicationId, invitationId } = invited;
  const parts = [uuidBytes(applicationId), uuidBytes(invitationId), macOf(secret, invited)];
  return toText(Uint8Array.from(parts.flatMap((part) => [...part])));
}

/** Ids in a token; undefined if the token is not valid. */
export function readInvitationToken(secret: string, token: string): InvitedTo | undefined {
  if (token.length !== TOKEN_LENGTH || !/^[\w-]+$/.test(token)) return undefined;
  const bytes = toBytes(token);
  const invited = {
    applicationId: uuidOf(bytes.slice(0, UUID_BYTES)),
    invitationId: uuidOf(bytes.slice(UUID_BYTES, 2 * UUID_BYTES)),
  };
  const mac = macOf(secret, invited);
  const given = bytes.slice(2 * UUID_BYTES);
  // Compares every byte, so that the duration reveals nothing.
  const difference = mac.reduce((sum, byte, index) => sum | (byte ^ (given[index] ?? 0)), 0);
  return difference === 0 && given.length === MAC_BYTES ? invited : undefined;
}
