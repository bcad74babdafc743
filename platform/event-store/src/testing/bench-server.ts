import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';

/** The EventStoreDB that a bench is run against. */
export interface BenchServer extends AsyncDisposable {
  readonly url: string;
  /** For the head and the last line of what the bench prints. */
  readonly name: 'test server' | 'EVENTSTORE_URL';
}

const MAIN = new URL('../eventstoredb/testing/server/main.ts', import.meta.url);

/**
 * The test server in a process of its own when the bench is called with `--test-server`, else the server that EVENTSTORE_URL names,
 * else none. What the test server gives is the cost of the client's side only: it keeps its log in memory.
 */
export async function openBenchServer(): Promise<BenchServer | undefined> {
  if (!process.argv.includes('--test-server')) {
    const url = process.env.EVENTSTORE_URL;
    return url === undefined
      ? undefined
      : { url, name: 'EVENTSTORE_URL', [Symbol.asyncDispose]: async () => undefined };
  }
  const child = spawn(process.execPath, [MAIN.pathname], { stdio: ['pipe', 'pipe', 'inherit'] });
  const [url] = (await once(createInterface({ input: child.stdout }), 'line')) as [string];
  return {
    url,
    name: 'test server',
    [Symbol.asyncDispose]: async () => {
      const exited = once(child, 'exit');
      child.kill();
      await exited;
    },
  };
}
