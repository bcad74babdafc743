import { Readable } from 'node:stream';
import { plainEnvironment } from '@kreditlina/tools/plain-environment';
import { run } from '../program.ts';

/** A finished command: its exit code and output. */
export interface Ended {
  readonly code: number;
  readonly out: string;
  readonly err: string;
}

/** Thrown to end a command's work where a separate process would exit. */
class Exited extends Error {
  override readonly name = 'Exited';
}

let last: Promise<unknown> = Promise.resolve();

/**
 * Runs `kreditlina …` in this process, which has loaded the product already, as if in a separate one: with
 * these arguments, this environment and no other settings of the product, and this standard input. For all
 * commands except `start` and `demo`, which end by a signal. Run one at a time, because a process has only
 * one environment and one standard output.
 */
export function runCommand(
  args: readonly string[],
  env: Readonly<Record<string, string>>,
  input = '',
): Promise<Ended> {
  const ended = last.then(() => runAlone(args, env, input));
  last = ended.catch(() => undefined);
  return ended;
}

async function runAlone(
  args: readonly string[],
  env: Readonly<Record<string, string>>,
  input: string,
): Promise<Ended> {
  const former = {
    env: process.env,
    exit: process.exit,
    exitCode: process.exitCode,
    out: process.stdout.write,
    err: process.stderr.write,
    stdin: Object.getOwnPropertyDescriptor(process, 'stdin') as PropertyDescriptor,
  };
  const said = { out: '', err: '' };
  let code: number | undefined;
  // A process that has ended writes nothing.
  const takeFor = (stream: keyof typeof said) => (chunk: string | Uint8Array) => {
    if (code === undefined) said[stream] += typeof chunk === 'string' ? chunk : Buffer.from(chunk).toString();
    return true;
  };
  try {
    process.env = { ...plainEnvironment(former.env), ...env };
    process.exitCode = undefined;
    process.stdout.write = takeFor('out') as typeof process.stdout.write;
    process.stderr.write = takeFor('err') as typeof process.stderr.write;
    process.exit = (given) => {
      code ??= Number(given ?? 0);
      throw new Exited();
    };
    Object.defineProperty(process, 'stdin', { value: Readable.from([input]), configurable: true });
    await run(['node', 'kreditlina', ...args]).catch((error: unknown) => {
      if (!(error instanceof Exited)) throw error;
    });
    return { code: code ?? Number(process.exitCode ?? 0), ...said };
  } finally {
    Object.defineProperty(process, 'stdin', former.stdin);
    process.exit = former.exit;
    process.stdout.write = former.out;
    process.stderr.write = former.err;
    process.exitCode = former.exitCode;
    process.env = former.env;
  }
}
