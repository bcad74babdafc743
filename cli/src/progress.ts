import { Presets, SingleBar } from 'cli-progress';

export interface Progress {
  /** @param label what is being done, a few words */
  update(done: number, total: number, label?: string): void;
  stop(): void;
}

const SILENT: Progress = { update: () => undefined, stop: () => undefined };

/** A bar on stderr, so that standard output holds nothing but results; none when a script reads or nobody looks. */
export function openProgress(name: string, isQuiet: boolean): Progress {
  if (isQuiet || !process.stderr.isTTY) return SILENT;
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
