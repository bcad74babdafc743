import { join } from 'node:path';
import { type Logger, pino } from 'pino';
import type { ProductConfig } from '../../config/product-config.ts';
import { descriptorSink, fileSink } from './log-sink.ts';
import { version } from './version.ts';

/** Paths that could hold personal data or a token if a whole object were logged. */
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

/** Lines of a fleet are read together: each names the roles and version of its process. */
const baseOf = ({ only }: ProductConfig) => (only ? { roles: only.join('+'), version } : null);

/**
 * JSON lines to the data folder, or to stderr for a collector. A full disk costs lines, never the process.
 */
export async function openLog(config: ProductConfig): Promise<Logger> {
  const options = {
    level: config.log.level,
    redact: { paths: REDACTED, censor: '[redacted]' },
    base: baseOf(config),
  };
  if (config.log.to === 'none') return pino({ ...options, level: 'silent' });
  // One file per role: copies of a role append to the same one, and each rotates it when it is too large.
  const name = ['kreditlina', ...(config.only ?? [])].join('-');
  const sink = config.log.to === 'stderr' ? descriptorSink(2) : fileSink(join(config.dataDir, `${name}.log`));
  return pino(options, sink);
}
