import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { TracingOptions } from '@kreditlina/tracing/start-tracing';
import { type Logger, pino } from 'pino';
import type { ProcessRole } from '../../config/process-roles.ts';
import type { ProductConfig } from '../../config/product-config.ts';
import { descriptorSink, fileSink } from './log-sink.ts';

const file = new URL('../../../package.json', import.meta.url);

export const { version } = JSON.parse(readFileSync(file, 'utf8')) as { readonly version: string };

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

/** Fields of every line: the roles and version of its process, since a fleet's lines are read together. */
const baseOf = ({ only }: ProductConfig) => (only ? { roles: only.join('+'), version } : null);

/**
 * Opens the log as JSON lines to a file in the data folder, or to stderr for a collector. A full disk costs
 * lines, but never stops the process.
 */
export async function openLog(config: ProductConfig): Promise<Logger> {
  const options = {
    level: config.log.level,
    redact: { paths: REDACTED, censor: '[redacted]' },
    base: baseOf(config),
  };
  if (config.log.to === 'none') return pino({ ...options, level: 'silent' });
  // One file per role; copies of the same role append to the same file, and any of them rotates it.
  const name = ['kreditlina', ...(config.only ?? [])].join('-');
  const sink = config.log.to === 'stderr' ? descriptorSink(2) : fileSink(join(config.dataDir, `${name}.log`));
  return pino(options, sink);
}

/**
 * Identity of a process or thread in traces: `kreditlina-workers` for a single role, `kreditlina` for several
 * roles or the whole product. Undefined if no collector is configured.
 */
export function tracingOf(
  { tracesUrl, tracesRatio, only }: Pick<ProductConfig, 'tracesUrl' | 'tracesRatio' | 'only'>,
  role: ProcessRole | undefined = only?.length === 1 ? only[0] : undefined,
): TracingOptions | undefined {
  if (tracesUrl === undefined) return undefined;
  const service = role === undefined ? 'kreditlina' : `kreditlina-${role}`;
  return { endpoint: tracesUrl, service, version, ratio: tracesRatio };
}
