import { CopyRefused, moveLog } from '@kreditlina/event-store/copy/move-log';
import { openComposition } from '../compose/composition.ts';
import { readConfig } from '../config/read-config.ts';
import { openProgress } from '../progress.ts';
import { EXIT, fail, print, printJson } from '../terminal.ts';

export interface CopyOptions {
  readonly from?: string;
  readonly to?: string;
  readonly whileRunning?: boolean;
  readonly json?: boolean;
}

const LABELS = { compare: 'comparing what is there', copy: 'copying', verify: 'verifying' } as const;

/**
 * `kreditlina copy --from postgres://… --to esdb://…`: all events in the total order with their ids, versions, times and hashes, byte
 * for byte and still sealed. Goes on where an earlier run ended. Then verifies both, and the database refuses appends from then on.
 * The address that is not given is that of the configured database, which is started for this when nobody else did.
 * The product must be stopped; with `--while-running` it goes on and a last run without it makes the move.
 */
export async function copy({ from, to, whileRunning, json }: CopyOptions): Promise<void> {
  if (from === undefined && to === undefined) fail('copy wants --from, --to or both', EXIT.usage);
  await using own = from === undefined || to === undefined ? await openComposition(readConfig()) : undefined;
  const here = own?.urls.ownerUrl ?? '';
  const progress = openProgress('copy', json === true, (label) => label);
  try {
    const report = await moveLog({
      from: from ?? here,
      to: to ?? here,
      whileRunning: whileRunning === true,
      onProgress: ({ step, done, total }) => progress.update(done, Math.max(done, total), LABELS[step]),
    });
    progress.stop();
    if (json) return printJson(report);
    print(`${report.events} events are the same in both: ${report.found} found, ${report.copied} copied`);
    if (whileRunning) print('Stop the product and run this again without --while-running to make the move');
    else print(`${report.streams} streams, every hash chain is whole`);
    if (report.isRetired)
      print('The database refuses appends from now on; set EVENTSTORE_URL and start the product');
  } catch (error) {
    progress.stop();
    if (!(error instanceof CopyRefused)) throw error;
    process.exitCode = EXIT.failure;
    process.stderr.write(`${error.message}\n`);
  }
}
