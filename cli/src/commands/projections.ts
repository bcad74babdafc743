import { createMaintenance, type Maintenance } from '@kreditlina/projection-engine/maintenance';
import type { RebuildProgress } from '@kreditlina/projection-engine/rebuild';
import { projections } from '@kreditlina/projections';
import { openWorkshop } from '../compose/composition.ts';
import { readConfig } from '../config/read-config.ts';
import { openProgress } from '../progress.ts';
import { EXIT, fail, print, printJson } from '../terminal.ts';

interface Output {
  readonly json?: boolean;
}

async function withMaintenance<Result>(work: (maintenance: Maintenance) => Promise<Result>): Promise<Result> {
  await using workshop = await openWorkshop(readConfig());
  const { events: store } = await workshop.openStore();
  return await work(
    createMaintenance({ store, pool: workshop.pool, owner: `cli-${process.pid}`, projections }),
  );
}

function known(maintenance: Maintenance, name: string): string {
  if (maintenance.names.includes(name)) return name;
  return fail(`No read model is called ${name}. There are: ${maintenance.names.join(', ')}`, EXIT.usage);
}

/** `kreditlina rebuild [name]`: one read model, or all, built anew beside the running ones, compared and switched. */
export function rebuild(name: string | undefined, output: Output): Promise<void> {
  return withMaintenance(async (maintenance) => {
    const names = name === undefined ? maintenance.names : [known(maintenance, name)];
    for (const one of names) {
      const bar = openProgress(`rebuild ${one}`, output.json === true);
      const onProgress = ({ position, head, phase }: RebuildProgress) =>
        bar.update(Number(position), Number(head), phase);
      const result = await maintenance.rebuild(one, { onProgress }).finally(() => bar.stop());
      if (output.json) printJson(result);
      else {
        const { version, build, rows, checksum, events, comparedWith, durationMs } = result;
        print(`${one} v${version}.${build}: ${events} events, ${rows} rows, checksum ${checksum}`);
        print(
          `  equal to ${comparedWith === 'live' ? 'the build in use' : 'a second fold of the log'}, now in use (${durationMs} ms)`,
        );
      }
    }
  });
}

/** `kreditlina switch-back <name>`: readers see the former build again. */
export function switchBack(name: string, output: Output): Promise<void> {
  return withMaintenance(async (maintenance) => {
    const build = await maintenance.switchBack(known(maintenance, name));
    if (output.json) printJson(build);
    else print(`${build.name} v${build.version}.${build.build} is in use again`);
  });
}

/** `kreditlina release <name>`: drops the builds that are not in use. */
export function release(name: string, output: Output): Promise<void> {
  return withMaintenance(async (maintenance) => {
    const dropped = await maintenance.release(known(maintenance, name));
    if (output.json) printJson({ dropped });
    else print(`${dropped.length} builds of ${name} dropped`);
  });
}

/** `kreditlina park retry <name> [key]`: takes parked events in again once their cause is mended. */
export function retryParked(name: string, key: string | undefined, output: Output): Promise<void> {
  return withMaintenance(async (maintenance) => {
    const results = await maintenance.retryParked(known(maintenance, name), key);
    if (output.json) printJson({ results });
    else for (const result of results) print(JSON.stringify(result));
  });
}
