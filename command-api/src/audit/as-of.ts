import { type Commands, pastCommands } from '@kreditlina/event-store/commands';
import type { EventStore } from '@kreditlina/event-store/port';
import { unprocessable } from '@kreditlina/http-edge/problem';
import { type AsOfSources, readAsOf } from '@kreditlina/projections/as-of/read-as-of';
import type { AsOfScope } from '@kreditlina/projections/as-of/scope';
import type { ReadDatabase } from '@kreditlina/projections/read-schema';

/** Dependencies of a route that reads the current state, which `asKnownAt` replaces by earlier ones. */
interface Present {
  readonly reads: ReadDatabase;
  readonly commands: Commands;
  readonly now: () => string;
}

/** Opens the state of one company or application at an earlier instant. */
export type TimeTravel = (
  scope: AsOfScope,
  instant: string,
) => Promise<Present & { readonly store: EventStore }>;

export const createTimeTravel =
  (sources: AsOfSources): TimeTravel =>
  async (scope, at) => {
    const { reads, store } = await readAsOf(sources, scope, at);
    return { reads, store, commands: pastCommands(store), now: () => at };
  };

/**
 * Returns the dependencies as of the requested instant, or unchanged without one.
 * @throws HttpProblem 422 for a future instant
 */
export async function asKnownAt<Parts extends Present & { readonly travel: TimeTravel }>(
  parts: Parts,
  at: string | undefined,
  scope: AsOfScope,
): Promise<Parts> {
  if (at === undefined) return parts;
  if (Date.parse(at) > Date.parse(parts.now())) throw unprocessable('DATE_IN_FUTURE');
  return { ...parts, ...(await parts.travel(scope, new Date(at).toISOString())) };
}
