import { type ChildProcess, spawn } from 'node:child_process';
import { plainEnvironment } from '@kreditlina/tools/plain-environment';

const root = new URL('../../../', import.meta.url).pathname;
/** A first start on a busy machine makes a database cluster. */
const READY_WITHIN_MS = 100_000;
const STOP_WITHIN_MS = 30_000;

/** A process that was started with `kreditlina start --only`. */
export interface RoleProcess extends AsyncDisposable {
  readonly pid: number;
  /** Of the API, or of its health listener; an empty text before the process is ready. */
  url(): string;
  /** Everything it wrote so far. */
  output(): string;
  /** Resolves once it has said that it is ready. @throws when it ends before */
  readonly ready: Promise<void>;
  /** Resolves with its exit code, or the name of the signal. */
  readonly ended: Promise<number | string>;
  signal(name: NodeJS.Signals): void;
  /** Asks it to end and waits; kills it when it does not. */
  stop(): Promise<number | string>;
}

/** Starts some roles as a process of their own. @param env over what is plain of the present one */
export function startRoleProcess(only: string, env: Readonly<Record<string, string>>): RoleProcess {
  const child = spawn(process.execPath, ['cli/src/main.ts', 'start', '--only', only], {
    cwd: root,
    env: { ...plainEnvironment(), ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let written = '';
  const ready = Promise.withResolvers<void>();
  const collect = (chunk: Buffer) => {
    written += chunk.toString('utf8');
    if (/(is|are) ready/.test(written) && written.endsWith('\n')) ready.resolve();
  };
  child.stdout.on('data', collect);
  child.stderr.on('data', collect);
  const ended = new Promise<number | string>((resolve) =>
    child.once('exit', (code, signal) => resolve(code ?? String(signal))),
  );
  void ended.then((how) => ready.reject(new Error(`${only} ended with ${how}:\n${written.slice(-2_000)}`)));
  const late = setTimeout(
    () => ready.reject(new Error(`${only} was not ready:\n${written.slice(-2_000)}`)),
    READY_WITHIN_MS,
  );
  const isReady = ready.promise.finally(() => clearTimeout(late));
  isReady.catch(() => undefined);
  const stop = () => end(child, ended);
  return {
    pid: child.pid ?? 0,
    url: () => /(?:ready at|Health at) (http:\/\/[^/\s]+)/.exec(written)?.[1] ?? '',
    output: () => written,
    ready: isReady,
    ended,
    signal: (name) => child.kill(name),
    stop,
    [Symbol.asyncDispose]: async () => void (await stop()),
  };
}

async function end(child: ChildProcess, ended: Promise<number | string>): Promise<number | string> {
  if (child.exitCode !== null || child.signalCode !== null) return ended;
  child.kill('SIGTERM');
  const force = setTimeout(() => child.kill('SIGKILL'), STOP_WITHIN_MS);
  const how = await ended;
  clearTimeout(force);
  return how;
}
