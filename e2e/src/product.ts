import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { SimulatorOptions } from '@kreditlina/partners/simulators/simulators';
import { plainEnvironment } from '@kreditlina/tools/plain-environment';

const root = new URL('../../', import.meta.url).pathname;
/** Time limit for a first start on an empty data folder, on a busy two-core machine. */
const READY_WITHIN_MS = 110_000;
const STOP_WITHIN_MS = 20_000;

export interface Product extends AsyncDisposable {
  /** Base address, without a trailing slash. */
  readonly baseUrl: string;
  readonly dataDir: string;
  readonly pid: number;
  /** Output so far, both streams. */
  output(): string;
  /** Asks the product to stop and waits; kills it if it does not. */
  stop(): Promise<void>;
  /** Kills the product with SIGKILL, as a power cut would. */
  kill(): Promise<void>;
}

/** Partners that never wait needlessly: BankID completes at the first collect, reports are ready at once. */
export const quickSimulators: SimulatorOptions = {
  bankId: { pendingCollects: 0, unopenedMs: 2_000 },
  // A report that is not ready is retried only after two seconds.
  reportDelayMs: 0,
  bank: { delayMs: 0 },
  answerAfterMs: 0,
  slowMs: 1_500,
};

export interface StartOptions {
  /** Behaviour of the partners; default: quick. Set it if the wait itself is tested. */
  readonly simulators?: SimulatorOptions;
  /** Data folder, kept so that a later start can continue with it. */
  readonly dataDir?: string;
  /** Without `dataDir`: folder of which to use a copy; absent: an empty one. */
  readonly preparedData?: string;
  readonly env?: Readonly<Record<string, string>>;
}

/** Command that starts the whole product, as `npm start` does. */
export const startCommand = [process.execPath, 'cli/src/main.ts', 'start'] as const;

/** Environment of every process of a product that a test starts. */
export const testEnvironment = (dataDir: string, simulators: SimulatorOptions = quickSimulators) => ({
  KREDITLINA_DATA: dataDir,
  KREDITLINA_TEST_MODE: '1',
  KREDITLINA_SIMULATORS: JSON.stringify(simulators),
  // All journeys come from one IP address, at a high rate.
  KREDITLINA_REQUESTS_PER_MINUTE: '100000',
  KREDITLINA_LOGINS_PER_MINUTE: '100000',
  // In a suite, a few people do everything within one day.
  KREDITLINA_CUSTOMER_EVENTS_PER_DAY: '1000000',
  KREDITLINA_PERSONAL_ROWS_PER_DAY: '1000000',
});

/** Options for spawning the product with its own data folder and a free port. */
export const spawnOptions = (dataDir: string, { simulators, env }: StartOptions) => ({
  cwd: root,
  env: { ...plainEnvironment(), ...testEnvironment(dataDir, simulators), PORT: '0', ...env },
});

/**
 * Starts the whole product as `npm start` does, on its own data folder and a free port, and waits until it
 * serves.
 */
export async function startProduct(options: StartOptions = {}): Promise<Product> {
  const dataDir = options.dataDir ?? newDataDir(options.preparedData);
  const [program, ...args] = startCommand;
  const child = spawn(program, args, {
    ...spawnOptions(dataDir, options),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let written = '';
  const collect = (chunk: Buffer) => {
    // Keeps only the end of the log, which is enough for a failed test.
    written = (written + chunk.toString('utf8')).slice(-2_000_000);
  };
  child.stdout.on('data', collect);
  child.stderr.on('data', collect);

  const end = async (signal: 'SIGTERM' | 'SIGKILL') => {
    await endProcess(child, signal);
    if (options.dataDir === undefined && signal === 'SIGTERM') {
      rmSync(dataDir, { recursive: true, force: true });
    }
  };
  const baseUrl = await readyAddress(child, () => written).catch((error) => {
    child.kill('SIGKILL');
    throw error;
  });
  return {
    baseUrl,
    dataDir,
    pid: child.pid ?? 0,
    output: () => written,
    stop: () => end('SIGTERM'),
    kill: () => end('SIGKILL'),
    [Symbol.asyncDispose]: () => end('SIGTERM'),
  };
}

/**
 * Creates a data folder.
 * @param prepared folder to copy; absent: empty
 */
export function newDataDir(prepared?: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'kreditlina-e2e-'));
  // Keeps owners and permissions: if this process is root, the database server runs as another user.
  if (prepared !== undefined) execFileSync('cp', ['-a', `${prepared}/.`, folder]);
  return folder;
}

/**
 * Waits until the product serves at the address in its output.
 * @throws Error with the end of its output if it exits before, or does not serve within 110 seconds; the
 * caller must then stop it
 */
export async function readyAddress(child: ChildProcess, output: () => string): Promise<string> {
  const deadline = Date.now() + READY_WITHIN_MS;
  while (Date.now() < deadline) {
    const found = output().match(/http:\/\/(?:localhost|127\.0\.0\.1):\d+/)?.[0];
    if (found && (await isServing(found))) return found;
    if (child.exitCode !== null) throw new Error(`the product ended early:\n${output().slice(-4_000)}`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`the product did not serve within ${READY_WITHIN_MS} ms:\n${output().slice(-4_000)}`);
}

/** True if the product takes requests at this moment. */
async function isServing(baseUrl: string): Promise<boolean> {
  try {
    const answer = await fetch(`${baseUrl}/health/ready`, { signal: AbortSignal.timeout(2_000) });
    return answer.ok;
  } catch {
    return false;
  }
}

async function endProcess(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  child.kill(signal);
  const force = setTimeout(() => child.kill('SIGKILL'), STOP_WITHIN_MS);
  await ended;
  clearTimeout(force);
}
