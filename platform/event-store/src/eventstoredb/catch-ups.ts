import { LRUCache } from 'lru-cache';
import { LIMITS } from '../limits.ts';
import { comparePositions, later } from '../port.ts';
import { CatchUp } from './catch-up.ts';
import type { Connection } from './client.ts';
import { failureOf } from './errors.ts';
import type { LogPart } from './log-reader.ts';

interface Asked {
  /** Exclusive. */
  readonly after: string;
  readonly categories: readonly string[];
  readonly limit: number;
  /** Known end of the log. */
  readonly head: string;
}

/** A catch-up to continue, and the known end of the log when it was opened. */
interface Open {
  readonly catchUp: CatchUp;
  readonly head: string;
}

/**
 * The past of some categories, page by page, filtered by the server. Asking for the page after the last one
 * continues the same subscription; an idle one is closed.
 */
export class CatchUps {
  readonly #connection: Connection;
  readonly #open = new LRUCache<string, Open>({
    max: LIMITS.openCatchUps,
    ttl: LIMITS.catchUpIdleMilliseconds,
    ttlAutopurge: true,
    // Deleted entries are being continued.
    dispose: ({ catchUp }, _key, reason) => {
      if (reason !== 'delete') catchUp.close();
    },
  });

  constructor(connection: Connection) {
    this.#connection = connection;
  }

  /**
   * Undefined when the server was silent: it may be slow, or not report progress, or the subscription broke.
   * @throws StoreUnavailable when no event begins at the position
   */
  async page(asked: Asked): Promise<LogPart | undefined> {
    const { after, categories, limit, head } = asked;
    const open = this.#take(asked);
    const { catchUp } = open;
    try {
      const { records, position } = await catchUp.page(limit);
      if (catchUp.isComplete) {
        catchUp.close();
        // There may be more in between, stored after the subscription was opened.
        const reached = later(position, open.head);
        return {
          records,
          tampered: [],
          foreign: [],
          position: reached,
          isLast: comparePositions(reached, head) >= 0,
        };
      }
      if (comparePositions(position, after) <= 0) {
        catchUp.close();
        return undefined;
      }
      this.#open.set(keyOf(position, categories), open);
      return { records, tampered: [], foreign: [], position, isLast: false };
    } catch (error) {
      catchUp.close();
      if (failureOf(error) === 'no position') throw error;
      return undefined;
    }
  }

  /** Closes all subscriptions, because the log may be another one now. */
  closeAll(): void {
    for (const { catchUp } of this.#open.values()) catchUp.close();
    this.#open.clear();
  }

  #take({ after, categories, head }: Asked): Open {
    const key = keyOf(after, categories);
    const open = this.#open.get(key);
    this.#open.delete(key);
    return open ?? { catchUp: new CatchUp(this.#connection, { after, categories }), head };
  }
}

const keyOf = (position: string, categories: readonly string[]): string =>
  [position, ...categories].join(' ');
