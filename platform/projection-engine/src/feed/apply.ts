import { setTimeout as sleep } from 'node:timers/promises';
import { LostKey } from '@kreditlina/event-store';
import {
  isDecoded,
  isReadableLater,
  type LoggedEvent,
  type UndecodableEvent,
} from '@kreditlina/event-store/port';
import { backoff } from '@kreditlina/postgres/backoff';
import { keysOf } from '../definition/projection.ts';
import { describe, isTransient, LeaseLost, ParkedChanged, PoisonEvent } from '../errors.ts';
import { type Lease, readBuild } from '../lease/lease.ts';
import { buildLabel } from '../state-tables.ts';
import { applyBatch, type Batch, type BatchContext } from './batch.ts';
import { readParkedKeys } from './parked.ts';
import { undecodablePoison } from './plan-batch.ts';

/** Waits between attempts before an event counts as poison. */
const POISON_WAITS_MS = [50, 150] as const;
const TRANSIENT_WAIT_MS = { first: 100, most: 5_000 };

const isNewer = (event: LoggedEvent): boolean => !isDecoded(event) && event.isNewer === true;

/** A projection that does not park is blocked at this event until an operator resumes it. */
export class ProjectionBlocked extends Error {
  /** `stream@version` if the event itself is intact: only a newer release knows it, or its key is lost. */
  readonly laterEvent: string | null;
  /** True if this process does not know the event but one of a newer release may. */
  readonly isNewer: boolean;

  constructor(build: string, cause: PoisonEvent) {
    const { event } = cause;
    const address = `${event.stream}@${event.version}`;
    const why = isNewer(event) ? `only a newer release knows ${event.type} ${address}` : cause.message;
    super(`${build} is blocked: ${why}`, { cause });
    this.name = 'ProjectionBlocked';
    this.laterEvent = isReadableLater(event) ? address : null;
    this.isNewer = isNewer(event);
  }
}

export interface ApplyContext extends BatchContext {
  /** A rebuild always stops at poison; otherwise the projection decides. */
  readonly poison: 'stop' | 'park';
  /** Parks events that are readable later even with `stop`: no other row depends on their rows. */
  readonly parksReadableLater?: boolean;
  /** Parks events with a lost key even with `stop`: one subject must not stop a read model for all. */
  readonly parksLost?: boolean;
  readonly signal: AbortSignal;
  readonly onFailure?: (error: unknown, tries: number) => Promise<void> | void;
}

/**
 * Applies a page: waits out transient failures, isolates an event that cannot be applied, and stops there or
 * parks it.
 * @returns the lease with the new checkpoint
 * @throws LeaseLost, ProjectionBlocked, or the signal's reason
 */
export async function applyPage(
  context: ApplyContext,
  start: Lease,
  page: Batch,
  waits: readonly number[] = POISON_WAITS_MS,
): Promise<Lease> {
  let lease = start;
  // An event that could not even be read is not retried.
  const setAside = poisonOf(
    page.events,
    (event) =>
      context.poison === 'park' ||
      (context.parksLost === true && event.lacksKey === true) ||
      (context.parksReadableLater === true && isReadableLater(event)),
  );
  for (let tries = 1; ; tries += 1) {
    context.signal.throwIfAborted();
    try {
      return await applyBatch(context, lease, page, setAside);
    } catch (error) {
      if (error instanceof LeaseLost) throw error;
      if (error instanceof ParkedChanged) {
        lease = await rereadParked(context, lease);
        continue;
      }
      if (isTransient(error) || tries <= waits.length) {
        await context.onFailure?.(error, tries);
        const wait = isTransient(error) ? backoff(tries, TRANSIENT_WAIT_MS) : waits[tries - 1];
        await sleep(wait, undefined, { signal: context.signal });
        continue;
      }
      if (!(error instanceof PoisonEvent)) return applyInHalves(context, lease, page, error);
      if (context.poison === 'stop') return applyUpTo(context, lease, page, error);
      setAside.set(error.event.id, error);
      tries = 0;
    }
  }
}

const poisonOf = (
  events: readonly LoggedEvent[],
  isParked: (event: UndecodableEvent) => boolean,
): Map<string, PoisonEvent> =>
  new Map(
    events.flatMap((event) =>
      isDecoded(event) || !isParked(event) ? [] : [[event.id, undecodablePoison(event)] as const],
    ),
  );

/**
 * Reads the parked keys again after another process parked or retried events.
 * @throws LeaseLost
 */
async function rereadParked(context: ApplyContext, lease: Lease): Promise<Lease> {
  const state = await readBuild(context.db, lease.id);
  if (state?.epoch !== lease.epoch) throw new LeaseLost(buildLabel(lease.id));
  const keys = await readParkedKeys(context.db, lease.id);
  context.parkedKeys.clear();
  for (const key of keys) context.parkedKeys.add(key);
  return { ...lease, parkedRevision: state.parked_revision };
}

/**
 * Applies everything before the event that the reducer rejected, then blocks the projection.
 * @throws ProjectionBlocked
 */
async function applyUpTo(
  context: ApplyContext,
  lease: Lease,
  page: Batch,
  poison: PoisonEvent,
): Promise<never> {
  const events = page.events.slice(0, page.events.indexOf(poison.event));
  const last = events.at(-1);
  if (last) await applyPage(context, lease, { events, position: last.position });
  throw new ProjectionBlocked(buildLabel(lease.id), poison);
}

/** Isolates an event that the table rejected three times: halves the page until one event is left. */
async function applyInHalves(
  context: ApplyContext,
  lease: Lease,
  page: Batch,
  error: unknown,
): Promise<Lease> {
  const [only] = page.events;
  if (!only) throw error;
  if (page.events.length === 1) return applyOnly(context, lease, page, error);
  const middle = page.events.length >>> 1;
  const first = page.events.slice(0, middle);
  const position = first.at(-1)?.position ?? page.position;
  const between = await applyPage(context, lease, { events: first, position }, []);
  return applyPage(context, between, { events: page.events.slice(middle), position: page.position }, []);
}

async function applyOnly(context: ApplyContext, lease: Lease, page: Batch, error: unknown): Promise<Lease> {
  const [event] = page.events;
  if (!event || !isDecoded(event)) throw error;
  const isLost = error instanceof LostKey;
  const cause = isLost ? error : new Error(describe(error));
  const poison = new PoisonEvent(event, keysOf(context.projection, event), cause);
  if (context.poison === 'stop' && !(isLost && context.parksLost))
    throw new ProjectionBlocked(buildLabel(lease.id), poison);
  return applyBatch(context, lease, page, new Map([[event.id, poison]]));
}
