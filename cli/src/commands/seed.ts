import { openWorkshop } from '../compose/composition.ts';
import { migrateAll } from '../compose/migrate-all.ts';
import { seedStaff, staffOf } from '../compose/seed-staff.ts';
import { readConfig } from '../config/read-config.ts';
import { print, printJson } from '../terminal.ts';

/** `kreditlina seed`: gives the configured staff their roles. A second run changes nothing. */
export async function seed(options: { json?: boolean }): Promise<void> {
  const config = readConfig();
  await using workshop = await openWorkshop(config);
  await migrateAll(workshop.pool, workshop.urls);
  const { events } = await workshop.openStore();
  const staff = staffOf(config);
  await seedStaff(events, staff, workshop.secrets.pepper, new Date().toISOString());
  if (options.json) printJson({ staff: staff.length });
  else print(`${staff.length} staff members have their roles`);
}
