import { setTimeout as sleep } from 'node:timers/promises';
import { creditApplication } from '@kreditlina/domain/credit-application/index';
import { nextMove, plainAnswers } from '@kreditlina/domain/credit-application/testing/scenario';
import { createCommands } from '@kreditlina/event-store/commands';
import { findApplication } from '@kreditlina/projections/credit-application/query';
import { createReadDatabase } from '@kreditlina/projections/read-schema';
import { v7 } from 'uuid';
import { openComposition } from '../compose/composition.ts';
import { readConfig } from '../config/read-config.ts';
import { printJson } from '../terminal.ts';

const SHOWN_WITHIN_MS = 30_000;

/**
 * Program that runs in the tree of a release: takes the next step of the application whose id is its
 * argument, and reads it back with that release's own code, as a copy of its API would.
 */
await using composition = await openComposition(readConfig());
const { events } = await composition.openStore();
const [id = ''] = process.argv.slice(2);
const commands = createCommands(events, () => new Date().toISOString());
const origin = {
  actor: { kind: 'system', id: 'drill', role: 'system' } as const,
  commandId: v7(),
  correlationId: v7(),
};
const answers = { ...plainAnswers, started: { ...plainAnswers.started, applicationId: id } };
const move = nextMove(await commands.load(creditApplication, id), answers);
const { version, state } = await commands.send(origin, creditApplication, id, move, undefined);
const reads = createReadDatabase(composition.pool, events.sealedRows);
const shown = () => findApplication(reads, id);
let row = await shown();
for (const end = Date.now() + SHOWN_WITHIN_MS; row?.stream_version !== version; row = await shown()) {
  if (Date.now() > end)
    throw new Error(`The read model has ${row?.stream_version ?? 'nothing'} of ${version}`);
  await sleep(50);
}
printJson({ folded: state, shown: row.state, contact: row.contact });
