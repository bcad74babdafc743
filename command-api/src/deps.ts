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

/** Settings from outside. Validated by the composition root; this package reads no environment. */
export interface ApiConfig {
  /**
   * Address at which browsers reach the product, without a trailing slash: `http://127.0.0.1:3000`. Its
   * origin frames the widgets.
   */
  readonly publicUrl: string;
  /**
   * Target of "open on this device": `https://app.bankid.com/`, or the simulator's app page
   * (`urls.bankIdApp`).
   */
  readonly bankIdAppUrl: string;
  /** Enables debug-delete and the fake bank data; both answer 404 without it. */
  readonly testMode: boolean;
  /** Requires a passkey after BankID before staff rights count. */
  readonly staffPasskey?: boolean;
  /** Marks every page as a demonstration and makes the API description public. */
  readonly isDemonstration: boolean;
  /** At least 32 bytes: signs cookies and links, and seals BankID's secrets. The same in every replica. */
  readonly secret: string;
  /** Previous secret: signatures and seals made with it are still accepted. */
  readonly formerSecret?: string | undefined;
  /** Key of the person ids: `personId(pepper, ssn)`. */
  readonly pepper: string;
  /** Number of trusted proxies in front (0: none), to derive the customer's address. */
  readonly trustedProxies: number;
  /** Token that opens the metrics. Absent: closed, or in a demonstration open to the local machine. */
  readonly metricsToken?: string;
  /**
   * Secrets that authenticate the bank's push notifications; two during a rotation. Absent: every push is
   * refused.
   */
  readonly bankPushSecrets?: readonly string[];
  /** Folder of the built web client (`web/dist`); absent: the API alone. */
  readonly webRoot?: string;
  /** Our page at a rating service; absent: no link. */
  readonly ratingUrl?: string;
  /** Our pages at social networks; absent: no links. */
  readonly socialUrls?: readonly string[];
  /**
   * Requests per session and minute, and logins or signatures that it may start; an address may send several
   * times as many.
   */
  readonly limits?: {
    readonly perMinute?: number;
    readonly loginsPerMinute?: number;
    /** Events that one customer may cause per day. */
    readonly eventsPerDay?: number;
    /** Rows with personal data shown to one colleague per day. */
    readonly personalRowsPerDay?: number;
    /** Event loop delay from which requests are refused, in milliseconds. */
    readonly eventLoopDelayMs?: number;
  };
}

export interface HealthState {
  /** `degraded` is shown and still ready: parked events do not stop customers. */
  readonly status: 'ok' | 'degraded' | 'failed';
  /**
   * Failed, and staff have to act now; the process stays in service, because everything that does not need
   * this part still works.
   */
  readonly isServing?: true;
  /** The problem in a few public words: numbers and states, never names, addresses or personal data. */
  readonly detail?: string;
}

/** One part of the product as `/health/ready` shows it. */
export interface HealthPart extends HealthState {
  readonly name: string;
}

/** Check of one part. It fails if it throws or exceeds its time limit. */
export interface HealthCheck {
  readonly name: string;
  readonly check: () => Promise<HealthState>;
}

/** An event parked by a part outside this package, with its stream. */
export interface ParkedElsewhere {
  /** The reader that parked it. */
  readonly reader: string;
  readonly stream: string;
  readonly version: number;
  readonly type: string;
  /**
   * Null when the event only waits behind an earlier parked event of its stream. Never quotes data of the
   * event.
   */
  readonly error: string | null;
  /** ISO instant. */
  readonly parkedAt: string;
}

export type PartnerState = OperationsAnswer['partners'][number];
export type ProcessAtWork = OperationsAnswer['processes'][number];
export type RebuildState = OperationsAnswer['rebuilds'][number];

/** Staff operations on parts outside this package. */
export interface Operator {
  jobs(): Promise<OperationsAnswer['jobs']>;
  /**
   * Finds a failed job's name and data, which contains the ids of its subjects. Undefined when no failed job
   * has this id.
   */
  findFailedJob(
    id: string,
  ): Promise<{ readonly name: string; readonly data: Readonly<Record<string, unknown>> } | undefined>;
  /** False when no failed job has this id. */
  retryJob(id: string): Promise<boolean>;
  /** Removes a failed job that is no longer needed. False when no failed job has this id. */
  dismissJob(id: string): Promise<boolean>;
  /** Running processes and their view of the partners, merged. */
  processes(): Promise<Pick<OperationsAnswer, 'processes' | 'partners'>>;
  /**
   * Starts a rebuild in the process that feeds the read models, where they run one at a time.
   * @param note records the start; if it fails, the rebuild does not start
   */
  rebuild(name: string, note: () => Promise<void>): Promise<'begun' | 'busy' | 'unknown'>;
  rebuilds(): Promise<readonly RebuildState[]>;
}

/** Prints documents that are not stored. The same content gives the same bytes. */
export interface DocumentPress {
  accountPlan(plan: AccountPlanDocument): Promise<Uint8Array>;
  repaymentPlan(plan: RepaymentPlanDocument): Promise<Uint8Array>;
  noticeArchive(archive: NoticeArchiveDocument): Promise<Uint8Array>;
  decisionLetter(letter: DecisionLetterDocument): Promise<Uint8Array>;
}

/** Everything `buildApp` needs, made once by the composition root. `buildApp` closes none of it. */
export interface ApiDeps {
  readonly store: EventStore;
  readonly blobs: BlobStore;
  /** Prints documents that customers request. */
  readonly press: DocumentPress;
  /** The lender, as documents name it. */
  readonly lender: Letterhead['lender'];
  /** Names of the two lenders asked for each credit; absent: unnamed. */
  readonly lenderNames?: LenderNames;
  /** Pool of the product's database: schema `api` and the read models. */
  readonly pool: pg.Pool;
  readonly partners: Partners;
  /** Business clock: ISO instant, UTC with milliseconds. */
  readonly now: () => string;
  /** A fresh uuid v7. */
  readonly newId: () => string;
  readonly waitForPosition: WaitForPosition;
  /** Finds a log position that is followed by about `count` events (`OpenedStore`). */
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
  /** True once the process is shutting down: connections are then closed with each answer. */
  readonly isDraining?: () => boolean;
  /**
   * True if a read should be handed back to the proxy, which can ask another copy; evaluated per eligible
   * read.
   */
  readonly handsBack?: () => boolean;
  /** False while the disk is full: writes are refused at once, reads continue. */
  readonly hasRoom?: () => boolean;
  /** Events parked by the reactions, for the operations page and the metrics. */
  readonly parkedElsewhere?: () => Promise<readonly ParkedElsewhere[]>;
  /** State shared by the copies of the API; absent: each counts for itself. */
  readonly shared?: SharedMemory;
  /** Jobs, partners and rebuilds; absent: none. */
  readonly operator?: Operator;
  /** A pino logger; absent: silent. Bodies, headers and addresses with data never reach it. */
  readonly logger?: FastifyBaseLogger;
  readonly config: ApiConfig;
}
