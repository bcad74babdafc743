import type {
  AccountPlanDocument,
  DecisionLetterDocument,
  Letterhead,
  NoticeArchiveDocument,
  RepaymentPlanDocument,
} from '@kreditlina/domain/documents/documents';
import type { LenderNames } from '@kreditlina/domain/kernel/code-words';
import type { OperationsAnswer } from '@kreditlina/domain/operations/contracts/staff';
import type { BlobStore, EventStore } from '@kreditlina/event-store/port';
import type { WaitForPosition } from '@kreditlina/http-edge/positions';
import type { SharedMemory } from '@kreditlina/http-edge/shared-memory';
import type { Partners } from '@kreditlina/partners';
import type { FastifyBaseLogger } from 'fastify';
import type pg from 'pg';

/** Validated settings from the composition root; this package reads no environment variables. */
export interface ApiConfig {
  /**
   * Address of the product for browsers, without a trailing slash, such as `http://127.0.0.1:3000`. Widgets
   * allow framing by its origin.
   */
  readonly publicUrl: string;
  /** Base address of app links: `https://app.bankid.com/`, or the simulator's page (`urls.bankIdApp`). */
  readonly bankIdAppUrl: string;
  /** Enables debug-delete and the fake bank data; both answer 404 without it. */
  readonly testMode: boolean;
  /** Requires a passkey after BankID before staff have their rights. */
  readonly staffPasskey?: boolean;
  /** Marks every page as a demonstration and makes the API description public. */
  readonly isDemonstration: boolean;
  /** At least 32 bytes, the same in every copy. Signs cookies and links, and seals BankID's secrets. */
  readonly secret: string;
  /** Previous secret, still accepted in signatures and seals. */
  readonly formerSecret?: string | undefined;
  /** Key from which ids of people are derived: `personId(pepper, ssn)`. */
  readonly pepper: string;
  /** Number of trusted proxies in front of the API; determines which forwarded address is the client's. */
  readonly trustedProxies: number;
  /** Token for reading the metrics; without it, only a demonstration shows them, to the local machine. */
  readonly metricsToken?: string;
  /** Secrets that authenticate the bank's pushes, two during a rotation; without any, all are refused. */
  readonly bankPushSecrets?: readonly string[];
  /** Folder of the built web client (`web/dist`); absent if only the API is served. */
  readonly webRoot?: string;
  /** Address of our page at a rating service. */
  readonly ratingUrl?: string;
  /** Addresses of our pages on social networks. */
  readonly socialUrls?: readonly string[];
  /** Maximum requests and logins per session and minute; an address may make several times as many. */
  readonly limits?: {
    readonly perMinute?: number;
    readonly loginsPerMinute?: number;
    /** Maximum events that one customer may cause per day. */
    readonly eventsPerDay?: number;
    /** Maximum rows with personal data shown to one colleague per day. */
    readonly personalRowsPerDay?: number;
    /** Event loop delay (ms) above which requests are refused. */
    readonly eventLoopDelayMs?: number;
  };
}

export interface HealthState {
  /** A `degraded` part is reported but still ready: parked events do not stop customers. */
  readonly status: 'ok' | 'degraded' | 'failed';
  /** Failed: staff must act, but the process stays in service, because the rest of it works. */
  readonly isServing?: true;
  /** Problem in a few public words: numbers and states, never names, addresses or personal data. */
  readonly detail?: string;
}

export interface HealthPart extends HealthState {
  readonly name: string;
}

/** Fails if it throws or exceeds its time limit. */
export interface HealthCheck {
  readonly name: string;
  readonly check: () => Promise<HealthState>;
}

/** Event parked by a reader outside this package. */
export interface ParkedElsewhere {
  readonly reader: string;
  readonly stream: string;
  readonly version: number;
  readonly type: string;
  /** Null when the event only waits behind an earlier parked event of its stream. Never quotes event data. */
  readonly error: string | null;
  /** ISO instant. */
  readonly parkedAt: string;
}

