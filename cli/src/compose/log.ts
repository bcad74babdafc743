import { rename, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { type Logger, pino } from 'pino';
import type { ProductConfig } from '../config/product-config.ts';

const ROTATE_BYTES = 20_000_000;

/** Paths that could hold personal data or a token if somebody logged an object whole. */
const REDACTED = [
  'ssn',
  'personalNumber',
  'token',
  'authorization',
  'cookie',
  'password',
  'email',
  'phone',
].flatMap((name) => [name, `*.${name}`, `*.*.${name}`]);

/** JSON lines into the data folder, or to stderr where something collects them. One old file is kept. */
export async function openLog(config: ProductConfig): Promise<Logger> {
  const options = { level: config.log.level, redact: { paths: REDACTED, censor: '[redacted]' }, base: null };
  if (config.log.to === 'none') return pino({ ...options, level: 'silent' });
  if (config.log.to === 'stderr') return pino(options, pino.destination({ fd: 2, sync: true }));
  const file = join(config.dataDir, 'kreditlina.log');
  const size = await stat(file).then(
    (found) => found.size,
    () => 0,
  );
  if (size > ROTATE_BYTES) await rename(file, `${file}.1`);
  // Synchronous: the last lines before a crash are the ones that matter, and there are few lines a second.
  return pino(options, pino.destination({ dest: file, mkdir: true, mode: 0o600, sync: true }));
}
