import { isEventStoreDb } from '../eventstoredb/address.ts';
import { openEventStoreDbLog } from '../eventstoredb/raw-log.ts';
import type { VerifyReport } from '../opened-store.ts';
import { verifyStore } from '../postgres/verify.ts';
import { CopyRefused } from '../raw-event.ts';
import { type CopyProgress, type CopyReport, copyLog, requireBeginning } from './copy-log.ts';
import { openPostgresSource, openPostgresTarget, openRunningPostgres } from './postgres-log.ts';

export { CopyRefused };

export interface MoveOptions {
  /** `postgres://` or `esdb://` address; `to` is of the other kind. The database login must be the owner. */
  readonly from: string;
  readonly to: string;
  /** Copies the existing events while the product runs, to shorten the final move. Only from Postgres. */
  readonly whileRunning?: boolean;
  readonly onProgress?: (progress: CopyProgress & { readonly total: number }) => void;
}

export interface MoveReport extends CopyReport {
  readonly streams: number;
  /** True if the source now refuses appends, so that no late writer loses events. */
  readonly isClosed: boolean;
}

export type CloseReport = Pick<MoveReport, 'events' | 'isClosed'>;

const isPostgres = (url: string): boolean => /^postgres(ql)?:\/\//.test(url);

/**
 * Moves the log from one kind of store to the other. Can be interrupted at any point and run again.
 * @throws CopyRefused when continuing would lose or mix up events
 * @throws StoreUnavailable when either store does not answer
 */
export async function moveLog(options: MoveOptions): Promise<MoveReport> {
  const { from, to, whileRunning = false } = options;
  if (isPostgres(from) && isEventStoreDb(to)) return whileRunning ? follow(options) : moveOut(options);
  if (!isEventStoreDb(from) || !isPostgres(to))
    throw new CopyRefused('One of the two must be a postgres:// address and the other an esdb:// address');
  if (whileRunning)
    throw new CopyRefused('Copying from EventStoreDB while the product is running is not supported');
  return moveHome(options);
}

async function moveOut({ from, to, onProgress }: MoveOptions): Promise<MoveReport> {
  await using source = disposable(await openPostgresSource(from));
  await using target = disposable(await openEventStoreDbLog(to));
  const total = await source.count();
  const report = await copyLog(source, target, (progress) => onProgress?.({ ...progress, total }));
  const { streams } = requireWholeChains(await verifyStore(from), report.events);
  await source.closeLog();
  return { ...report, streams, isClosed: true };
}

/**
 * Closes the log of a database whose events are all in EventStoreDB, for example a database that was restored
 * from a backup made before the move, or reopened by moving back. EventStoreDB may hold newer events. Copies
 * nothing. Can be run again.
 * @throws CopyRefused when EventStoreDB does not begin with the database's events, or the product is running
 * @throws StoreUnavailable when either store does not answer
 */
export async function closeLog({
  from,
  to,
  onProgress,
}: Omit<MoveOptions, 'whileRunning'>): Promise<CloseReport> {
  if (!isPostgres(from) || !isEventStoreDb(to))
    throw new CopyRefused(
      'Only the log of a database can be closed, against the esdb:// address that has its events',
    );
  await using source = disposable(await openPostgresSource(from));
  await using target = disposable(await openEventStoreDbLog(to));
  const total = await source.count();
  const events = await requireBeginning(source, target, (progress) => onProgress?.({ ...progress, total }));
  await source.closeLog();
  return { events, isClosed: true };
}

/** Leaves the chains unverified: the final move verifies them and compares the copied part again. */
async function follow({ from, to, onProgress }: MoveOptions): Promise<MoveReport> {
  await using source = disposable(await openRunningPostgres(from));
  await using target = disposable(await openEventStoreDbLog(to));
  const total = await source.count();
  const report = await copyLog(source, target, (progress) => onProgress?.({ ...progress, total }));
  return { ...report, streams: 0, isClosed: false };
}

async function moveHome({ from, to, onProgress }: MoveOptions): Promise<MoveReport> {
  await using target = disposable(await openPostgresTarget(to));
  await using source = disposable(await openEventStoreDbLog(from));
  // The server cannot count its events, so the total is the number processed so far.
  const report = await copyLog(source, target, (progress) =>
    onProgress?.({ ...progress, total: progress.done }),
  );
  const { streams } = requireWholeChains(await verifyStore(to), report.events);
  await target.open();
  return { ...report, streams, isClosed: false };
}

/** The logs are byte-identical at this point, so a chain that is valid in one is valid in the other. */
function requireWholeChains(verified: VerifyReport, events: number): VerifyReport {
  const [first] = verified.problems;
  if (first !== undefined)
    throw new CopyRefused(`A hash chain is broken: ${first.stream}@${first.version} ${first.problem}`);
  if (verified.events !== events)
    throw new CopyRefused(`The database contains ${verified.events} events, but ${events} were copied`);
  return verified;
}

const disposable = <Log extends { close(): Promise<void> }>(log: Log): Log & AsyncDisposable =>
  Object.assign(log, { [Symbol.asyncDispose]: () => log.close() });
