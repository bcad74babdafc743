import { undecidedHits } from '@kreditlina/domain/credit-application/human-review';
import { LRUCache } from 'lru-cache';
import type { ReadDatabase } from '../read-schema.ts';

/** Cached reviews: far more than wait at one time. */
export const KNOWN_MAX = 50_000;
/** States opened at one time. */
const AT_ONCE = 200;

/** An open review, by its unsealed columns. */
export interface OpenReview {
  readonly id: string;
  readonly application_id: string;
  /** Revision of the application's row: equal revisions have an equal state. */
  readonly revision: number;
}

interface Known {
  readonly revision: number;
  readonly hasHits: boolean;
}
const knownOf = new WeakMap<ReadDatabase, LRUCache<string, Known>>();

function knownTo(db: ReadDatabase): LRUCache<string, Known> {
  const known = knownOf.get(db) ?? new LRUCache<string, Known>({ max: KNOWN_MAX });
  knownOf.set(db, known);
  return known;
}

/**
 * The reviews with a hit to assess. Only the sealed state shows it, so each state is opened once and again
 * only after a change; the result is stored in no table, whose rows or changes would reveal it.
 */
export async function withHits(
  db: ReadDatabase,
  reviews: readonly OpenReview[],
): Promise<ReadonlySet<string>> {
  const known = knownTo(db);
  const isKnown = ({ application_id, revision }: OpenReview) =>
    known.get(application_id)?.revision === revision;
  const changed = reviews.filter((review) => !isKnown(review)).map((review) => review.application_id);
  const hasHits = new Map<string, boolean>();
  for (let from = 0; from < changed.length; from += AT_ONCE) {
    const opened = await db
      .selectFrom('credit_application')
      .select(['id', 'revision', 'state'])
      .where('id', 'in', changed.slice(from, from + AT_ONCE))
      .execute();
    for (const { id, revision, state } of opened) {
      hasHits.set(id, undecidedHits(state).length > 0);
      known.set(id, { revision, hasHits: hasHits.get(id) ?? false });
    }
  }
  const waits = ({ application_id: id }: OpenReview) => hasHits.get(id) ?? known.get(id)?.hasHits ?? false;
  return new Set(reviews.filter(waits).map(({ id }) => id));
}
