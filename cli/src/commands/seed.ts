import { openComposition } from '../compose/composition.ts';
import { migrateAll } from '../compose/migrate-all.ts';
import { seedStaff, staffOf } from '../compose/seed-staff.ts';
import { readConfig } from '../config/read-config.ts';
import { print, printJson } from '../terminal.ts';

/** `kreditlina seed`: gives the configured staff their roles. A second run changes nothing. */
export async function seed(options: { json?: boolean }): Promise<void> {
  const config = readConfig();
  await using composition = await openComposition(config);
  await migrateAll(composition.pool, composition.urls);
  const { events } = await composition.openStore();
  const staff = staffOf(config);
  await seedStaff({
    store: events,
    pool: composition.pool,
    staff,
    pepper: composition.secrets.pepper,
    now: new Date().toISOString(),
  });
  if (options.json) printJson({ staff: staff.length });
  else print(`${staff.length} staff members have their roles`);
}
