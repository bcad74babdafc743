import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * Health check of the container: `node ops/health.ts URL [SUPERVISOR]` ends with 0 if the process answers
 * that it is well, and with 1 if it answers anything else or nothing within 3 s. The image has no other
 * program that could ask.
 *
 * Compose restarts a container that ended, but not one that is only unhealthy. So a process that repeatedly
 * accepts the request without an answer counts as frozen and is killed here: the child of SUPERVISOR, which
 * is process 1 of the container (`init: true`).
 */
const LIMIT_MS = 3_000;
/** Unanswered requests in a row; at one per five seconds, longer than any work may block the process. */
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
    process.stderr.write(`process ${pid} does not respond: killed to be restarted\n`);
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
