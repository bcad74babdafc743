import { spawnSync } from 'node:child_process';
import { parseArgs } from 'node:util';
import { root } from './source-files.ts';

/*
 * npm run test:eventstoredb -- --url esdb://user:password@host:2113
 * Runs everything that an event store is promised to do against that server, and nothing else. It writes streams of its own with
 * random names and reads no other; the log need not be empty, but nobody else may write to it meanwhile.
 */
const { values } = parseArgs({ options: { url: { type: 'string' } } });
if (values.url === undefined) {
  process.stderr.write('Which server? npm run test:eventstoredb -- --url esdb://user:password@host:2113\n');
  process.exit(2);
}
const env = { ...process.env, EVENTSTORE_URL: values.url, KREDITLINA_ONLY_EVENTSTORE_URL: '1' };
const { status } = spawnSync('vitest', ['run', '--project', 'contract', 'eventstoredb.contract'], {
  cwd: root,
  env,
  stdio: 'inherit',
});
process.exit(status ?? 1);
