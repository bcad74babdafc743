import { seedStaff, staffOf } from '../compose/api/seed-staff.ts';
import { openComposition } from '../compose/composition.ts';
import { migrateAll } from '../compose/stores/migrate-all.ts';
import { readConfig } from '../config/read-config.ts';
import { print, printJson } from '../terminal.ts';

/** `kreditlina seed`: grants the configured staff of a new installation their roles. Idempotent. */
export async function seed(options: { json?: boolean }): Promise<void> {
  const config = readConfig();
  await using composition = await openComposition(config, { begins: true });
  await migrateAll(composition.pool, composition.urls);
  const { events } = await composition.openStore();
  const staff = staffOf(config);
  const isSeeded = await seedStaff({
    store: events,
    pool: composition.pool,
    staff,
    pepper: composition.secrets.pepper,
    now: new Date().toISOString(),
    mode: config.mode,
  });
  if (options.json) printJson({ staff: isSeeded ? staff.length : 0 });
  else if (isSeeded) print(`${staff.length} staff members were granted their roles`);
  else
    print('Nothing to do: this installation already has staff. Use kreditlina staff to list and change them');
}
