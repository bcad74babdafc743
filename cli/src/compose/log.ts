import { join } from 'node:path';
import { type Logger, pino } from 'pino';
import type { ProductConfig } from '../config/product-config.ts';
import { descriptorSink, fileSink } from './log-sink.ts';

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

/** JSON lines into the data folder, or to stderr where something collects them. A full disk costs lines, never the process. */
export async function openLog(config: ProductConfig): Promise<Logger> {
  const options = { level: config.log.level, redact: { paths: REDACTED, censor: '[redacted]' }, base: null };
  if (config.log.to === 'none') return pino({ ...options, level: 'silent' });
  const sink =
    config.log.to === 'stderr' ? descriptorSink(2) : fileSink(join(config.dataDir, 'kreditlina.log'));
  return pino(options, sink);
}
