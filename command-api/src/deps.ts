import type { LenderNames } from '@kreditlina/domain/kernel/lender-names';
import type { OperationsAnswer } from '@kreditlina/domain/operations/contracts/staff';
import type { BlobStore, EventStore } from '@kreditlina/event-store/port';
import type { WaitForPosition } from '@kreditlina/http-edge/positions';
import type { SharedMemory } from '@kreditlina/http-edge/shared-memory';
import type { Partners } from '@kreditlina/partners';
import type { FastifyBaseLogger } from 'fastify';
import type pg from 'pg';
import type { DocumentPress, DocumentsParts } from './documents/parts.ts';

/** What the surroundings decide. Validated by the composition root; no environment is read in this package. */
export interface ApiConfig {
  /** Address under which browsers reach the product, without a trailing slash: `http://127.0.0.1:3000`. Its origin frames the widgets. */
  readonly publicUrl: string;
  /** Where "open on this device" leads: `https://app.bankid.com/`, or the simulator's app page (`urls.bankIdApp`). */
  readonly bankIdAppUrl: string;
  /** Enables debug-delete and the fake bank data; both answer 404 without it. */
  readonly testMode: boolean;
  /** Staff show a passkey after BankID before their rights count. */
  readonly staffPasskey?: boolean;
  /** Every page says that nothing of it is real; the API describes itself to anybody. */
  readonly isDemonstration: boolean;
  /** At least 32 bytes: signs cookies and links, and seals what BankID wants kept on the server. The same in every replica. */
  readonly secret: string;
  /** The one before: what was signed or sealed with it still counts. */
  readonly formerSecret?: string | undefined;
  /** Key of the person ids: `personId(pepper, ssn)`. */
  readonly pepper: string;
  /** Number of trusted proxies in front (0: none), for the customer's address. */
  readonly trustedProxies: number;
  /** Opens the metrics to whoever sends it. Absent: nobody, and in a demonstration whoever is on its machine. */
  readonly metricsToken?: string;
  /** What the bank signs its pushes of payments with; two while one replaces the other. Absent: no push is believed. */
  readonly bankPushSecrets?: readonly string[];
  /** Folder of the built web client (`web/dist`); absent: the API alone. */
  readonly webRoot?: string;
  /** Page of a rating service about us; absent: no link to one. */
  readonly ratingUrl?: string;
  /** Pages of ours at social services; absent: no link to any. */
  readonly socialUrls?: readonly string[];
  /** Requests of one session a minute, and logins or signatures that it may start; an address may send several times as many. */
  readonly limits?: {
    readonly perMinute?: number;
    readonly loginsPerMinute?: number;
    /** Events that one person may cause a day as a customer. */
    readonly eventsPerDay?: number;
    /** Rows with personal data that one colleague is shown a day. */
    readonly personalRowsPerDay?: number;
    /** For how long the thread may be held up before requests are refused, in milliseconds. */
    readonly eventLoopDelayMs?: number;
  };
}

export interface HealthState {
  /** `degraded` is shown and still ready: parked events do not stop customers. */
  readonly status: 'ok' | 'degraded' | 'failed';
  /** Failed, and staff have to act now; what does not need this part is served all the same, so that the process stays in service. */
  readonly isServing?: true;
  /** What is wrong, in a few words that anybody may read: numbers and states, never names, addresses or personal data. */
  readonly detail?: string;
}

/** One part of the product as `/health/ready` shows it. */
export interface HealthPart extends HealthState {
  readonly name: string;
}

/** One question to one part. One that throws, or takes longer than its limit, has failed. */
export interface HealthCheck {
  readonly name: string;
  readonly check: () => Promise<HealthState>;
}

/** An event that a part this package does not see has set aside, with its stream. */
export interface ParkedElsewhere {
  /** Who set it aside. */
  readonly reader: string;
  readonly stream: string;
  readonly version: number;
  readonly type: string;
  /** Null: it waits behind another of its stream. Never holds data. */
  readonly error: string | null;
  /** ISO instant. */
  readonly parkedAt: string;
}

export type PartnerState = OperationsAnswer['partners'][number];
export type ProcessAtWork = OperationsAnswer['processes'][number];
export type RebuildState = OperationsAnswer['rebuilds'][number];

/** What staff see and do of the parts that this package does not see. */
export interface Operator {
  jobs(): Promise<OperationsAnswer['jobs']>;
  /** Its kind, and what it is given: ids of what it is about are among it. Undefined when no failed job is called so. */
  findFailedJob(
    id: string,
  ): Promise<{ readonly name: string; readonly data: Readonly<Record<string, unknown>> } | undefined>;
  /** False when no failed job is called so. */
  retryJob(id: string): Promise<boolean>;
  /** Removes a failed job: what it was for needs nothing more. False when no failed job is called so. */
  dismissJob(id: string): Promise<boolean>;
  /** The processes at work, and what they see of partners, joined. */
  processes(): Promise<Pick<OperationsAnswer, 'processes' | 'partners'>>;
  /** Rebuilds run where read models are fed, one at a time. @param note keeps that it begins; when that fails it does not */
  rebuild(name: string, note: () => Promise<void>): Promise<'begun' | 'busy' | 'unknown'>;
  rebuilds(): Promise<readonly RebuildState[]>;
}

/** Everything `buildApp` needs, made once by the composition root. `buildApp` closes none of it. */
export interface ApiDeps {
  readonly store: EventStore;
  readonly blobs: BlobStore;
  /** Prints what customers ask for. */
  readonly press: DocumentPress;
  /** Who lends, as documents name it. */
  readonly lender: DocumentsParts['lender'];
  /** What the two are called that are asked for each credit; absent: nobody has named them. */
  readonly lenderNames?: LenderNames;
  /** Pool on the product's database: schema `api` and the read models. */
  readonly pool: pg.Pool;
  readonly partners: Partners;
  /** Business clock: ISO instant, UTC with milliseconds. */
  readonly now: () => string;
  /** A fresh uuid v7. */
  readonly newId: () => string;
  readonly waitForPosition: WaitForPosition;
  /** A position that about so many events of the log come after (`OpenedStore`). */
  readonly beforeHead: (count: number) => Promise<string>;
  /** Recomputes the hash chain of a stream: the first version that does not fit, or undefined (`OpenedStore`). */
  readonly verifyStream: (stream: string) => Promise<number | undefined>;
  /** Removes blobs that no event refers to (`OpenedStore`); absent where they are kept. @returns how many */
  readonly removeBlobs?: () => Promise<number>;
  /** Checks of parts this package does not see (log, disk, jobs). */
  readonly health?: readonly HealthCheck[];
  /** True once the process is to end: connections are then closed with each answer. */
  readonly isDraining?: () => boolean;
  /** Whether a read goes back to the proxy, which can ask another copy; asked of each that could. */
  readonly handsBack?: () => boolean;
  /** False while the disk has no room: writes are refused at once and reads go on. */
  readonly hasRoom?: () => boolean;
  /** What the reactions have set aside, for the operations page and the metrics. */
  readonly parkedElsewhere?: () => Promise<readonly ParkedElsewhere[]>;
  /** What copies of the API know of each other; absent: each counts for itself. */
  readonly shared?: SharedMemory;
  /** Jobs, partners and rebuilds; absent: there are none. */
  readonly operator?: Operator;
  /** A pino logger; absent: silent. Bodies, headers and addresses with data never reach it. */
  readonly logger?: FastifyBaseLogger;
  readonly config: ApiConfig;
}
