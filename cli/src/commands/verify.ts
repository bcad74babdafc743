import type { LedgerReport } from '@kreditlina/projections/credit-account/ledger-check';
import { checkRecasts, recastFindings } from '@kreditlina/projections/credit-account/recast-check';
import { checkBooks } from '../check-books.ts';
import { openComposition } from '../compose/composition.ts';
import { readConfig } from '../config/read-config.ts';
import { EXIT, openProgress, print, printJson } from '../terminal.ts';

const LOST_KEYS =
  'Restore event_store.subject_keys from a backup (docs/how-to/back-up-and-restore.md), or record the loss with kreditlina record-key-loss';

/**
 * `kreditlina verify`: recomputes the hash chain of every stream; the product may be running. Reports the
 * stream and version of each event that was changed, removed, inserted or swapped, and every lost key. Then
 * checks the books: postings and balances of every credit account, read models that lack events of the log,
 * payments and withdrawals that are pending for too long, and accounts whose amounts differ from their
 * recast, as if every fact had been known on its day. The exit code is 1 if anything is found.
 */
export async function verify(options: { json?: boolean }): Promise<void> {
  await using composition = await openComposition(readConfig());
  const progress = openProgress('verify', options.json === true);
  const { events: store, verify: verifyLog } = await composition.openStore();
  const through = await store.head();
  const report = await verifyLog(({ events, totalEvents }) => progress.update(events, totalEvents));
  progress.stop();
  const books = await checkBooks(composition.pool, store, through);
  const ledger = books === 'not-built' ? undefined : books;
  const recasts = ledger && (await checkRecasts(composition.pool, store));
  if (options.json) printJson({ ...report, ledger: ledger ?? null, recasts: recasts ?? null });
  else {
    for (const { stream, version, problem } of report.problems)
      print(`${stream} version ${version}: ${problem}`);
    if (!report.complete) print('… and more');
    for (const { subjectId } of report.lostKeys.some) print(`the key of subject ${subjectId} is lost`);
    if (report.lostKeys.count > report.lostKeys.some.length) print('… and more');
    const found = report.problems.length === 0 ? 'intact' : `${report.problems.length} problems`;
    print(`${report.streams} streams, ${report.events} events: ${found}`);
    if (report.lostKeys.count > 0) print(LOST_KEYS);
    if (ledger) printBooks(ledger);
    for (const finding of recasts ? recastFindings(recasts) : []) print(finding);
    if (!ledger) print('The product has not been started on this log yet: there are no books to check');
  }
  const inBooks = (ledger?.breaches.length ?? 0) + (recasts?.differing ?? 0);
  if (report.problems.length + report.lostKeys.count + inBooks > 0) process.exitCode = EXIT.failure;
}

function printBooks({ breaches, entries, balances }: LedgerReport): void {
  for (const breach of breaches) print(breach);
  const found = breaches.length === 0 ? 'the books balance' : 'the books do not balance';
  print(`${entries} postings, ${balances} balances: ${found}`);
}
