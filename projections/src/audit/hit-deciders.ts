import { creditApplication } from '@kreditlina/domain/credit-application/index';
import type { EventStore } from '@kreditlina/event-store/port';
import { readEvent, streamOf } from '@kreditlina/event-store/read-stream';
import { isPersonId } from '../identity/names.ts';
import type { ReadDatabase } from '../read-schema.ts';

/** Limit on the hit decisions read for one application: there are only a handful. */
const MOST = 200;

/**
 * The latest decider of each hit of an application with the time, by hit id. The trail has the versions of
 * these events, so that a long stream is not read through for them.
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
  // Oldest first, so that the last one wins.
  for (const { version, actor_id, occurred_at } of decisions.reverse()) {
    const event = isPersonId(actor_id) ? await readEvent(store, stream, version) : undefined;
    if (event) deciders.set(event.data.hitId as string, { staffId: actor_id, decidedAt: occurred_at });
  }
  return deciders;
}
