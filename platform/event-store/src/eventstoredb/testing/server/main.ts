import { createInterface } from 'node:readline';
import { parseArgs } from 'node:util';
import { startTestServer } from './test-server.ts';

/*
 * A standalone test server: node main.ts --port 2113 --data events.jsonl [--fsync] [--max-append-bytes
 * 1048576]
 * Prints its address once it listens. Faults are injected on standard input, one word a line: freeze, thaw,
 * stop, restart, unavailable, available, disk-full, cut, slow <milliseconds>, follow <host> <port>, lead.
 */
const { values } = parseArgs({
  options: {
    port: { type: 'string' },
    data: { type: 'string' },
    fsync: { type: 'boolean' },
    'max-append-bytes': { type: 'string' },
  },
});

const server = await startTestServer({
  port: Number(values.port ?? 0),
  ...(values.data !== undefined && { file: values.data }),
  ...(values.fsync === true && { sync: true }),
  ...(values['max-append-bytes'] !== undefined && { maxAppendBytes: Number(values['max-append-bytes']) }),
});

const orders: Readonly<Record<string, (first: string, second: string) => unknown>> = {
  freeze: server.freeze,
  thaw: server.thaw,
  stop: server.stop,
  restart: server.restart,
  unavailable: () => server.unavailable(true),
  available: () => server.unavailable(false),
  'disk-full': () => server.diskFull(true),
  cut: server.cutSubscriptions,
  slow: (milliseconds) => server.slow(Number(milliseconds)),
  follow: (host, port) => server.notLeader({ host, port: Number(port) }),
  lead: () => server.notLeader(undefined),
};
createInterface({ input: process.stdin }).on('line', async (line) => {
  const [order = '', first = '', second = ''] = line.trim().split(' ');
  const obey = orders[order];
  if (obey === undefined) return process.stdout.write(`unknown: ${order}\n`);
  await obey(first, second);
  process.stdout.write(`done: ${order}\n`);
});
for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.on(signal, async () => {
    await server.close();
    process.exit(0);
  });
}
process.stdout.write(`${server.url}\n`);
