import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * Asked by the container's healthcheck: `node ops/health.ts URL [SUPERVISOR]` ends with 0 when the process says that it is well, with
 * 1 when it says anything else or does not answer within 3 s. The image has no other program that could ask.
 *
 * Compose starts a container again that ended, and leaves one alone that is only ill. So a process that takes the question and says
 * nothing, time after time, is frozen, and is ended here: the child of SUPERVISOR, which is process 1 of the container (`init: true`).
 */
const LIMIT_MS = 3_000;
/** Questions in a row without an answer: with one every five seconds as long as the proxy waits, and longer than work may hold it up. */
const SILENT_MAX = 4;
const COUNTED = join(tmpdir(), 'kreditlina-silent');

const [url = '', supervisor = '1'] = process.argv.slice(2);
const answer = await fetch(url, { signal: AbortSignal.timeout(LIMIT_MS) }).catch((error: Error) => error);
if (answer instanceof Error && answer.name === 'TimeoutError') endAfterMany();
else rmSync(COUNTED, { force: true });
process.exit(answer instanceof Error || !answer.ok ? 1 : 0);

function endAfterMany(): void {
  const silent = Number(read(COUNTED)) + 1;
  writeFileSync(COUNTED, String(silent));
  if (silent < SILENT_MAX) return;
  rmSync(COUNTED);
  for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    // `pid (name) state parent …`; a name may hold spaces and brackets.
    const parent = read(`/proc/${pid}/stat`).split(') ').at(-1)?.split(' ')[1];
    if (parent !== supervisor || pid === String(process.pid)) continue;
    process.stderr.write(`process ${pid} says nothing: it is ended, to be started again\n`);
    process.kill(Number(pid), 'SIGKILL');
  }
}

/** Empty where it is not there, or not any more. */
function read(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}