export type PartnerState = OperationsAnswer['partners'][number];
export type ProcessAtWork = OperationsAnswer['processes'][number];
export type RebuildState = OperationsAnswer['rebuilds'][number];

/** Operations on parts outside this package, for staff. */
export interface Operator {
  jobs(): Promise<OperationsAnswer['jobs']>;
  /** Name and data, with the ids of its subjects; undefined if no failed job has this id. */
  findFailedJob(
    id: string,
  ): Promise<{ readonly name: string; readonly data: Readonly<Record<string, unknown>> } | undefined>;
  /** False if no failed job has this id. */
  retryJob(id: string): Promise<boolean>;
  /** Removes a failed job that is no longer needed. False if no failed job has this id. */
  dismissJob(id: string): Promise<boolean>;
  /** Running processes and the state of partners as they see it, merged. */
  processes(): Promise<Pick<OperationsAnswer, 'processes' | 'partners'>>;
  /**
   * Starts a rebuild in the process that feeds the read models, where rebuilds run one at a time.
   * @param note records the start; if it fails, the rebuild does not start
   */
  rebuild(name: string, note: () => Promise<void>): Promise<'begun' | 'busy' | 'unknown'>;
  rebuilds(): Promise<readonly RebuildState[]>;
}

/** Prints documents on request. The same content always gives the same bytes. */
export interface DocumentPress {
  accountPlan(plan: AccountPlanDocument): Promise<Uint8Array>;
  repaymentPlan(plan: RepaymentPlanDocument): Promise<Uint8Array>;
  noticeArchive(archive: NoticeArchiveDocument): Promise<Uint8Array>;
  decisionLetter(letter: DecisionLetterDocument): Promise<Uint8Array>;
}

/** Dependencies of `buildApp`, created by the composition root, which also closes them. */
export interface ApiDeps {
  readonly store: EventStore;
  readonly blobs: BlobStore;
  readonly press: DocumentPress;
  /** The lender as named in documents. */
  readonly lender: Letterhead['lender'];
  /** Names of the two lenders behind each credit; absent: unnamed. */
  readonly lenderNames?: LenderNames;
  /** Pool for the schema `api` and the read models. */
  readonly pool: pg.Pool;
  readonly partners: Partners;
  /** Business clock: ISO instant, UTC with milliseconds. */
  readonly now: () => string;
  /** Returns a new uuid v7. */
  readonly newId: () => string;
  readonly waitForPosition: WaitForPosition;
  /** Finds the log position with about `count` events after it (`OpenedStore`). */
  readonly beforeHead: (count: number) => Promise<string>;
  /**
   * Recomputes the hash chain of a stream (`OpenedStore`).
   * @returns the first version that does not fit, or undefined
   */
  readonly verifyStream: (stream: string) => Promise<number | undefined>;
  /**
   * Deletes blobs that no event refers to (`OpenedStore`); absent where blobs are kept.
   * @returns the number deleted
   */
  readonly removeBlobs?: () => Promise<number>;
  /** Checks of parts outside this package (log, disk, jobs). */
  readonly health?: readonly HealthCheck[];
  /** True once the process is shutting down: connections are then closed after each answer. */
  readonly isDraining?: () => boolean;
  /** Decides for each eligible read if it is handed back to the proxy, which can ask another copy. */
  readonly handsBack?: () => boolean;
  /** False while the disk is full: writes are then refused, reads continue. */
  readonly hasRoom?: () => boolean;
  /** Events parked by the reactions, for the operations page and the metrics. */
  readonly parkedElsewhere?: () => Promise<readonly ParkedElsewhere[]>;
  /** State shared by copies of the API; if absent, each copy counts on its own. */
  readonly shared?: SharedMemory;
  /** Operations on jobs, partners and rebuilds, if this process offers them. */
  readonly operator?: Operator;
  /** Pino logger; silent if absent. Bodies, headers and addresses with data are never logged. */
  readonly logger?: FastifyBaseLogger;
  readonly config: ApiConfig;
}
