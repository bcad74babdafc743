import { sameData } from './canonical-json.ts';
import { DomainError } from './domain-error.ts';
import type { ErrorCode } from './error-codes.ts';
import { UNDO_SHOWN_MS } from './undoing.ts';

interface DomainEvent {
  readonly type: string;
  readonly data: object;
}

/**
 * Creates an entry whose id is derived from its command. The same command again has no effect.
 * @param known data of the entry that has the id; null if there is none
 * @throws DomainError `taken` if the id belongs to a different entry
 */
export function createOnce<const Event extends DomainEvent>(
  known: object | null,
  created: Event,
  taken: ErrorCode,
): Event[] {
  if (!known) return [created];
  if (sameData(known, created.data)) return [];
  throw new DomainError('conflict', taken);
}

/** Allowance for the delay of a request made at the last moment, in ms. */
const ON_ITS_WAY_MS = 10_000;

/**
 * Undoes a deletion. No effect if the entry is not deleted.
 * @param deletedAt instant of the deletion; null if not deleted
 * @throws DomainError `UNDO_TOO_LATE`
 */
export function undoDeletion<const Event extends DomainEvent>(
  deletedAt: string | null,
  now: string,
  restored: Event,
): Event[] {
  if (deletedAt === null) return [];
  if (Date.parse(now) - Date.parse(deletedAt) > UNDO_SHOWN_MS + ON_ITS_WAY_MS)
    throw new DomainError('rule', 'UNDO_TOO_LATE');
  return [restored];
}
