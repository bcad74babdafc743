import { LostKey } from '@kreditlina/event-store';
import {
  CannotDecodeEvent,
  isDecoded,
  type LoggedEvent,
  type RecordedEvent,
  type UndecodableEvent,
} from '@kreditlina/event-store/port';
import { keysOf, type Projection } from '../definition/projection.ts';
import { describe, PoisonEvent } from '../errors.ts';
import { type NewlyParked, streamKey } from './parked.ts';

/** An event and the keys of the rows that it is applied to. */
export interface Step {
  readonly event: RecordedEvent;
  readonly keys: readonly string[];
  /** True to skip other rows that the event finds by a column, because they are already done. */
  readonly isAlone?: boolean;
}

export interface Plan {
  readonly steps: readonly Step[];
  readonly parked: readonly NewlyParked[];
}

/**
 * Decides how to treat each event of a batch, without the database.
 * @param parkedKeys keys with waiting events
 * @param setAside poison events by id
 */
export function planBatch(
  { projection, parkedKeys }: { readonly projection: Projection; readonly parkedKeys: ReadonlySet<string> },
  events: readonly LoggedEvent[],
  setAside: ReadonlyMap<string, PoisonEvent>,
): Plan {
  const waiting = new Set(parkedKeys);
  const steps: Step[] = [];
  const parked: NewlyParked[] = [];
  for (const event of events) {
    const poison = setAside.get(event.id);
    const keys = poison ? poison.keys : keysOrPoison(projection, event);
    const isBehindStream = waiting.has(streamKey(event.stream));
    const applied: string[] = [];
    for (const key of keys) {
      const isWaiting = isBehindStream || waiting.has(key);
      if (!poison && !isWaiting) applied.push(key);
      else if (!poison || isWaiting) parked.push({ event, key, reason: 'behind', error: null });
      else {
        const awaitsKey = poison.cause instanceof LostKey;
        parked.push({ event, key, reason: 'poison', error: describePoison(poison), awaitsKey });
      }
      // Behind a waiting stream, the keys of its events wait too: other streams may concern the same rows.
      if (poison || isBehindStream) waiting.add(key);
    }
    if (poison || !isDecoded(event)) continue;
    if (!isBehindStream) steps.push({ event, keys: applied });
    // Rows that this event finds may be created by the one it waits for, even if it names none, so the whole
    // stream is folded in order.
    else if (projection.alsoRowsWhere?.(event))
      parked.push({ event, key: streamKey(event.stream), reason: 'behind', error: null });
  }
  return { steps, parked };
}

/** Poison for an undecodable event: the rows concerned are unknown, so its whole stream waits. */
export const undecodablePoison = (event: UndecodableEvent): PoisonEvent =>
  new PoisonEvent(event, [streamKey(event.stream)], new CannotDecodeEvent(event));

const describePoison = (poison: PoisonEvent): string => describe(poison.cause ?? poison).slice(0, 500);

function keysOrPoison(projection: Projection, event: LoggedEvent): readonly string[] {
  if (!isDecoded(event)) throw undecodablePoison(event);
  let keys: readonly string[];
  try {
    keys = keysOf(projection, event);
    if (keys.some((key) => typeof key !== 'string' || key === '')) throw new TypeError('The key is missing');
  } catch (error) {
    // Without a key, the entity of the stream is the best guess.
    throw new PoisonEvent(event, [event.stream.slice(event.stream.indexOf('-') + 1)], error);
  }
  return keys;
}

/** True if any event of the plan looks rows up by column: rows that wait to be written would be missed. */
export const findsRows = ({ alsoRowsWhere }: Projection, { steps, parked }: Plan): boolean =>
  alsoRowsWhere !== undefined &&
  [...steps, ...parked].some(({ event }) => isDecoded(event) && alsoRowsWhere(event) !== null);

export const concerning = (projection: Projection, { steps }: Plan): readonly RecordedEvent[] =>
  steps.flatMap(({ event, keys }) => (keys.length > 0 || projection.alsoRowsWhere?.(event) ? [event] : []));
