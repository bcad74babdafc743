import { maskEventData } from '@kreditlina/domain/catalogue';
import { comparePositions, isDecoded, type LoggedEvent } from '@kreditlina/event-store/port';
import { openComposition } from '../compose/composition.ts';
import { readConfig } from '../config/read-config.ts';
import { EXIT, fail, print, printJson } from '../terminal.ts';

interface TailOptions {
  readonly json?: boolean;
  readonly follow?: boolean;
  /** Number of events before the end at which to start. */
  readonly last: string;
  /** Position after which to start. */
  readonly after?: string;
  readonly category?: readonly string[];
}

const PAGE = 500;
const LAST_MAX = 100_000;

function show(event: LoggedEvent, isJson: boolean): void {
  if (!isDecoded(event)) {
    if (isJson) printJson(event);
    else
      print(
        `${event.position.padStart(8)}  ${event.stream}@${event.version}  ${event.type}  ${event.undecodable}`,
      );
    return;
  }
  const { position, recordedAt, stream, version, type, metadata } = event;
  const data = maskEventData(type, event.data);
  if (isJson) printJson({ position, recordedAt, stream, version, type, actor: metadata.actor, data });
  else print(`${position.padStart(8)}  ${recordedAt}  ${stream}@${version}  ${type}  ${metadata.actor.kind}`);
}

/** `kreditlina events tail`: prints the end of the log and, with `--follow`, new events until interrupted. */
export async function eventsTail(options: TailOptions): Promise<void> {
  const last = Number(options.last);
  if (!Number.isSafeInteger(last) || last < 0 || last > LAST_MAX)
    fail(`--last must be 0 to ${LAST_MAX}`, EXIT.usage);
  await using composition = await openComposition(readConfig());
  const { events: store, beforeHead } = await composition.openStore();
  const filter = options.category ? { categories: options.category } : {};
  const head = await store.head();
  let position = options.after ?? (await beforeHead(last));
  while (comparePositions(position, head) < 0) {
    let count = 0;
    for await (const event of store.readAll({ ...filter, after: position, limit: PAGE })) {
      show(event, options.json === true);
      position = event.position;
      count += 1;
    }
    if (count < PAGE) break;
  }
  if (!options.follow) return;
  const subscription = store.subscribe({ ...filter, after: position }, async (batch) => {
    for (const event of batch.events) show(event, options.json === true);
  });
  await new Promise<void>((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => resolve());
  });
  await subscription.stop();
}
