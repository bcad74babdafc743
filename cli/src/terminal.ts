import { Presets, SingleBar } from 'cli-progress';

export const EXIT = {
  ok: 0,
  /** The command ran and found a fault, or failed. */
  failure: 1,
  /** Wrong arguments or environment. */
  usage: 2,
  /** Another instance runs, or the port is in use. */
  conflict: 3,
  interrupted: 130,
} as const;

export function print(line: string): void {
  process.stdout.write(`${line}\n`);
}

export function printJson(value: unknown): void {
  process.stdout.write(`${JSON.stringify(value)}\n`);
}

export function fail(message: string, code: number): never {
  process.stderr.write(`${message}\n`);
  process.exit(code);
}

interface Progress {
  /** @param label short description of the current step */
  update(done: number, total: number, label?: string): void;
  stop(): void;
}

const SILENT: Progress = { update: () => undefined, stop: () => undefined };

/** Maximum time without a line. */
const SILENCE_MAX_MS = 5_000;

/** Prints one line per chapter and every few seconds, to show progress in a file or a service log. */
function openLines(name: string, chapterOf: (label: string) => string): Progress {
  let last: string | undefined;
  let toldAtMs = 0;
  return {
    update(done, total, label = '') {
      const chapter = chapterOf(label);
      if (chapter === last && performance.now() - toldAtMs < SILENCE_MAX_MS) return;
      last = chapter;
      toldAtMs = performance.now();
      process.stderr.write(`${name} ${done}/${total} ${label}\n`);
    },
    stop: () => undefined,
  };
}

/**
 * Shows a progress bar on stderr, so that standard output has only results; none for scripts.
 * @param chapterOf for long tasks without a terminal: prints a line for each new chapter and every five
 * seconds
 */
export function openProgress(
  name: string,
  isQuiet: boolean,
  chapterOf?: (label: string) => string,
): Progress {
  if (isQuiet) return SILENT;
  if (!process.stderr.isTTY) return chapterOf ? openLines(name, chapterOf) : SILENT;
  const bar = new SingleBar(
    {
      format: `${name} {bar} {percentage}% {value}/{total} {label}`,
      stream: process.stderr,
      hideCursor: true,
      clearOnComplete: false,
    },
    Presets.shades_classic,
  );
  let isStarted = false;
  return {
    update(done, total, label = '') {
      if (!isStarted) bar.start(total, done, { label });
      isStarted = true;
      bar.setTotal(total);
      bar.update(done, { label });
    },
    stop() {
      if (isStarted) bar.stop();
    },
  };
}
