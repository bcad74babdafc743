import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';

/** The EventStoreDB for a bench. */
export interface BenchServer extends AsyncDisposable {
  readonly url: string;
  /** Shown in the first and the last line of the bench. */
  readonly name: 'test server' | 'EVENTSTORE_URL';
}

const MAIN = new URL('../eventstoredb/testing/server/main.ts', import.meta.url);

/**
 * Opens the test server in a separate process with `--test-server`, otherwise the server at EVENTSTORE_URL,
 * if set. The test server shows the cost of the client's side only: its log is in memory.
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
