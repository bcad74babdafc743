import { creditApplication } from '@kreditlina/domain/credit-application/index';
import type { HitKind, HitOutcome } from '@kreditlina/domain/kernel/screening-hits';
import type { EventStore } from '@kreditlina/event-store/port';
import { readEvent, streamOf } from '@kreditlina/event-store/read-stream';
import { sql } from 'kysely';
import { isPersonId } from '../identity/names.ts';
import type { ReadDatabase } from '../read-schema.ts';

/** Maximum number of hit decisions read per application or person; an application has few. */
const MOST = 200;

/**
 * Latest decider of each hit of an application, by hit id. Takes the versions of these events from the trail,
 * so that the long stream is not read.
 */
export async function hitDecidersOf(
  db: ReadDatabase,
  store: EventStore,
  applicationId: string,
): Promise<ReadonlyMap<string, { readonly staffId: string; readonly decidedAt: string }>> {
  const stream = streamOf(creditApplication, applicationId);
  const decisions = await db
    .selectFrom('audit_entry')
    .select(['version', 'actor_id', 'occurred_at'])
    .where('stream', '=', stream)
    .where('type', '=', 'ScreeningHitDecided')
    .orderBy('version', 'desc')
    .limit(MOST)
    .execute();
  const deciders = new Map<string, { staffId: string; decidedAt: string }>();
  // Oldest first, so that the latest decision wins.
  for (const { version, actor_id, occurred_at } of decisions.reverse()) {
    const event = isPersonId(actor_id) ? await readEvent(store, stream, version) : undefined;
    if (event) deciders.set(event.data.hitId as string, { staffId: actor_id, decidedAt: occurred_at });
  }
  return deciders;
}

export interface HitDecision {
  readonly applicationId: string;
  readonly hitId: string;
  readonly kind: HitKind;
  readonly outcome: HitOutcome;
  readonly note: string;
  /** Edition of the list entry when it was decided; undefined for a declared position. */
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
