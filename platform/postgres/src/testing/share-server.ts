/** A server started once for a test run. */
export interface SharedServer {
  readonly url: string;
  readonly stop: () => Promise<void>;
}

interface Shared {
  readonly server: Promise<SharedServer>;
  users: number;
}

/** Every vitest project runs its global setups in the same process, each from its own module instances. */
const run = globalThis as { kreditlinaTestServers?: Map<string, Shared> };
run.kreditlinaTestServers ??= new Map();
const servers = run.kreditlinaTestServers;

/**
 * For a vitest global setup: one server for the run, stopped by its last user. A given address is used as it
 * is.
 * @param variable environment variable that passes the address to the tests
 * @returns a function that ends the use
 */
export async function shareServer(
  variable: string,
  start: () => Promise<SharedServer>,
): Promise<(() => Promise<void>) | undefined> {
  if (process.env[variable] && !servers.has(variable)) return undefined;
  const shared = servers.get(variable) ?? { server: start(), users: 0 };
  servers.set(variable, shared);
  shared.users += 1;
  const { url, stop } = await shared.server;
  process.env[variable] = url;
  return async () => {
    shared.users -= 1;
    if (shared.users > 0) return;
    servers.delete(variable);
    delete process.env[variable];
    await stop();
  };
}
