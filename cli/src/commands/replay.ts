import { creditApplication } from '@kreditlina/domain/credit-application/index';
import type { RecordedEvent } from '@kreditlina/event-store/port';
import { openComposition } from '../compose/composition.ts';
import { readConfig } from '../config/read-config.ts';
import { maskPersonal } from '../mask-personal.ts';
import { EXIT, fail, print, printJson } from '../terminal.ts';

type ApplicationEvent = Parameters<typeof creditApplication.evolve>[1];

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** A version, or an instant: the world as it was known then. */
export type AsOf = { readonly version: number } | { readonly instant: string };

/** @returns undefined when the text is neither a version nor an instant */
export function parseAsOf(text: string): AsOf | undefined {
  if (/^\d{1,9}$/.test(text)) return { version: Number(text) };
  const instant = new Date(text);
  return Number.isNaN(instant.getTime()) ? undefined : { instant: instant.toISOString() };
}

const isWithin = (event: RecordedEvent, asOf: AsOf | undefined): boolean =>
  asOf === undefined ||
  ('version' in asOf ? event.version <= asOf.version : event.recordedAt <= asOf.instant);

/** `kreditlina replay <application> --as-of <instant|version>`: what the application looked like. Personal data are masked. */
export async function replay(
  applicationId: string,
  options: { asOf?: string; json?: boolean },
): Promise<void> {
  if (!UUID.test(applicationId)) fail('The application is named by its id, a uuid', EXIT.usage);
  const asOf = options.asOf === undefined ? undefined : parseAsOf(options.asOf);
  if (options.asOf !== undefined && !asOf) fail('--as-of takes a version or an ISO instant', EXIT.usage);
  await using composition = await openComposition(readConfig());
  const { events } = await composition.openStore();
  let state = creditApplication.initialState();
  let last: RecordedEvent | undefined;
  for await (const event of events.read(`${creditApplication.category}-${applicationId}`)) {
    if (!isWithin(event, asOf)) break;
    // Masked before it is folded: the state can then hold no personal data, wherever a field goes.
    const data = maskPersonal(event.type, event.data);
    state = creditApplication.evolve(state, { type: event.type, data } as unknown as ApplicationEvent);
    last = event;
  }
  if (!last) {
    process.exitCode = EXIT.failure;
    if (options.json) printJson({ application: applicationId, version: 0 });
    else print('Nothing was known of this application then');
    return;
  }
  const { version, type, recordedAt, position } = last;
  if (options.json) printJson({ application: applicationId, version, type, recordedAt, position, state });
  else {
    print(`Application ${applicationId} at version ${version} (${type}, ${recordedAt})`);
    print(JSON.stringify(state, null, 2));
  }
}
