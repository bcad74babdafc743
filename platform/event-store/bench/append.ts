import { openBenchServer } from '../src/testing/bench-server.ts';
import { compareAppends } from './support/append-comparison.ts';
import { compareWithClient } from './support/client-comparison.ts';

/*
 * On Postgres; also on the server at EVENTSTORE_URL, or on this repository's test server with --test-server.
 */
const print = (line: string) => process.stdout.write(`${line}\n`);
await using server = await openBenchServer();
if (server) {
  print(
    `append on EventStoreDB (${server.name}): 32 writers, one event each; the adapter with every promise on`,
  );
  print('against the bare client with credentials');
  const result = await compareWithClient({ print, url: server.url });
  print(JSON.stringify({ bench: 'append', on: server.name, ...result, target: 0.8 }));
} else {
  print('append: 32 writers, one event each; store with every promise on against one plain INSERT per event');
  const result = await compareAppends({ print });
  print(JSON.stringify({ bench: 'append', ...result, target: 1.3, goal: 2 }));
}
