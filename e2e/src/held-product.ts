import { spawn } from 'node:child_process';
import { openSync, readFileSync } from 'node:fs';
import { newDataDir, readyAddress, type StartOptions, spawnOptions, startCommand } from './product.ts';

/**
 * Runs a command and stops it when the parent process dies, however that dies, since standard input then
 * ends. The command gets 20 seconds to stop. Then removes its data folder (the first argument) and its log.
 */
const WHILE_HELD = `
trap '' INT
folder=$1; shift
exec 3<&0
"$@" </dev/null 3<&- &
command=$!
{
  cat <&3 >/dev/null
  kill $command
  tries=0
  while kill -0 $command && [ $tries -lt 200 ]; do sleep 0.1; tries=$((tries + 1)); done
  kill -9 $command
} 2>/dev/null &
watcher=$!
wait $command
code=$?
kill $watcher 2>/dev/null
rm -rf "$folder" "$folder.log"
exit $code
`;

export interface HeldProduct {
  /** Base address, without a trailing slash. */
  readonly baseUrl: string;
  /** Stops the product, and waits until its folder is removed. */
  stop(): Promise<void>;
}

/**
 * Starts the product on a copy of a data folder. It ends with this process at the latest, even if that is
 * killed.
 */
export async function startHeldProduct(preparedData: string, options: StartOptions): Promise<HeldProduct> {
  const dataDir = newDataDir(preparedData);
  // A file, because the product outlives this process for a moment: a pipe would break before it has stopped.
  const log = `${dataDir}.log`;
  const output = openSync(log, 'w');
  const child = spawn('sh', ['-c', WHILE_HELD, 'sh', dataDir, ...startCommand], {
    ...spawnOptions(dataDir, options),
    stdio: ['pipe', output, output],
  });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const stop = () => {
    child.stdin?.end();
    return ended;
  };
  try {
    return { baseUrl: await readyAddress(child, () => readFileSync(log, 'utf8')), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
