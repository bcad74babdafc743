import { createCipheriv, createDecipheriv, createSecretKey, hash, hkdfSync, randomBytes } from 'node:crypto';

const IV_BYTES = 12;
const TAG_BYTES = 16;

/** AES-256-GCM for what the schema `api` keeps for a short while: answers, tokens and BankID secrets are never there in clear. */
export interface Sealing {
  seal(text: string, context: string): Buffer;
  /** @throws when the bytes were changed, or sealed under another secret or context */
  open(sealed: Uint8Array, context: string): string;
}

/** @param context bound into the seal, so that a sealed value cannot be moved to another row or purpose */
export function createSealing(secret: string, purpose: string): Sealing {
  const key = createSecretKey(Buffer.from(hkdfSync('sha256', secret, 'kreditlina', purpose, 32)));
  return {
    seal(text, context) {
      const iv = randomBytes(IV_BYTES);
      const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(context));
      return Buffer.concat([iv, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]);
    },
    open(sealed, context) {
      const bytes = Buffer.from(sealed);
      const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, IV_BYTES))
        .setAAD(Buffer.from(context))
        .setAuthTag(bytes.subarray(-TAG_BYTES));
      return (
        decipher.update(bytes.subarray(IV_BYTES, -TAG_BYTES), undefined, 'utf8') + decipher.final('utf8')
      );
    },
  };
}

/** 256 random bits, URL-safe. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** How a token is stored: its random bits need no salt. */
export const hashToken = (token: string): Buffer => hash('sha256', token, 'buffer');
