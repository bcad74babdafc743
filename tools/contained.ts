import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, globSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/** Names the run in the environment of every process that it starts. */
const MARK = 'KREDITLINA_RUN';
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
/** Time for an orderly end before the remaining processes are killed. */
const END_MS = 10_000;
const LOOK_MS = 50;
const LOOKS = 100;

interface Options {
  readonly cwd: string;
  readonly env?: Readonly<Record<string, string>>;
  /** Ends it, for example after some time. */
  readonly limit?: AbortSignal;
  /** Folders of its own beside the temporary one, which go with it. */
  readonly removes?: readonly string[];
  /** Whether the last line of its output is wanted. */
  readonly keepsLastLine?: boolean;
}

interface Ended {
  /** Null when a signal ended it. */
  readonly status: number | null;
  readonly isOverTime: boolean;
  /** Empty unless it was wanted. */
  readonly lastLine: string;
}

/**
 * Runs a program with a folder of its own for temporary files, and leaves no process and no file of it, however it ends: by itself, by
 * its limit, or because this process is asked to end. Only a SIGKILL of this process leaves something.
 */
export async function runContained(
  program: string,
  args: readonly string[],
  { cwd, env = {}, limit, removes = [], keepsLastLine = false }: Options,
): Promise<Ended> {
  const folder = mkdtempSync(join(tmpdir(), 'kreditlina-run-'));
  // A database server that root starts runs as somebody else, who has to reach its folder.
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

/** Ctrl-C reaches the child by itself, and some programs end without order when they get it twice. */
async function endInOrder(child: ChildProcess): Promise<void> {
  child.kill('SIGTERM');
  const isOver = await Promise.race([
    once(child, 'exit').then(() => true),
    sleep(END_MS, false, { ref: false }),
  ]);
  if (!isOver) child.kill('SIGKILL');
}

/** Kills what the run started and did not end, and waits until it is gone: it may still write. */
async function killLeftOvers(folder: string): Promise<void> {
  for (let look = 0; look < LOOKS; look += 1) {
    const servers = databaseServers(folder).filter((pid) => kill(pid, 'SIGQUIT'));
    const others = markedProcesses(folder).filter((pid) => kill(pid, 'SIGKILL'));
    if (servers.length + others.length === 0) return;
    await sleep(LOOK_MS);
  }
}

/** The system tells a process's environment to its owner alone. */
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

/** A database server gets an environment of its own, but writes its process id into its folder. At SIGQUIT it ends at once and gives its memory back. */
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

/** False when there is nobody of this number any more. */
function kill(pid: number, signal: NodeJS.Signals): boolean {
  try {
    process.kill(pid, signal);
    return true;
  } catch {
    return false;
  }
}
