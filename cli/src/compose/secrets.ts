import { randomBytes } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { ProductConfig } from '../config/product-config.ts';
import { readOrMake } from './data-folder.ts';

export interface Secrets {
  /** 32 bytes: wraps the keys of persons. Without it no personal data can be read again. */
  readonly masterKey: Buffer;
  /** Signs cookies and links. */
  readonly secret: string;
  /** Key of the person ids. */
  readonly pepper: string;
}

/** From the environment, or made on the first start and kept in the data folder (mode 0600). */
export async function loadSecrets(config: ProductConfig): Promise<Secrets> {
  const folder = join(config.dataDir, 'secrets');
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const kept = (name: string) => readOrMake(join(folder, name), () => randomBytes(32).toString('base64'));
  const masterKey = config.masterKey ?? Buffer.from(await kept('master.key'), 'base64');
  if (masterKey.length !== 32) throw new Error(`${join(folder, 'master.key')} does not hold 32 bytes`);
  return {
    masterKey,
    secret: config.secret ?? (await kept('cookie.key')),
    pepper: config.pepper ?? (await kept('person-id.pepper')),
  };
}
