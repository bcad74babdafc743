import { hmac } from '@noble/hashes/hmac';
import { sha256 } from '@noble/hashes/sha2';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils';
import { v5 } from 'uuid';

const PERSON_NAMESPACE = '6f1a6c1e-6b0c-5c39-9d1c-3f0f8f6b2f10';

/**
 * Id of a person and of their user stream. Keyed with a secret: otherwise a person could be found by trying
 * the few million personal numbers that exist.
 * @param pepper secret of the installation, at least 16 characters
 * @param ssn personal number, 12 digits
 */
export function personId(pepper: string, ssn: string): string {
  if (!/^\d{12}$/.test(ssn)) throw new TypeError('A personal number has 12 digits here');
  if (pepper.length < 16) throw new TypeError('The pepper has at least 16 characters');
  return v5(bytesToHex(hmac(sha256, utf8ToBytes(pepper), utf8ToBytes(ssn))), PERSON_NAMESPACE);
}
