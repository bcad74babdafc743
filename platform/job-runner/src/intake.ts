import {
  CannotDecodeEvent,
  decoded,
  type EventStore,
  isDecoded,
  type LoggedEvent,
  type RecordedEvent,
} from '@kreditlina/event-store/port';
import { readEvent } from '@kreditlina/event-store/read-stream';
import type pg from 'pg';
import type { Logger } from 'pino';
import { safeMessage } from './execute-job.ts';
import type { Clock } from './job.ts';
import type { JobQueue, JobRequest } from './job-queue.ts';
import { traceOf } from './job-trace.ts';
import {
  dueStreams,
  type NewlyParked,
  noteFailedTry,
  parkEvents,
  parkedStreams,
  parkedVersions,
  unpark,
} from './parked.ts';

/** Rules that derive jobs from events. */
export interface ReactionRules {
  /** Categories of streams whose events can cause work. */
  readonly categories: readonly string[];
  /** Must be pure and derive ids from the event alone, so that a repeated delivery gives the same jobs. */
  readonly jobRequestsOf: (event: RecordedEvent, now: string) => readonly JobRequest[];
}

interface IntakeDeps {
  readonly reaction: string;
  readonly rules: ReactionRules;
  readonly store: EventStore;
  readonly pool: pg.Pool;
  readonly queue: JobQueue;
  readonly clock: Clock;
  readonly log: Logger;
}

/**
 * Enqueues the jobs of events. An event whose jobs cannot be derived is parked together with the later events
 * of its stream, retried with growing pauses, and shown; all other streams continue. While the queue is down,
 * no event is parked and the batch is repeated.
 */
export function createIntake({ reaction, rules, store, pool, queue, clock, log }: IntakeDeps) {
  let waiting: Set<string> | undefined;
  // Batches and retries run one at a time, so that no event overtakes an earlier one of its stream.
  let turn: Promise<unknown> = Promise.resolve();
  const inTurn = <Result>(work: () => Promise<Result>): Promise<Result> => {
    const done = turn.then(work);
    turn = done.catch(() => undefined);
    return done;
  };
  const deriveAgain = async (stream: string, version: number): Promise<Derived> => {
    try {
      const event = await readEvent(store, stream, version);
      // A truncated log lacks the event. Treat that as a fault of this stream alone, so that other streams
      // are still tried.
      return event ? derive(rules, event, clock.now()) : { fault: 'the log does not have it' };
    } catch (error) {
      if (error instanceof CannotDecodeEvent) return faultOf(error);
      throw error;
    }
  };
  const retryStream = async (stream: string): Promise<boolean> => {
    for (const version of await parkedVersions(pool, reaction, stream)) {
      const derived = await deriveAgain(stream, version);
      if ('fault' in derived) {
        await noteFailedTry(pool, reaction, { stream, version, error: derived.fault });
        return false;
      }
      await queue.enqueue(derived.requests);
      await unpark(pool, reaction, stream, version);
    }
    return (await parkedVersions(pool, reaction, stream)).length === 0;
  };
  return {
    /** @returns true if the events led to jobs or were parked */
    takeIn: (events: readonly LoggedEvent[]) =>
      inTurn(async () => {
        waiting ??= await parkedStreams(pool, reaction);
        const { requests, parked } = plan(rules, events, waiting, clock.now());
        await queue.enqueue(requests);
        await parkEvents(pool, reaction, parked);
        for (const { event, error } of parked) {
          waiting.add(event.stream);
          if (error !== undefined)
            log.error(
              { stream: event.stream, version: event.version, error },
              'reactions: an event was parked',
            );
        }
        return requests.length > 0 || parked.length > 0;
      }),
    /**
     * Retries parked events one stream at a time, so that new events wait for only one.
     * @param isOver returns true when this process must stop
     */
    retry: async (isOver: () => boolean) => {
      for (const stream of await dueStreams(pool, reaction)) {
        if (isOver()) return;
        await inTurn(async () => {
          if (await retryStream(stream)) waiting?.delete(stream);
        });
      }
    },
  };
}

type Derived = { readonly requests: readonly JobRequest[] } | { readonly fault: string };

/** Describes the fault of an event without quoting its data. */
function faultOf(error: unknown): { fault: string } {
  const isSafe =
    error instanceof CannotDecodeEvent || error instanceof RangeError || error instanceof TypeError;
  return { fault: isSafe ? `${error.name}: ${error.message}`.slice(0, 300) : safeMessage(error) };
}

function derive(rules: ReactionRules, event: LoggedEvent, now: string): Derived {
  // A newer release may react to events that this one has no rules for, even in new categories of streams.
  const isOurs = rules.categories.includes(event.category) || (!isDecoded(event) && event.isNewer === true);
  if (!isOurs) return { requests: [] };
  try {
    const recorded = decoded(event);
    const trace = traceOf(recorded);
    const requests = rules.jobRequestsOf(recorded, now);
    return { requests: trace === undefined ? requests : requests.map((job) => ({ ...job, trace })) };
  } catch (error) {
    return faultOf(error);
  }
}

/** Splits events into jobs to enqueue and events to park. */
function plan(rules: ReactionRules, events: readonly LoggedEvent[], known: ReadonlySet<string>, now: string) {
  const waiting = new Set(known);
  const requests = new Map<string, JobRequest>();
  const parked: NewlyParked[] = [];
  for (const event of events) {
    const derived = derive(rules, event, now);
    if (waiting.has(event.stream)) {
      if ('fault' in derived || derived.requests.length > 0) parked.push({ event, error: undefined });
    } else if ('fault' in derived) {
      parked.push({ event, error: derived.fault });
      waiting.add(event.stream);
    } else for (const job of derived.requests) requests.set(job.id, job);
  }
  return { requests: [...requests.values()], parked };
}
