import {
  createHmac,
  createSecretKey,
  hash,
  hkdfSync,
  type KeyObject,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto';
import { open, seal } from '@kreditlina/event-store/keys/sealing';

/** AES-256-GCM for short-lived data in the schema `api`, which is never stored in clear. */
export interface Sealing {
  seal(text: string, context: string): Buffer;
  /** @throws Error when the bytes were changed, or sealed under another secret or context */
  open(sealed: Uint8Array, context: string): string;
}

/** One secret, or during a rotation the current one followed by the former: the first seals, any opens. */
export type SigningSecret = string | readonly [string, ...string[]];

const keysOf = (secret: SigningSecret, info: string): readonly [KeyObject, ...KeyObject[]] => {
  const key = (one: string) => createSecretKey(Buffer.from(hkdfSync('sha256', one, 'kreditlina', info, 32)));
  const [present, ...former] = typeof secret === 'string' ? [secret] : secret;
  return [key(present), ...former.map(key)];
};

/** The context is bound into each seal, so that a sealed value cannot be moved to another row. */
export function createSealing(secret: SigningSecret, purpose: string): Sealing {
  const keys = keysOf(secret, purpose);
  return {
    seal: (text, context) => seal(keys[0], text, context),
    open(sealed, context) {
      for (const key of keys.slice(0, -1)) {
        try {
          return open(key, sealed, context).toString();
        } catch {
          // Try the next key.
        }
      }
      return open(keys.at(-1) as KeyObject, sealed, context).toString();
    },
  };
}

/** Values of a row to bind; the encoding of bytes and instants is unambiguous. */
export type BoundParts = readonly (string | number | boolean | Uint8Array | Date)[];

/** Proves that the product wrote a row; a database password alone is not enough to forge one. */
export interface Binding {
  /** HMAC-SHA-256 over the parts, in order. */
  of(parts: BoundParts): Buffer;
  holds(parts: BoundParts, bound: Uint8Array | null): boolean;
}

/** @param purpose kind of row; a MAC is not valid for another kind */
export function createBinding(secret: SigningSecret, purpose: string): Binding {
  const keys = keysOf(secret, `bound/${purpose}`);
  const written = (part: BoundParts[number]): unknown =>
    part instanceof Date
      ? part.getTime()
      : part instanceof Uint8Array
        ? Buffer.from(part).toString('base64')
        : part;
  const boundWith = (key: KeyObject, parts: BoundParts): Buffer =>
    createHmac('sha256', key)
      .update(JSON.stringify(parts.map(written)))
      .digest();
  return {
    of: (parts) => boundWith(keys[0], parts),
    holds: (parts, bound) =>
      bound?.length === 32 && keys.some((key) => timingSafeEqual(boundWith(key, parts), bound)),
  };
}

/** 256 random bits, URL-safe. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** Hash under which a token is stored: its random bits need no salt. */
export const hashToken = (token: string): Buffer => hash('sha256', token, 'buffer');
