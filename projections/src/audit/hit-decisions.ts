import type { HitKind, HitOutcome } from '@kreditlina/domain/kernel/screening-hits';
import type { EventStore } from '@kreditlina/event-store/port';
import { readEvent } from '@kreditlina/event-store/read-stream';
import { sql } from 'kysely';
import type { ReadDatabase } from '../read-schema.ts';

/** The latest decisions about one person that are looked at: of each application a handful. */
const MOST = 200;

/** What one of the staff decided about an entry of a list, in one application. */
export interface HitDecision {
  readonly applicationId: string;
  readonly hitId: string;
  readonly kind: HitKind;
  readonly outcome: HitOutcome;
  readonly note: string;
  /** The edition of the entry that was looked at; the first decisions have none. */
  readonly edition: string | undefined;
  readonly staffId: string;
  readonly decidedAt: string;
}

interface Decided {
  readonly applicationId: string;
  readonly hitId: string;
  readonly assessment: {
    readonly kind: HitKind;
    readonly outcome: HitOutcome;
    readonly reason: string;
    readonly edition?: string;
  };
}

/** Everything that was decided about a person's entries in the lists, in whichever application, the latest first. */
export async function hitDecisionsAbout(
  db: ReadDatabase,
  store: EventStore,
  personId: string,
): Promise<readonly HitDecision[]> {
  const rows = await db
    .selectFrom('audit_entry')
    .select(['stream', 'version', 'actor_id', 'occurred_at'])
    .where('type', '=', 'ScreeningHitDecided')
    .where(sql<boolean>`entity_ids && ${sql.val([personId])}::text[]`)
    .orderBy('number', 'desc')
    .limit(MOST)
    .execute();
  const decisions: HitDecision[] = [];
  for (const { stream, version, actor_id, occurred_at } of rows) {
    const event = await readEvent(store, stream, version);
    if (!event || event.data.personId !== personId) continue;
    const { applicationId, hitId, assessment } = event.data as unknown as Decided;
    const { kind, outcome, reason: note, edition } = assessment;
    const by = { staffId: actor_id, decidedAt: occurred_at };
    decisions.push({ applicationId, hitId, kind, outcome, note, edition, ...by });
  }
  return decisions;
}
