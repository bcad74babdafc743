import {
  type CloseReport,
  CopyRefused,
  closeLog,
  type MoveOptions,
  type MoveReport,
  moveLog,
} from '@kreditlina/event-store/copy/move-log';
import { isEventStoreDb } from '@kreditlina/event-store/eventstoredb/address';
import { openComposition } from '../compose/composition.ts';
import { readConfig } from '../config/read-config.ts';
import { unsafeAddress } from '../config/store-rules.ts';
import { EXIT, fail, openProgress, print, printJson } from '../terminal.ts';

export interface CopyOptions {
  readonly from?: string;
  readonly to?: string;
  readonly whileRunning?: boolean;
  readonly close?: boolean;
  readonly json?: boolean;
}

type Progress = Parameters<NonNullable<MoveOptions['onProgress']>>[0];

const LABELS = { compare: 'comparing existing events', copy: 'copying', verify: 'verifying' } as const;

/**
 * Denotes the configured database, opened as its owner. If no product runs, the embedded server is started
 * for the copy.
 */
const DATABASE = 'database';

/**
 * `kreditlina copy --from postgres://… --to esdb://…`: copies all events in total order with their ids,
 * versions, times and hashes, byte for byte and still sealed. Resumes an interrupted run. Afterwards verifies
 * both logs and makes the database refuse appends. An omitted address is the configured one, so that no
 * password need appear in the process list. The product must be stopped; with `--while-running` it keeps
 * running, and a final run without that option completes the move. `--close` copies nothing, but closes the
 * log of a database whose events are all in EventStoreDB.
 */
export async function copy({ whileRunning, close, json, ...given }: CopyOptions): Promise<void> {
  if (close && whileRunning) return fail('Use either --close or --while-running, not both', EXIT.usage);
  refuseUnsafe(given);
  const { from, to } = addressesOf(given);
  await using own = [from, to].includes(DATABASE)
    ? await openComposition(readConfig(), { begins: true })
    : undefined;
  const here = (address: string) => (address === DATABASE ? (own?.urls.ownerUrl ?? address) : address);
  const progress = openProgress('copy', json === true, (label) => label);
  try {
    const asked = {
      from: here(from),
      to: here(to),
      onProgress: ({ step, done, total }: Progress) =>
        progress.update(done, Math.max(done, total), LABELS[step]),
    };
    const report = close
      ? await closeLog(asked)
      : await moveLog({ ...asked, whileRunning: whileRunning === true });
    progress.stop();
    if (json) return printJson(report);
    tell(report, whileRunning === true);
  } catch (error) {
    progress.stop();
    if (!(error instanceof CopyRefused)) throw error;
    process.exitCode = EXIT.failure;
    process.stderr.write(`${error.message}\n`);
  }
}

function tell(report: MoveReport | CloseReport, whileRunning: boolean): void {
  if ('copied' in report) {
    print(
      `${report.events} events are identical in both stores: ${report.found} found, ${report.copied} copied`,
    );
    if (whileRunning)
      print('To complete the move, stop the product and run this again without --while-running');
    else print(`${report.streams} streams, every hash chain is intact`);
  } else print(`The log in EventStoreDB starts with the ${report.events} events of the database`);
  if (report.isClosed) print('The database now refuses appends; set EVENTSTORE_URL and start the product');
}

/**
 * Applies the rules for addresses in the environment, because the whole log and its owner's password travel
 * over these connections.
 */
function refuseUnsafe({ from, to }: Pick<CopyOptions, 'from' | 'to'>): void {
  for (const [name, address] of Object.entries({ from, to })) {
    const reason = address === undefined ? undefined : unsafeAddress(address);
    if (reason !== undefined) fail(`--${name} ${reason}`, EXIT.usage);
  }
  if (process.env.NODE_TLS_REJECT_UNAUTHORIZED === '0')
    fail('NODE_TLS_REJECT_UNAUTHORIZED must not be 0: the log could be sent to an impostor', EXIT.usage);
}

function addressesOf({ from, to }: Pick<CopyOptions, 'from' | 'to'>): { from: string; to: string } {
  const isServer = (address: string | undefined) => address !== undefined && isEventStoreDb(address);
  const other = (given: string | undefined) => (isServer(given) ? DATABASE : readConfig().eventStoreUrl);
  const addresses = { from: from ?? (to === undefined ? DATABASE : other(to)), to: to ?? other(from) };
  if (addresses.from === undefined || addresses.to === undefined)
    return fail('copy needs --from and --to, or one of them and EVENTSTORE_URL', EXIT.usage);
  return { from: addresses.from, to: addresses.to };
}
