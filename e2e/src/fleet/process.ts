import { type ChildProcess, spawn } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { plainEnvironment } from '@kreditlina/tools/plain-environment';

const root = new URL('../../../', import.meta.url).pathname;
/** Time limit for a first start on a busy two-core machine, with several processes at a time. */
const READY_WITHIN_MS = 120_000;
/** Longer than the shutdown limit of `kreditlina start` (`STOP_LIMIT_MS`): one killed later hung. */
export const STOP_WITHIN_MS = 27_000;
/** Number of characters of output kept: a failed test needs only the end of a long log. */
const KEPT_OUTPUT = 500_000;

export interface ProcessOptions {
  readonly name: string;
  /** Program and arguments, run in the root folder of the repository. */
  readonly command: readonly [string, ...string[]];
  readonly env: Readonly<Record<string, string | undefined>>;
  /** True once the output since its start shows that it is ready. */
  readonly isReady: (output: string) => Promise<boolean> | boolean;
}

/** How a process ended. */
export interface Stopped {
  readonly milliseconds: number;
  /** True if it did not end by itself. */
  readonly wasKilled: boolean;
  /** Exit code; undefined if a signal ended the process. */
  readonly code: number | undefined;
}

/** A named process of a fleet. */
export interface FleetProcess {
  readonly name: string;
  readonly pid: number;
  readonly isRunning: boolean;
  /** Output since its last start, both streams. */
  output(): string;
  /** Writes a line to the process's standard input. */
  order(line: string): void;
  /**
   * Starts the process, for the first time or again, and waits until it is ready.
   * @param env replaces its previous environment
   */
  start(env?: Readonly<Record<string, string | undefined>>): Promise<void>;
  /** Stops the process with SIGTERM, or with SIGKILL if it does not end by itself. */
  stop(): Promise<Stopped>;
  /** Kills the process with SIGKILL; resolves when it has ended. */
  kill(): Promise<void>;
  /** Pauses the process with SIGSTOP: it keeps its connections and does nothing. */
  pause(): void;
  /** Resumes the process with SIGCONT. */
  resume(): void;
}

/** Creates a process without starting it. */
export function fleetProcess({ name, command, env, isReady }: ProcessOptions): FleetProcess {
  let child: ChildProcess | undefined;
  let written = '';
  const isRunning = () => child !== undefined && child.exitCode === null && child.signalCode === null;
  const end = async (signal: NodeJS.Signals) => {
    const ending = child;
    if (ending === undefined || !isRunning()) return;
    const gone = new Promise<void>((resolve) => ending.once('exit', () => resolve()));
    ending.kill(signal);
    await gone;
  };
  return {
    name,
    get pid() {
      return child?.pid ?? 0;
    },
    get isRunning() {
      return isRunning();
    },
    output: () => written,
    order: (line) => void child?.stdin?.write(`${line}\n`),
    async start(instead) {
      if (isRunning()) throw new Error(`${name} runs already`);
      written = '';
      const [program, ...args] = command;
      const started = spawn(program, args, {
        cwd: root,
        env: { ...plainEnvironment(), ...env, ...instead },
        stdio: ['pipe', 'pipe', 'pipe'],
      });
      child = started;
      const collect = (chunk: Buffer) => {
        written = (written + chunk.toString('utf8')).slice(-KEPT_OUTPUT);
      };
      started.stdout.on('data', collect);
      started.stderr.on('data', collect);
      started.stdin.on('error', () => undefined);
      const deadline = Date.now() + READY_WITHIN_MS;
      while (!(await isReady(written))) {
        const isLate = Date.now() > deadline;
        if (isLate) started.kill('SIGKILL');
        if (isLate || started.exitCode !== null || started.signalCode !== null)
          throw new Error(`${name} ${isLate ? 'was not ready' : 'ended early'}:\n${written.slice(-4_000)}`);
        await sleep(50);
      }
    },
    async stop() {
      const begin = performance.now();
      let wasKilled = false;
      const force = setTimeout(() => {
        wasKilled = true;
        child?.kill('SIGKILL');
      }, STOP_WITHIN_MS);
      // A paused process does not handle signals.
      child?.kill('SIGCONT');
      await end('SIGTERM');
      clearTimeout(force);
      const milliseconds = Math.round(performance.now() - begin);
      return { milliseconds, wasKilled, code: child?.exitCode ?? undefined };
    },
    kill: () => end('SIGKILL'),
    pause: () => void child?.kill('SIGSTOP'),
    resume: () => void child?.kill('SIGCONT'),
  };
}

/**
 * Creates a process with some roles of the product.
 * @param flags flags of Node
 */
export const roleProcess = (
  name: string,
  only: string,
  env: ProcessOptions['env'],
  flags: readonly string[] = [],
): FleetProcess =>
  fleetProcess({
    name,
    command: [process.execPath, ...flags, 'cli/src/main.ts', 'start', '--only', only],
    env,
    isReady: (output) => /(is|are) ready.*\n/.test(output),
  });
