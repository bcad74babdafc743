import { maskEventData } from '@kreditlina/domain/catalogue';
import {
  type CreditApplicationEvent as ApplicationEvent,
  creditApplication,
  type CreditApplicationState as State,
} from '@kreditlina/domain/credit-application/index';
import type { Aggregate } from '@kreditlina/domain/kernel/decider';
import { foldStream } from '@kreditlina/event-store/fold-stream';
import { type AsOf, readEvent, streamOf } from '@kreditlina/event-store/read-stream';
import { openComposition } from '../compose/composition.ts';
import { readConfig } from '../config/read-config.ts';
import { EXIT, fail, print, printJson } from '../terminal.ts';
import { isFault, type Repeated, repeated, repeatLog } from './repeat-evaluations.ts';

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** @returns undefined if the text is neither a version nor an instant */
export function parseAsOf(text: string): AsOf | undefined {
  if (/^\d{1,9}$/.test(text)) return { version: Number(text) };
  const instant = new Date(text);
  return Number.isNaN(instant.getTime()) ? undefined : { instant: instant.toISOString() };
}

/**
 * Masks events before folding, so that the state contains no personal data, whichever fields it ends up in.
 * Without `foldVersion`, no snapshot is stored.
 */
const masked: Aggregate<State, ApplicationEvent> = {
  category: creditApplication.category,
  initialState: creditApplication.initialState,
  evolve: (state, { type, data }) =>
    creditApplication.evolve(state, {
      type,
      data: maskEventData(type, data as unknown as Record<string, unknown>),
    } as unknown as ApplicationEvent),
};

/**
 * `kreditlina replay <application> --as-of <instant|version>`: prints the application's state at that time,
 * with personal data masked, and if its policy still gives the same result.
 */
export async function replay(
  applicationId: string | undefined,
  options: { asOf?: string; json?: boolean },
): Promise<void> {
  if (applicationId === undefined) {
    if (options.asOf !== undefined) fail('--as-of requires an application', EXIT.usage);
    return repeatLog(options);
  }
  if (!UUID.test(applicationId)) fail('The application must be given by its id, a UUID', EXIT.usage);
  const asOf = options.asOf === undefined ? undefined : parseAsOf(options.asOf);
  if (options.asOf !== undefined && !asOf) fail('--as-of must be a version or an ISO timestamp', EXIT.usage);
  await using composition = await openComposition(readConfig());
  const { events } = await composition.openStore();
  const stream = streamOf(masked, applicationId);
  const evaluations: Repeated[] = [];
  const folded = await foldStream(events, masked, stream, {
    asOf,
    onEvent(event) {
      const one = repeated(event);
      if (one) evaluations.push(one);
    },
  });
  const last = folded.version > 0 ? await readEvent(events, stream, folded.version) : undefined;
  if (!last) {
    process.exitCode = EXIT.failure;
    if (options.json) printJson({ application: applicationId, version: 0 });
    else print('The application did not exist at that time');
    return;
  }
  const { version, type, recordedAt, position } = last;
  if (options.json)
    printJson({
      application: applicationId,
      version,
      type,
      recordedAt,
      position,
      evaluations,
      state: folded.state,
    });
  else {
    print(`Application ${applicationId} at version ${version} (${type}, ${recordedAt})`);
    print(JSON.stringify(folded.state, null, 2));
    for (const { version: at, found } of evaluations) print(`Evaluation at version ${at}: ${found}`);
  }
  if (evaluations.some(isFault)) process.exitCode = EXIT.failure;
}
