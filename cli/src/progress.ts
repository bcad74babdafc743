import { Presets, SingleBar } from 'cli-progress';

export interface Progress {
  /** @param label short description of the current step */
  update(done: number, total: number, label?: string): void;
  stop(): void;
}

const SILENT: Progress = { update: () => undefined, stop: () => undefined };

/** Longest silence. */
const SILENCE_MAX_MS = 5_000;

/** One line per chapter, and every few seconds in a long one: shows progress in a file or a service log. */
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
 * A progress bar on stderr, so that standard output holds only results; none for scripts.
 * @param chapterOf for long tasks: without a terminal each new chapter is a line, plus one every five seconds
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
