import { comparePositions, type EventStore, later } from '@kreditlina/event-store/port';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { HttpProblem } from './problem.ts';
import type { SharedMemory } from './shared-memory.ts';

const SESSIONS_MAX = 20_000;

/**
 * Position of each session's last write, so that its next read includes it even if the caller does not send
 * the position back. Per process: shared memory and `X-Min-Position` cover other processes.
 */
interface LastWrites {
  note(sessionId: string, position: string): void;
  of(sessionId: string): string | undefined;
}

/** @param store reports when noted positions may belong to a log that no longer exists */
export function createLastWrites(store: Pick<EventStore, 'onRewound'>): LastWrites {
  const positions = new LRUCache<string, string>({ maxSize: SESSIONS_MAX, sizeCalculation: () => 1 });
  store.onRewound(() => positions.clear());
  return {
    note(sessionId, position) {
      const before = positions.get(sessionId);
      if (before === undefined || comparePositions(before, position) < 0) positions.set(sessionId, position);
    },
    of: (sessionId) => positions.get(sessionId),
  };
}

/** Maximum wait in ms of a read for a write, before it answers with `X-Stale`. */
export const WAIT_MS = 2_000;

const positionPattern = /^\d{1,40}$/;

/** Position from `X-Min-Position` that the caller's read must include. */
function minPositionOf(request: FastifyRequest): string | undefined {
  const value = request.headers['x-min-position'];
  if (value === undefined || value === '') return undefined;
  if (typeof value === 'string' && positionPattern.test(value)) return value.replace(/^0+(?=\d)/, '');
  throw new HttpProblem(400, 'INVALID_REQUEST', {
    fields: [{ field: 'X-Min-Position', code: 'invalid_format' }],
  });
}

/** Read-your-writes consistency. */
export interface Positions {
  /**
   * Called before any read. Waits, at most two seconds, until the read models include the caller's requested
   * position and the last write of its session. Sets `X-Stale: 1` if they still do not.
   */
  waitForReads(request: FastifyRequest, reply: FastifyReply): Promise<void>;
  /** The later of the caller's requested position and its session's last write through any process. */
  lastSeen(request: FastifyRequest): Promise<string | undefined>;
  /** Returns the position of a write to the caller; the next reads of its session wait for it. */
  announce(request: FastifyRequest, reply: FastifyReply, position: string): void;
  /** Resolves when other processes know the announced position; awaited before the answer is sent. */
  told(request: FastifyRequest): Promise<void>;
}

/** Lifetime in ms of a position in the shared memory, far longer than a read waits for it. */
const REMEMBERED_MS = 60_000;

/** Waits until these read models, by default all in use, reach the position; false on timeout. */
export type WaitForPosition = (
  position: string,
  timeoutMs: number,
  readModels?: readonly string[],
) => Promise<boolean>;

/**
 * @param store reports when noted positions may belong to a log that no longer exists
 * @param shared memory shared by all processes; without it another process shows a session's write only if
 * the caller sends its position
 */
export function createPositions(
  waitForPosition: WaitForPosition,
  store: Pick<EventStore, 'onRewound'>,
  shared?: SharedMemory,
): Positions {
  const lastWrites = createLastWrites(store);
  const telling = new WeakMap<FastifyRequest, Promise<void>>();
  const nameOf = (sessionId: string) => `last write of ${sessionId}`;
  /** Latest position that any process has noted for the session. */
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
