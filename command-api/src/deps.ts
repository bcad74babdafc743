import type { BlobStore, EventStore } from '@kreditlina/event-store/port';
import type { Partners } from '@kreditlina/partners';
import type { FastifyBaseLogger } from 'fastify';
import type pg from 'pg';

/** What the surroundings decide. Validated by the composition root; no environment is read in this package. */
export interface ApiConfig {
  /** Address under which browsers reach the product, without a trailing slash: `http://127.0.0.1:3000`. Its origin frames the widgets. */
  readonly publicUrl: string;
  /** Where "open on this device" leads: `https://app.bankid.com/`, or the simulator's app page (`urls.bankIdApp`). */
  readonly bankIdAppUrl: string;
  /** Enables debug-delete and the fake bank data; both answer 404 without it. */
  readonly testMode: boolean;
  /** At least 32 bytes: signs cookies and links, and seals what BankID wants kept on the server. The same in every replica. */
  readonly secret: string;
  /** Key of the person ids: `personId(pepper, ssn)`. */
  readonly pepper: string;
  /** Number of trusted proxies in front (0: none), for the customer's address. */
  readonly trustedProxies: number;
  /** Folder of the built web client (`web/dist`); absent: the API alone. */
  readonly webRoot?: string;
  /** Requests a minute and address; tests raise them. Defaults: 1,200 in general, 60 for starting a login. */
  readonly limits?: { readonly perMinute?: number; readonly loginsPerMinute?: number };
}

/** One part of the product as `/health/ready` and the operations page see it. */
export interface HealthPart {
  readonly name: string;
  /** `degraded` is shown and still ready: parked events do not stop customers. */
  readonly status: 'ok' | 'degraded' | 'failed';
  /** For staff; never personal data. */
  readonly detail?: string;
}

/** Everything `buildApp` stands on, made once by the composition root. `buildApp` closes none of it. */
export interface ApiDeps {
  readonly store: EventStore;
  readonly blobs: BlobStore;
  /** Pool on the product's database: schema `api` and the read models. */
  readonly pool: pg.Pool;
  readonly partners: Partners;
  /** Business clock: ISO instant, UTC with milliseconds. */
  readonly now: () => string;
  /** A fresh uuid v7. */
  readonly newId: () => string;
  /** Waits until every active read model has the position; false when it has not within the time. */
  readonly waitForPosition: (position: string, timeoutMs: number) => Promise<boolean>;
  /** Recomputes the hash chain of a stream: the first version that does not fit, or undefined (`openPostgresStore().verifyStream`). */
  readonly verifyStream: (stream: string) => Promise<number | undefined>;
  /** Health of parts this package does not see (workers, jobs, projections runner). */
  readonly health?: () => Promise<readonly HealthPart[]>;
  /** A pino logger; absent: silent. Bodies, headers and addresses with data never reach it. */
  readonly logger?: FastifyBaseLogger;
  readonly config: ApiConfig;
}
