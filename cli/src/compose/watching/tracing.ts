import type { TracingOptions } from '@kreditlina/tracing/start-tracing';
import type { ProcessRole } from '../../config/process-roles.ts';
import type { ProductConfig } from '../../config/product-config.ts';
import { version } from './version.ts';

/**
 * Identity of a process or thread in its traces: `kreditlina-workers` for a single role, `kreditlina` for
 * several roles or the whole product. Undefined when no collector is configured.
 */
export function tracingOf(
  { tracesUrl, tracesRatio, only }: Pick<ProductConfig, 'tracesUrl' | 'tracesRatio' | 'only'>,
  role: ProcessRole | undefined = only?.length === 1 ? only[0] : undefined,
): TracingOptions | undefined {
  if (tracesUrl === undefined) return undefined;
  const service = role === undefined ? 'kreditlina' : `kreditlina-${role}`;
  return { endpoint: tracesUrl, service, version, ratio: tracesRatio };
}
