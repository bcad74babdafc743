import { createHmac, createSecretKey, hash, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';
import { open, seal } from '@kreditlina/event-store/keys/sealing';

/** AES-256-GCM for what the schema `api` keeps for a short while: answers, tokens and partners' secrets are never there in clear. */
export interface Sealing {
  seal(text: string, context: string): Buffer;
  /** @throws when the bytes were changed, or sealed under another secret or context */
  open(sealed: Uint8Array, context: string): string;
}

/** @param context bound into the seal, so that a sealed value cannot be moved to another row or purpose */
export function createSealing(secret: string, purpose: string): Sealing {
  const key = createSecretKey(Buffer.from(hkdfSync('sha256', secret, 'kreditlina', purpose, 32)));
  return {
    seal: (text, context) => seal(key, text, context),
    open: (sealed, context) => open(key, sealed, context).toString(),
  };
}

/** What a row says, as it is bound: bytes and instants are unmistakable in it. */
export type BoundParts = readonly (string | number | boolean | Uint8Array | Date)[];

/** Shows of a row that the product wrote it: whoever only has a password of the database cannot. */
export interface Binding {
  /** HMAC-SHA-256 over the parts, in their order. */
  of(parts: BoundParts): Buffer;
  holds(parts: BoundParts, bound: Uint8Array | null): boolean;
}

/** @param purpose names the kind of row, so that what is bound in one place is worth nothing in another */
export function createBinding(secret: string, purpose: string): Binding {
  const key = createSecretKey(Buffer.from(hkdfSync('sha256', secret, 'kreditlina', `bound/${purpose}`, 32)));
  const written = (part: BoundParts[number]): unknown =>
    part instanceof Date
      ? part.getTime()
      : part instanceof Uint8Array
        ? Buffer.from(part).toString('base64')
        : part;
  const of = (parts: BoundParts): Buffer =>
    createHmac('sha256', key)
      .update(JSON.stringify(parts.map(written)))
      .digest();
  return {
    of,
    holds: (parts, bound) => bound?.length === 32 && timingSafeEqual(of(parts), bound),
  };
}

/** 256 random bits, URL-safe. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** How a token is stored: its random bits need no salt. */
export const hashToken = (token: string): Buffer => hash('sha256', token, 'buffer');
