import { creditApplication } from '@kreditlina/domain/credit-application/index';
import type { EventStore } from '@kreditlina/event-store/port';
import { readEvent, readStream, streamOf } from '@kreditlina/event-store/read-stream';
import { LRUCache } from 'lru-cache';
import type { ApplicationOrigin, ApplicationParts, CreditApplicationParts } from './parts.ts';

const MAX_ORIGINS = 50_000;

/**
 * The origin of an application never changes; an unknown id may become known, so only found ones are cached.
 */
export function createOriginLookUp(store: EventStore): ApplicationParts['originOfApplication'] {
  const origins = new LRUCache<string, ApplicationOrigin>({ maxSize: MAX_ORIGINS, sizeCalculation: () => 1 });
  store.onRewound(() => origins.clear());
  return async (id) => {
    const known = origins.get(id);
    if (known) return known;
    const first = await readEvent(store, streamOf(creditApplication, id), 1);
    if (!first) return undefined;
    const origin = { userId: first.data.userId as string, startedAt: first.occurredAt };
    origins.set(id, origin);
    return origin;
  };
}

/**
 * The log says who ended a review; the state does not, and lacks it for rejections from before it was
 * recorded.
 */
export function createRejecterLookUp(store: EventStore): CreditApplicationParts['rejectedBy'] {
  return async (id, attempt) => {
    let rejecter: string | undefined;
    for await (const { type, data, metadata } of readStream(store, streamOf(creditApplication, id)))
      if (type === 'ManualReviewClosed' && data.attempt === attempt && data.outcome === 'reject')
        rejecter = metadata.actor.id;
    return rejecter;
  };
}
