import {
  type CipherKey,
  createCipheriv,
  createDecipheriv,
  type KeyObject,
  randomFillSync,
} from 'node:crypto';
import { SEALED_KEY } from '../event-json.ts';

/** One person's key. `keyId` is new after every erasure, so that a later key never opens erased data. */
export interface SubjectKey {
  readonly subjectId: string;
  readonly keyId: string;
  /** AES-256. An object rather than bytes, which would be imported again for every value. */
  readonly key: KeyObject;
}

/** `t`: `p` for a text, `j` for other JSON, both padded. `v`: nonce, cipher text and tag in base64. */
export interface SealedValue {
  readonly $sealed: 1;
  readonly k: string;
  readonly s: string;
  readonly t: 'p' | 'j';
  readonly v: string;
}

export const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** Pool of random bytes: asking the system for twelve at a time costs more than the cipher. */
const stock = Buffer.alloc(NONCE_BYTES * 512);
let used = stock.length;

function nextNonce(): Buffer {
  if (used === stock.length) {
    randomFillSync(stock);
    used = 0;
  }
  used += NONCE_BYTES;
  return stock.subarray(used - NONCE_BYTES, used);
}

/**
 * Encrypts with AES-256-GCM and returns nonce, cipher text and tag concatenated. Opening needs the same
 * `boundTo`.
 * @param nonce must differ for every text under one key; random by default
 */
export function seal(
  key: CipherKey,
  plain: string | Uint8Array,
  boundTo: string,
  nonce: Uint8Array = nextNonce(),
): Buffer {
  const cipher = createCipheriv('aes-256-gcm', key, nonce);
  cipher.setAAD(Buffer.from(boundTo));
  const body = typeof plain === 'string' ? cipher.update(plain, 'utf8') : cipher.update(plain);
  cipher.final();
  const sealed = Buffer.allocUnsafe(NONCE_BYTES + body.length + TAG_BYTES);
  sealed.set(nonce);
  sealed.set(body, NONCE_BYTES);
  sealed.set(cipher.getAuthTag(), NONCE_BYTES + body.length);
  return sealed;
}

/** @throws Error when the bytes, the key or `boundTo` differ from those at sealing */
export function open(key: CipherKey, sealed: Uint8Array, boundTo: string): Buffer {
  if (sealed.length < NONCE_BYTES + TAG_BYTES) throw new Error('Sealed value is too short');
  const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, NONCE_BYTES));
  decipher.setAAD(Buffer.from(boundTo));
  decipher.setAuthTag(sealed.subarray(sealed.length - TAG_BYTES));
  const plain = decipher.update(sealed.subarray(NONCE_BYTES, sealed.length - TAG_BYTES));
  return Buffer.concat([plain, decipher.final()]);
}

/** Padding unit in bytes: lengths reveal, even after an erasure, whether an answer was yes or no. */
const STEP_BYTES = 32;
function padded(json: string): string {
  return json + ' '.repeat((STEP_BYTES - (Buffer.byteLength(json) % STEP_BYTES)) % STEP_BYTES);
}

/** Seals a value as canonical JSON, bound to its event and path, so that it does not open elsewhere. */
export function sealedJson(
  subject: SubjectKey,
  text: string,
  isText: boolean,
  eventId: string,
  path: readonly string[],
): string {
  const plain = padded(isText ? JSON.stringify(text) : text);
  const value = seal(subject.key, plain, `${eventId}/${path.join('/')}`).toString('base64');
  const subjectId = JSON.stringify(subject.subjectId);
  return `{"${SEALED_KEY}":1,"k":"${subject.keyId}","s":${subjectId},"t":"${isText ? 'p' : 'j'}","v":"${value}"}`;
}

export function isSealed(value: unknown): value is SealedValue {
  return typeof value === 'object' && value !== null && (value as Record<string, unknown>)[SEALED_KEY] === 1;
}
