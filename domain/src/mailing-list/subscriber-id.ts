import { hmac } from '@noble/hashes/hmac';
import { sha256 } from '@noble/hashes/sha2';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils';
import { v5 } from 'uuid';
import { mailboxOf } from '../validators/email.ts';

const SUBSCRIBER_NAMESPACE = '3a7c90e2-5d14-5b6e-9f27-c1e84d60b7a3';

/**
 * Id of the mailbox behind an address, in any spelling. Keyed with a secret: otherwise an address could be
 * found by trying known ones.
 * @param pepper secret of the installation, at least 16 characters
 */
export function subscriberId(pepper: string, email: string): string {
  if (pepper.length < 16) throw new TypeError('The pepper has at least 16 characters');
  const keyed = hmac(sha256, utf8ToBytes(pepper), utf8ToBytes(`subscriber ${mailboxOf(email)}`));
  return v5(bytesToHex(keyed), SUBSCRIBER_NAMESPACE);
}
