import { randomBytes } from 'node:crypto';
import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { openPool } from '@kreditlina/postgres/open-pool';
import { writeDurably } from '@kreditlina/postgres/write-durably';
import type pg from 'pg';
import type { ProductConfig } from '../../config/product-config.ts';
import type { DatabaseUrls } from './database.ts';
import { type SecretName, withFingerprints } from './secret-fingerprints.ts';

export interface Secrets {
  /** 32 bytes that wrap the keys of subjects. Without it, no personal data can ever be read again. */
  readonly masterKey: Buffer;
  readonly secret: string;
  /** Key from which ids of people are derived. */
  readonly pepper: string;
}

/** A secret is missing, or differs from the one that the data was written with. None was generated. */
class SecretRefused extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'SecretRefused';
  }
}

/** The data belongs to a demonstration and this start to production, or the reverse. Nothing was changed. */
class ModeRefused extends Error {
  constructor(mode: ProductConfig['mode']) {
    const other = mode === 'demo' ? 'production' : 'demo';
    super(
      `The data in this database was written with KREDITLINA_MODE=${other}: it cannot be opened with ${mode}.`,
    );
    this.name = 'ModeRefused';
  }
}

interface Found {
  readonly name: SecretName;
  /** Source of the secret, a file or a variable, for the operator who must correct it. */
  readonly source: string;
  readonly file: string;
  readonly value: string | undefined;
}

export interface SecretOptions {
  /** Accepts a different signing secret; data signed with the former stays valid while that is set. */
  readonly acceptsNewSigningSecret?: boolean;
  /** Secrets to load, all by default; the others are empty. */
  readonly names?: readonly SecretName[];
}

/**
 * Loads the secrets from the environment, or generates them at the first start and keeps them in the data
 * folder (mode 0600). The database has a fingerprint of each secret and of the mode: once there are events, a
 * missing or different secret, or the other mode, prevents the start.
 * @throws SecretRefused naming the file or the variable
 * @throws ModeRefused
 */
export async function loadSecrets(
  config: ProductConfig,
  pool: pg.Pool,
  options: SecretOptions = {},
): Promise<Secrets> {
  const folder = join(config.dataDir, 'secrets');
  const given: readonly [SecretName, string, string, string | undefined][] = [
    ['master-key', 'master.key', 'KREDITLINA_MASTER_KEY', config.masterKey?.toString('base64')],
    ['signing-secret', 'cookie.key', 'KREDITLINA_SECRET', config.secret],
    ['person-id-pepper', 'person-id.pepper', 'KREDITLINA_PEPPER', config.pepper],
  ];
  const used = given.filter(([name]) => options.names?.includes(name) ?? true);
  // If all secrets are given, the folder may be read-only.
  if (used.some(([, , , value]) => value === undefined))
    await mkdir(folder, { recursive: true, mode: 0o700 });
  const values = await withFingerprints(pool, async (fingerprints) => {
    // One process at a time: of several that start together, one generates the secrets and the others find
    // them.
    const found = await Promise.all(
      used.map(([name, file, variable, value]) => find(name, join(folder, file), variable, value)),
    );
    await settleMode(config.mode, fingerprints);
    const settled = new Map<SecretName, string>();
    const formerly = {
      'master-key': config.formerMasterKey?.toString('base64'),
      'signing-secret': config.formerSecret,
    };
    for (const one of found) settled.set(one.name, await settle(one, fingerprints, { ...options, formerly }));
    return settled;
  });
  // A secret that was not requested is empty, so that a caller that uses it all the same fails at once.
  const value = (name: SecretName) => values.get(name) ?? '';
  return {
    masterKey: Buffer.from(value('master-key'), 'base64'),
    secret: value('signing-secret'),
    pepper: value('person-id-pepper'),
  };
}

/**
 * Like `loadSecrets`, but on a separate connection as the owner of the database, because before the first
 * migration the product's own login cannot create anything there.
 */
export async function loadSecretsOf(
  config: ProductConfig,
  { ownerUrl }: DatabaseUrls,
  options: SecretOptions = {},
): Promise<Secrets> {
  const pool = openPool({
    connectionString: ownerUrl,
    application_name: 'kreditlina secrets',
    max: 1,
    connectionTimeoutMillis: 5_000,
  });
  try {
    return await loadSecrets(config, pool, options);
  } finally {
    await pool.end();
  }
}

async function find(
  name: SecretName,
  file: string,
  variable: string,
  value: string | undefined,
): Promise<Found> {
  if (value !== undefined) return { name, file, source: variable, value };
  // Empty only if the file does not exist; an unreadable file is a separate error.
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '';
    throw error;
  });
  const kept = text.trim() || undefined;
  if (name === 'master-key' && kept && Buffer.from(kept, 'base64').length !== 32)
    throw new SecretRefused(`${file} does not contain 32 bytes in base64. Restore it from the backup.`);
  return { name, file, source: file, value: kept };
}

type Fingerprints = Parameters<Parameters<typeof withFingerprints>[1]>[0];

async function settleMode(mode: ProductConfig['mode'], fingerprints: Fingerprints): Promise<void> {
  if (await fingerprints.matches('mode', mode)) return;
  if (fingerprints.hasEvents) throw new ModeRefused(mode);
  await fingerprints.note('mode', mode);
}

/** Returns the configured secret, or a new one if no data depends on the former one yet. */
async function settle(
  { name, source, file, value }: Found,
  fingerprints: Fingerprints,
  {
    acceptsNewSigningSecret = false,
    formerly,
  }: SecretOptions & { readonly formerly: { readonly [Name in SecretName]?: string | undefined } },
): Promise<string> {
  const mayChange = !fingerprints.hasEvents || (acceptsNewSigningSecret && name === 'signing-secret');
  if (value !== undefined && (await fingerprints.matches(name, value))) return value;
  const former = formerly[name];
  // During a rotation, the database has the fingerprint of the former secret; both are available, so nothing
  // is lost.
  if (
    !mayChange &&
    value !== undefined &&
    former !== undefined &&
    (await fingerprints.matches(name, former))
  ) {
    // This process still has the settings from before the rotation, so it would create keys under the key
    // that is to be removed.
    if (name === 'master-key' && fingerprints.isReplaced(value))
      throw new SecretRefused(
        `${source} contains a master key that was replaced by KREDITLINA_MASTER_KEY_FORMER: swap the two. Nothing was changed.`,
      );
    return value;
  }
  if (!mayChange) {
    throw new SecretRefused(
      value === undefined
        ? `${source} is missing or empty, and the data was written with the secret that was in it. Restore it from the backup; no new one was generated.`
        : `${source} contains another secret than the one that the data was written with. Restore that one; nothing was changed.`,
    );
  }
  const settled = value ?? randomBytes(32).toString('base64');
  if (value === undefined) await writeDurably(file, `${settled}\n`);
  await fingerprints.note(name, settled);
  return settled;
}
