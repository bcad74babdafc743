import { listParkedReactions, releaseParked } from '@kreditlina/job-runner/parked';
import { REACTION_NAME } from '@kreditlina/job-runner/start-reactions';
import { createMaintenance, type Maintenance } from '@kreditlina/projection-engine/maintenance';
import type { Differences, RebuildProgress } from '@kreditlina/projection-engine/rebuild-options';
import { projections } from '@kreditlina/projections';
import { readOperations } from '@kreditlina/projections/operations/query';
import { type Composition, openComposition } from '../compose/composition.ts';
import { readConfig } from '../config/read-config.ts';
import { EXIT, fail, openProgress, print, printJson } from '../terminal.ts';

interface Output {
  readonly json?: boolean;
}

async function withMaintenance<Result>(
  work: (maintenance: Maintenance, composition: Composition) => Promise<Result>,
): Promise<Result> {
  await using composition = await openComposition(readConfig());
  const { events: store } = await composition.openStore();
  const maintenance = createMaintenance({
    store,
    pool: composition.pool,
    owner: `cli-${process.pid}`,
    projections,
  });
  return await work(maintenance, composition);
}

function known(maintenance: Maintenance, name: string, others: readonly string[] = []): string {
  const names = [...maintenance.names, ...others];
  if (names.includes(name)) return name;
  return fail(`Unknown read model: ${name}. Available: ${names.join(', ')}`, EXIT.usage);
}

function printDifferences({ count, rows }: Differences): void {
  for (const { key, was } of rows) print(`  ${key}  was ${was}`);
  print(
    count > rows.length
      ? `  ${count} rows differed, the first ${rows.length} above`
      : `  ${count} rows differed`,
  );
}

/**
 * `kreditlina rebuild [name]`: rebuilds one read model, or all, beside the active builds, compares the rows
 * and switches over. With `--repair` it switches even if the active rows differ from the log, prints the keys
 * of those rows, and keeps the former build.
 */
export function rebuild(
  name: string | undefined,
  output: Output & { readonly repair?: boolean },
): Promise<void> {
  return withMaintenance(async (maintenance) => {
    const names = name === undefined ? maintenance.names : [known(maintenance, name)];
    for (const one of names) {
      const bar = openProgress(`rebuild ${one}`, output.json === true);
      const onProgress = ({ position, head, phase }: RebuildProgress) =>
        bar.update(Number(position), Number(head), phase);
      const repair = output.repair === true;
      const result = await maintenance.rebuild(one, { onProgress, repair }).finally(() => bar.stop());
      if (output.json) printJson(result);
      else {
        const { version, build, rows, checksum, events, comparedWith, durationMs } = result;
        print(`${one} v${version}.${build}: ${events} events, ${rows} rows, checksum ${checksum}`);
        print(
          `  identical to ${comparedWith === 'live' ? 'the active build' : 'a second fold of the log'}; now active (${durationMs} ms)`,
        );
        if (result.repaired) printDifferences(result.repaired);
      }
    }
  });
}

/** `kreditlina switch-back <name>`: switches readers back to the former build. */
export function switchBack(name: string, output: Output): Promise<void> {
  return withMaintenance(async (maintenance) => {
    const build = await maintenance.switchBack(known(maintenance, name));
    if (output.json) printJson(build);
    else print(`${build.name} v${build.version}.${build.build} is active again`);
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

/** `kreditlina resume <name>`: resumes a read model that was paused or blocked by an event. */
export function resume(name: string, output: Output): Promise<void> {
  return withMaintenance(async (maintenance) => {
    await maintenance.resume(known(maintenance, name));
    if (output.json) printJson({ name, resumed: true });
    else print(`${name} resumed`);
  });
}

/** `kreditlina park list`: lists events that read models or reactions have parked, without their data. */
export function listParked(output: Output): Promise<void> {
  return withMaintenance(async (_maintenance, composition) => {
    const { events } = await composition.openStore();
    const { parked_events } = await readOperations(composition.pool, events);
    const readModels = parked_events.map(({ projection, stream, version, type, reason }) => {
      return { reader: projection, stream, version, type, reason };
    });
    const reactions = (await listParkedReactions(composition.pool)).map((event) => {
      const { reaction: reader, stream, version, type, error } = event;
      return { reader, stream, version, type, reason: error ?? 'waits behind a parked event' };
    });
    const parked = [...readModels, ...reactions];
    if (output.json) printJson({ parked });
    else {
      for (const { reader, stream, version, type, reason } of parked)
        print(`${reader}  ${stream}@${version}  ${type}  ${reason}`);
      print(`${parked.length} parked events`);
    }
  });
}

/**
 * `kreditlina park retry <name> [key]`: retries parked events once their cause is fixed. The key is that of a
 * row, or the name of a stream. For the reactions, their owner retries within seconds.
 */
export function retryParked(name: string, key: string | undefined, output: Output): Promise<void> {
  return withMaintenance(async (maintenance, { pool }) => {
    if (known(maintenance, name, [REACTION_NAME]) === REACTION_NAME) {
      const released = await releaseParked(pool, key);
      if (output.json) printJson({ released });
      else print(`${released} events will be retried`);
      return;
    }
    const results = await maintenance.retryParked(name, key);
    if (output.json) printJson({ results });
    else for (const result of results) print(JSON.stringify(result));
  });
}
