import { spawn } from 'node:child_process';
import { openSync, readFileSync } from 'node:fs';
import { inject } from 'vitest';
import {
  isServing,
  newDataDir,
  quickSimulators,
  readyAddress,
  type StartOptions,
  spawnOptions,
  startCommand,
} from './product.ts';

/**
 * Runs a command until it ends by itself or until whoever started this is gone, however they went: then nobody holds the other
 * end of the standard input; it has 20 seconds for its end then. The first argument, a folder, and what the command wrote go with it.
 */
const WHILE_HELD = `
trap '' INT
folder=$1; shift
exec 3<&0
"$@" </dev/null 3<&- &
command=$!
{ cat <&3 >/dev/null; kill $command; sleep 20; kill -9 $command; } 2>/dev/null &
watcher=$!
wait $command
code=$?
kill $watcher 2>/dev/null
rm -rf "$folder" "$folder.log"
exit $code
`;

/** By how the partners behave. */
const running = new Map<string, Promise<string>>();

/**
 * The product of all files that this worker runs and that ask for one whose partners behave alike: started for the first of
 * them, stopped and forgotten when the worker ends. What one file did is there for the next one, so each brings persons of its own
 * (`shared-journeys.unit.spec.ts`) and counts nothing that others make too.
 *
 * @returns where it answers, without a slash at the end
 */
export async function sharedProduct(simulators = quickSimulators): Promise<string> {
  const key = JSON.stringify(simulators);
  const before = await running.get(key)?.catch(() => undefined);
  // A file may have killed it.
  if (before !== undefined && (await isServing(before))) return before;
  const started = start({ simulators });
  running.set(key, started);
  return started;
}

async function start(options: StartOptions): Promise<string> {
  const dataDir = newDataDir(inject('preparedData'));
  // Into a file: a pipe would break before the product has ended, which goes on a little longer than this worker.
  const log = `${dataDir}.log`;
  const output = openSync(log, 'w');
  const child = spawn('sh', ['-c', WHILE_HELD, 'sh', dataDir, ...startCommand], {
    ...spawnOptions(dataDir, options),
    stdio: ['pipe', output, output],
  });
  return readyAddress(child, () => readFileSync(log, 'utf8'));
}
