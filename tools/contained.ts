import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, globSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/** Marks the run in the environment of every process that it starts. */
const MARK = 'KREDITLINA_RUN';
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
/** Time for an orderly end before the remaining processes are killed. */
const END_MS = 10_000;
const LOOK_MS = 50;
const LOOKS = 100;

interface Options {
  readonly cwd: string;
  readonly env?: Readonly<Record<string, string>>;
  /** Stops the run, for example after some time. */
  readonly limit?: AbortSignal;
  /** Folders to remove at the end, in addition to the temporary one. */
  readonly removes?: readonly string[];
  /** True to keep the last line of the output. */
  readonly keepsLastLine?: boolean;
}

interface Ended {
  /** Exit code; null if a signal ended the run. */
  readonly status: number | null;
  readonly isOverTime: boolean;
  /** Last line of the output; empty unless requested. */
  readonly lastLine: string;
}

/**
 * Runs a program with its own folder for temporary files, and leaves no process or file behind, however the
 * run ends: by itself, at its limit, or when this process is asked to end. Only a SIGKILL of this process can
 * leave any.
 */
export async function runContained(
  program: string,
  args: readonly string[],
  { cwd, env = {}, limit, removes = [], keepsLastLine = false }: Options,
): Promise<Ended> {
  const folder = mkdtempSync(join(tmpdir(), 'kreditlina-run-'));
  // A database server started by root runs as another user, who needs access to its folder.
  chmodSync(folder, 0o755);
  const child = spawn(program, args, {
    cwd,
    stdio: ['inherit', keepsLastLine ? 'pipe' : 'inherit', 'inherit'],
    env: { ...process.env, ...env, TMPDIR: folder, [MARK]: folder },
  });
  let lastLine = '';
  child.stdout?.on('data', (chunk: Buffer) => {
    process.stdout.write(chunk);
    lastLine = `${lastLine}${chunk}`.trimEnd().split('\n').at(-1) ?? '';
  });
  let asked: NodeJS.Signals | undefined;
  const end = (signal: NodeJS.Signals) => {
    asked ??= signal;
    void endInOrder(child);
  };
  for (const signal of SIGNALS) process.on(signal, end);
  let isOverTime = false;
  const endOverTime = () => {
    isOverTime = true;
    void endInOrder(child);
  };
  limit?.addEventListener('abort', endOverTime, { once: true });
  if (limit?.aborted) endOverTime();
  try {
    const [status] = (await once(child, 'close')) as [number | null];
    return { status, isOverTime, lastLine };
  } finally {
    limit?.removeEventListener('abort', endOverTime);
    for (const signal of SIGNALS) process.off(signal, end);
    await killLeftOvers(folder);
    for (const one of [folder, ...removes]) rmSync(one, { recursive: true, force: true, maxRetries: 3 });
    if (asked) process.kill(process.pid, asked);
  }
}

/** Ends the child with SIGTERM: a Ctrl-C has already reached it, and some programs abort on a second one. */
async function endInOrder(child: ChildProcess): Promise<void> {
  child.kill('SIGTERM');
  const isOver = await Promise.race([
    once(child, 'exit').then(() => true),
    sleep(END_MS, false, { ref: false }),
  ]);
  if (!isOver) child.kill('SIGKILL');
}

/** Kills the processes that the run left behind and waits until they are gone: they may still write. */
async function killLeftOvers(folder: string): Promise<void> {
  for (let look = 0; look < LOOKS; look += 1) {
    const servers = databaseServers(folder).filter((pid) => kill(pid, 'SIGQUIT'));
    const others = markedProcesses(folder).filter((pid) => kill(pid, 'SIGKILL'));
    if (servers.length + others.length === 0) return;
    await sleep(LOOK_MS);
  }
}

/**
 * Ids of the processes that the run started, by the mark in their environment. The kernel shows a process's
 * environment only to its owner.
 */
function markedProcesses(folder: string): number[] {
  const mark = `${MARK}=${folder}`;
  return processIds().filter((pid) => {
    try {
      return readFileSync(`/proc/${pid}/environ`, 'utf8').split('\0').includes(mark);
    } catch {
      return false;
    }
  });
}

function processIds(): number[] {
  try {
    return readdirSync('/proc')
      .map(Number)
      .filter((pid) => pid > 0 && pid !== process.pid);
  } catch {
    return [];
  }
}

/**
 * Ids of the run's database servers. A server has an environment of its own, but writes its process id into
 * its folder. SIGQUIT ends it at once and frees its memory.
 */
function databaseServers(folder: string): number[] {
  return globSync('**/postmaster.pid', { cwd: folder }).flatMap((file) => {
    try {
      const [first = ''] = readFileSync(join(folder, file), 'utf8').split('\n');
      return Number(first) > 0 ? [Number(first)] : [];
    } catch {
      return [];
    }
  });
}

/** Sends a signal; returns false if the process no longer exists. */
function kill(pid: number, signal: NodeJS.Signals): boolean {
  try {
    process.kill(pid, signal);
    return true;
  } catch {
    return false;
  }
}
