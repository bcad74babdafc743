import { creditApplication } from '@kreditlina/domain/credit-application/index';
import { MINUTE_MS } from '@kreditlina/domain/kernel/units';
import type { EventStore } from '@kreditlina/event-store/port';
import { readEvent, readStream, streamOf } from '@kreditlina/event-store/read-stream';
import { remembered } from '@kreditlina/http-edge/remembered';
import { type Engagement, isPartnerError, type Partners } from '@kreditlina/partners';
import { LRUCache } from 'lru-cache';
import type { ApplicationOrigin, ApplicationParts, CreditApplicationParts, PartnerLists } from './parts.ts';

const ORIGINS_MAX = 50_000;

/**
 * Looks up the origin of an application. Caches only origins that were found: they never change, whereas an
 * unknown id may become known.
 */
export function createOriginLookUp(store: EventStore): ApplicationParts['originOfApplication'] {
  const origins = new LRUCache<string, ApplicationOrigin>({ maxSize: ORIGINS_MAX, sizeCalculation: () => 1 });
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

/** Looks up in the log who rejected an attempt by ending its review; the state does not keep it. */
export function createRejecterLookUp(store: EventStore): CreditApplicationParts['rejectedBy'] {
  return async (id, attempt) => {
    let rejecter: string | undefined;
    for await (const { type, data, metadata } of readStream(store, streamOf(creditApplication, id)))
      if (type === 'ManualReviewClosed' && data.attempt === attempt && data.outcome === 'reject')
        rejecter = metadata.actor.id;
    return rejecter;
  };
}

/** Lists of the partners, cached for a few minutes. */
export function createPartnerLists({ bankData, accountingData, creditBureau }: Partners): PartnerLists {
  const fiveMinutes = { forMs: 5 * MINUTE_MS, maxEntries: 1 };
  const banks = remembered(() => bankData.banks(), fiveMinutes);
  const systems = remembered(() => accountingData.systems(), fiveMinutes);
  return {
    engagements: remembered((ssn) => engagementsOf(creditBureau, ssn), {
      forMs: MINUTE_MS,
      maxEntries: 2_000,
    }),
    banks: () => banks('all'),
    erpSystems: () => systems('all'),
  };
}

/** Treats a person unknown to the bureau as one who represents no company. */
async function engagementsOf(
  creditBureau: Partners['creditBureau'],
  ssn: string,
): Promise<readonly Engagement[]> {
  try {
    return await creditBureau.engagements(ssn);
  } catch (error) {
    if (isPartnerError(error) && error.code === 'notFound') return [];
    throw error;
  }
}
