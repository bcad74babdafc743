import { spawnSync } from 'node:child_process';
import { parseArgs } from 'node:util';
import { root } from './source-files.ts';

/*
 * npm run test:eventstoredb -- --url esdb://user:password@host:2113
 * Runs only the event store's contract tests against that server. They write their own streams with random
 * names and read no others; the log need not be empty, but no one else may write to it during the run.
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
