import type { EventStoreDBClient } from '@eventstore/db-client';
import { StoreUnavailable } from '../errors.ts';
import { LIMITS } from '../limits.ts';
import { within } from './client.ts';
import { storeError } from './errors.ts';

/** Older servers do not return the position of a stream's events. */
const OLDEST = 22;

/**
 * Versions that the client was tested against; this adapter was tested against the test server, which speaks
 * their protocol.
 */
export const RUN_AGAINST = ['23.10', '24.6'] as const;

/**
 * Version that the server reports, for example `24.6.0.0`.
 * @throws StoreUnavailable when it does not answer, or is too old
 */
export async function requireServer(client: EventStoreDBClient): Promise<string> {
  const asked = client as unknown as { readonly capabilities: Promise<{ readonly serverVersion: string }> };
  let version: string;
  try {
    ({ serverVersion: version } = await within(LIMITS.statementMilliseconds, asked.capabilities));
  } catch (error) {
    throw storeError(error);
  }
  const major = Number.parseInt(version, 10);
  if (!(major >= OLDEST))
    throw new StoreUnavailable(
      `The event store is EventStoreDB ${version.slice(0, 40)}: ${OLDEST}.10 or later is needed (run against ${RUN_AGAINST.join(', ')})`,
    );
  return version;
}
