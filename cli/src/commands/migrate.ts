import { openComposition } from '../compose/composition.ts';
import { MIGRATIONS, migrateAll } from '../compose/stores/migrate-all.ts';
import { readConfig } from '../config/read-config.ts';
import { openProgress, print, printJson } from '../terminal.ts';

/**
 * `kreditlina migrate`: brings all schemas up to date. Unlike a start, it also restores functions of the log
 * that another release has replaced.
 */
export async function migrate(options: { json?: boolean }): Promise<void> {
  await using composition = await openComposition(readConfig(), { begins: true });
  const progress = openProgress('migrate', options.json === true);
  const done: string[] = [];
  const onDone = (part: string) => {
    done.push(part);
    progress.update(done.length, MIGRATIONS.length, part);
  };
  await migrateAll(composition.pool, composition.urls, { replaces: true, onDone });
  progress.stop();
  if (options.json) printJson({ migrated: done.sort() });
  else print(`Up to date: ${done.sort().join(', ')}`);
}
