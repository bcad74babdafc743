import { createSecretKey, hash, hkdfSync, randomBytes } from 'node:crypto';
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

/** 256 random bits, URL-safe. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** How a token is stored: its random bits need no salt. */
export const hashToken = (token: string): Buffer => hash('sha256', token, 'buffer');
