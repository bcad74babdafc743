import { creditApplication } from '@kreditlina/domain/credit-application/index';
import type { Role } from '@kreditlina/domain/kernel/fields';
import { user } from '@kreditlina/domain/user/index';
import { personId } from '@kreditlina/event-store';
import type { EventStore } from '@kreditlina/event-store/port';
import {
  type Bank,
  type Engagement,
  type ErpSystem,
  isPartnerError,
  type Partners,
} from '@kreditlina/partners';
import { findCompany } from '@kreditlina/projections/company/query';
import { createReadDatabase, type ReadDatabase } from '@kreditlina/projections/read-schema';
import { readPersonalNumber } from '@kreditlina/projections/user/query';
import { createOrderStore, type OrderStore } from './bankid/order-store.ts';
import type { ApiDeps } from './deps.ts';
import { createIdempotencyStore, type IdempotencyStore } from './http/idempotency-store.ts';
import { createHandler, type Handler } from './known-states.ts';
import { createLastWrites, type LastWrites } from './last-writes.ts';
import { loadState, streamOf } from './load-state.ts';
import { createMetrics, type Metrics } from './metrics.ts';
import { remembered } from './remembered.ts';
import { createSealing, type Sealing } from './sealing.ts';
import type { Session } from './sessions/session.ts';
import type { EndCause } from './sessions/session-row.ts';
import { createSessionStore, type SessionStore } from './sessions/session-store.ts';

import { createWidgetStore, type WidgetStore } from './widget-store.ts';

/** What routes work with: the given parts, and what this package keeps itself. */
export interface Api extends ApiDeps {
  readonly reads: ReadDatabase;
  readonly handle: Handler;
  readonly idempotency: IdempotencyStore;
  readonly sessions: SessionStore;
  readonly lastWrites: LastWrites;
  readonly orders: OrderStore;
  readonly widgets: WidgetStore;
  readonly metrics: Metrics;
  readonly sealing: { readonly answers: Sealing };
  readonly limits: { readonly perMinute: number; readonly loginsPerMinute: number };
  /** Browsers are reached over HTTPS; false only on plain loopback. */
  readonly isSecure: boolean;
  /** Id of a person by the twelve digits. */
  readonly personIdOf: (ssn: string) => string;
  /** Who started the application and when, or undefined. */
  readonly originOfApplication: (applicationId: string) => Promise<ApplicationOrigin | undefined>;
  readonly isCompanyOf: (companyId: string, userId: string) => Promise<boolean>;
  /** Roles by the person's own stream, at most two seconds old. */
  readonly rolesOf: (userId: string) => Promise<readonly Role[]>;
  /** Twelve digits of a logged-in person. */
  readonly personalNumberOf: (userId: string) => Promise<string>;
  /** The partners' slow-changing lists. */
  readonly lists: {
    readonly engagements: (ssn: string) => Promise<readonly Engagement[]>;
    readonly banks: () => Promise<readonly Bank[]>;
    readonly erpSystems: () => Promise<readonly ErpSystem[]>;
  };
}

export interface ApplicationOrigin {
  readonly userId: string;
  /** ISO instant. */
  readonly startedAt: string;
}

const MINUTE_MS = 60_000;
const MAX_ORIGINS = 50_000;

/** Binds the given parts together; touches nothing before the first request. */
export function createApi(
  deps: ApiDeps,
  onExpired: (session: Session, cause: EndCause) => Promise<void>,
): Api {
  const { config, pool, store } = deps;
  const reads = createReadDatabase(pool);
  const banks = remembered(() => deps.partners.bankData.banks(), { forMs: 5 * MINUTE_MS, maxEntries: 1 });
  const systems = remembered(() => deps.partners.accountingData.systems(), {
    forMs: 5 * MINUTE_MS,
    maxEntries: 1,
  });
  return {
    ...deps,
    reads,
    handle: createHandler(store),
    lastWrites: createLastWrites(),
    idempotency: createIdempotencyStore(pool),
    sessions: createSessionStore(pool, onExpired),
    orders: createOrderStore(pool, createSealing(config.secret, 'bankid-orders')),
    widgets: createWidgetStore(pool),
    metrics: createMetrics(),
    sealing: { answers: createSealing(config.secret, 'stored-answers') },
    limits: {
      perMinute: config.limits?.perMinute ?? 1_200,
      loginsPerMinute: config.limits?.loginsPerMinute ?? 60,
    },
    isSecure: isSecure(config.publicUrl),
    personIdOf: (ssn) => personId(config.pepper, ssn),
    originOfApplication: createOriginLookUp(store),
    isCompanyOf: async (companyId, userId) => (await findCompany(reads, userId, companyId)) !== undefined,
    rolesOf: remembered(async (id) => (await loadState(store, user, id)).roles, {
      forMs: 2_000,
      maxEntries: 10_000,
    }),
    personalNumberOf: remembered(
      async (id) =>
        (await readPersonalNumber(store, id)) ?? Promise.reject(new Error('A session without a person')),
      { forMs: MINUTE_MS, maxEntries: 10_000 },
    ),
    lists: {
      engagements: remembered((ssn) => engagementsOf(deps.partners, ssn), {
        forMs: MINUTE_MS,
        maxEntries: 2_000,
      }),
      banks: () => banks('all'),
      erpSystems: () => systems('all'),
    },
  };
}

/** Somebody the bureau does not know represents no company. */
async function engagementsOf({ creditBureau }: Partners, ssn: string): Promise<readonly Engagement[]> {
  try {
    return await creditBureau.engagements(ssn);
  } catch (error) {
    if (isPartnerError(error) && error.code === 'notFound') return [];
    throw error;
  }
}

/** How an application began never changes; an unknown id may become known, so only answers are kept. */
function createOriginLookUp(store: EventStore): Api['originOfApplication'] {
  const origins = new Map<string, ApplicationOrigin>();
  return async (id) => {
    const known = origins.get(id);
    if (known) return known;
    for await (const { data, occurredAt } of store.read(streamOf(creditApplication, id), { to: 1 })) {
      const origin = { userId: data.userId as string, startedAt: occurredAt };
      origins.set(id, origin);
      if (origins.size > MAX_ORIGINS) origins.delete(origins.keys().next().value ?? id);
      return origin;
    }
    return undefined;
  };
}

/** Cookies are `Secure` everywhere but on plain loopback, where browsers would not send them back. */
function isSecure(publicUrl: string): boolean {
  const { protocol, hostname } = new URL(publicUrl);
  const isLoopback = hostname === 'localhost' || hostname === '[::1]' || hostname.startsWith('127.');
  return !(protocol === 'http:' && isLoopback);
}
