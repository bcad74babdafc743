import { hmac } from '@noble/hashes/hmac';
import { sha256 } from '@noble/hashes/sha2';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils';
import { v5 } from 'uuid';
import { mailboxOf } from '../validators/email.ts';
import { normalizePhone } from '../validators/phone.ts';
import type { MessageChannel } from './contracts/enums.ts';

const ADDRESS_NAMESPACE = '0f5e2c37-4d4f-5d0c-8f2b-7b1e6a9c4d21';

/**
 * Id of the phone or mailbox behind an address, in any spelling. Keyed with a secret: otherwise an address
 * could be found by trying known ones.
 * @param pepper secret of the installation, at least 16 characters
 */
export function addressId(pepper: string, channel: MessageChannel, address: string): string {
  if (pepper.length < 16) throw new TypeError('The pepper has at least 16 characters');
  const place = channel === 'sms' ? (normalizePhone(address) ?? address) : mailboxOf(address);
  const keyed = hmac(sha256, utf8ToBytes(pepper), utf8ToBytes(`address ${channel} ${place}`));
  return v5(bytesToHex(keyed), ADDRESS_NAMESPACE);
}
