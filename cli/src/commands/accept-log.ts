import { acceptLog } from '@kreditlina/projection-engine/doubted-log';
import { projections } from '@kreditlina/projections';
import { openComposition } from '../compose/composition.ts';
import { readConfig } from '../config/read-config.ts';
import { print, printJson } from '../terminal.ts';

/**
 * `kreditlina accept-log`: the word of whoever keeps the product that the log is the right one, though it is shorter than what the read
 * models have taken in: a backup was restored. They are emptied and filled anew, and writes are taken again. Changes nothing else.
 */
export async function acceptShorterLog(options: { json?: boolean }): Promise<void> {
  await using composition = await openComposition(readConfig());
  const { events } = await composition.openStore();
  const accepted = await acceptLog(composition.pool, events, projections);
  if (options.json) return printJson({ accepted });
  for (const build of accepted) print(`${build} is filled anew`);
  print(
    accepted.length === 0
      ? 'The log holds everything that the read models have taken in: there was nothing to accept'
      : 'The log is accepted: writes are taken again',
  );
}
