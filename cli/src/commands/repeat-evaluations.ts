import { creditApplication } from '@kreditlina/domain/credit-application/index';
import { type EvaluationRecord, repeatEvaluation } from '@kreditlina/domain/credit-policy/index';
import {
  comparePositions,
  type EventStore,
  isDecoded,
  type LoggedEvent,
  START,
} from '@kreditlina/event-store/port';
import { openComposition } from '../compose/composition.ts';
import { readConfig } from '../config/read-config.ts';
import { EXIT, print, printJson } from '../terminal.ts';

export interface Repeated {
  readonly stream: string;
  readonly version: number;
  /** `unreadable` if the log contains the event, but it cannot be read. */
  readonly found: ReturnType<typeof repeatEvaluation> | 'unreadable';
}

const PAGE = 500;

/** Repeats the policy evaluation of an event; undefined for an event of another type. */
export function repeated(event: LoggedEvent): Repeated | undefined {
  const { stream, version } = event;
  if (event.type !== 'PolicyEvaluated') return undefined;
  if (!isDecoded(event)) return { stream, version, found: 'unreadable' };
  return { stream, version, found: repeatEvaluation(event.data as unknown as EvaluationRecord) };
}

/** True if the policy's result differs, or cannot be determined. */
export const isFault = ({ found }: Repeated): boolean => found !== 'same' && found !== 'erased';

async function* evaluations(store: EventStore): AsyncIterable<Repeated> {
  const head = await store.head();
  let position = START;
  while (comparePositions(position, head) < 0) {
    let count = 0;
    const filter = { categories: [creditApplication.category], after: position, limit: PAGE };
    for await (const event of store.readAll(filter)) {
      const one = repeated(event);
      if (one) yield one;
      position = event.position;
      count += 1;
    }
    if (count < PAGE) return;
  }
}

/** `kreditlina replay` without an application: repeats all evaluations in the log and reports differences. */
export async function repeatLog(options: { json?: boolean }): Promise<void> {
  await using composition = await openComposition(readConfig());
  const { events } = await composition.openStore();
  const counts = { same: 0, different: 0, erased: 0, unknown: 0, unreadable: 0 };
  const faults: Repeated[] = [];
  for await (const one of evaluations(events)) {
    counts[one.found] += 1;
    if (!isFault(one)) continue;
    process.exitCode = EXIT.failure;
    if (options.json) faults.push(one);
    else print(`${one.stream} version ${one.version}: ${one.found}`);
  }
  if (options.json) printJson({ ...counts, faults });
  else {
    const told = Object.entries(counts).map(([found, count]) => `${count} ${found}`);
    print(`Evaluations repeated: ${told.join(', ')}`);
  }
}
