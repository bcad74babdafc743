import { type EventStore, later } from '@kreditlina/event-store/port';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { createLastWrites } from './last-writes.ts';
import { HttpProblem } from './problem.ts';
import type { SharedMemory } from './shared-memory.ts';

/** The longest a read waits for a write. Afterwards it answers what there is and says so in `X-Stale`. */
export const WAIT_MS = 2_000;

const positionPattern = /^\d{1,40}$/;

/** Position that the caller wants to have seen, from `X-Min-Position`. */
function minPositionOf(request: FastifyRequest): string | undefined {
  const value = request.headers['x-min-position'];
  if (value === undefined || value === '') return undefined;
  if (typeof value === 'string' && positionPattern.test(value)) return value.replace(/^0+(?=\d)/, '');
  throw new HttpProblem(400, 'INVALID_REQUEST', {
    fields: [{ field: 'X-Min-Position', code: 'invalid_format' }],
  });
}

/** Everybody sees their own writes. */
export interface Positions {
  /**
   * Before anything is read: waits, at most two seconds, until the read models hold what the caller asked for and what its own
   * session wrote last. `X-Stale: 1` tells that they do not yet.
   */
  waitForReads(request: FastifyRequest, reply: FastifyReply): Promise<void>;
  /** What the caller says that it has seen, or its own session wrote last, at whichever copy: the later of the two. */
  lastSeen(request: FastifyRequest): Promise<string | undefined>;
  /** Tells the caller where its write stands; the next reads of its session wait for it. */
  announce(request: FastifyRequest, reply: FastifyReply, position: string): void;
  /** Before the answer goes out: the other copies know of what was announced, if they can be told. */
  told(request: FastifyRequest): Promise<void>;
}

/** A read model that is further behind than this is told of by `X-Stale` whatever is remembered. */
const REMEMBERED_MS = 60_000;

/** Waits until these read models, by default all that are in use, have the position; false when they have not within the time. */
export type WaitForPosition = (
  position: string,
  timeoutMs: number,
  readModels?: readonly string[],
) => Promise<boolean>;

/**
 * @param store tells when positions that were noted may be of a log that is no longer there
 * @param shared what the copies know of each other; absent: another copy shows a session's write when the caller sends its position
 */
export function createPositions(
  waitForPosition: WaitForPosition,
  store: Pick<EventStore, 'onRewound'>,
  shared?: SharedMemory,
): Positions {
  const lastWrites = createLastWrites(store);
  const telling = new WeakMap<FastifyRequest, Promise<void>>();
  const nameOf = (sessionId: string) => `last write of ${sessionId}`;
  /** What other copies wrote for the session. */
  const writtenElsewhere = async (sessionId: string): Promise<string | undefined> => {
    const noted = (await shared?.noted(nameOf(sessionId))) ?? [];
    return noted
      .filter((position) => positionPattern.test(position))
      .reduce<string | undefined>(later, undefined);
  };
  const lastWriteOf = async ({ session }: FastifyRequest): Promise<string | undefined> =>
    session && later(lastWrites.of(session.id), await writtenElsewhere(session.id));
  return {
    async lastSeen(request) {
      const said = request.headers['x-min-position'];
      const isPosition = typeof said === 'string' && positionPattern.test(said);
      return later(isPosition ? minPositionOf(request) : undefined, await lastWriteOf(request));
    },
    async waitForReads(request, reply) {
      const position = later(minPositionOf(request), await lastWriteOf(request));
      if (position === undefined) return;
      if (!(await waitForPosition(position, WAIT_MS))) void reply.header('X-Stale', '1');
    },
    announce(request, reply, position) {
      void reply.header('X-Event-Position', position);
      const { session } = request;
      if (!session) return;
      lastWrites.note(session.id, position);
      if (shared) telling.set(request, shared.note(nameOf(session.id), position, REMEMBERED_MS));
    },
    async told(request) {
      await telling.get(request);
    },
  };
}
