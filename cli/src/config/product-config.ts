import type { LenderNames } from '@kreditlina/domain/kernel/code-words';
import type { StaffRole } from '@kreditlina/domain/kernel/rights';
import type { S3Settings } from '@kreditlina/event-store/s3/s3-objects';
import type { TlsOptions } from '@kreditlina/partner-http/http-client';
import type { PartnerUrls } from '@kreditlina/partners';
import type { SimulatorOptions } from '@kreditlina/partners/simulators/simulators';
import type { LenderIdentity } from '@kreditlina/workers/job';
import type { ProcessRole } from './process-roles.ts';

export interface StaffMember {
  /** Twelve digits. */
  readonly ssn: string;
  readonly role: StaffRole;
}

/** File names: a PKCS#12 file with its passphrase, or a PEM certificate with its key; and trusted issuers. */
type CertificateFiles = { readonly [Name in keyof TlsOptions]?: string | undefined };

export interface ProductConfig {
  /** A demonstration generates everything and stays on its machine; production generates nothing. */
  readonly mode: 'demo' | 'production';
  /** Roles of this process; absent: the whole product. */
  readonly only?: readonly ProcessRole[];
  /** Folder for the embedded database, the generated secrets and the log. */
  readonly dataDir: string;
  readonly host: string;
  /** 0 picks a free port. */
  readonly port: number;
  /** Listening address for health and metrics of a process without the API; 0 picks a free port. */
  readonly health: { readonly host: string; readonly port: number };
  /** Grace period in seconds between reporting the shutdown and ending, for proxies. */
  readonly drainSeconds: number;
  /** Public URL; absent: host and port. */
  readonly publicUrl?: string;
  /** Folder of the built web client; absent: `web/dist` of this checkout. */
  readonly webRoot?: string;
  /** Absent: the embedded Postgres. */
  readonly databaseUrl?: string;
  /**
   * Address with the login that owns the log, for migrations. Absent: that of `databaseUrl`, which can then
   * change the log.
   */
  readonly databaseOwnerUrl?: string;
  /** Address with the login that can only destroy keys. */
  readonly databaseEraserUrl?: string;
  /** EventStoreDB for the events; absent: they are in the database too. */
  readonly eventStoreUrl?: string;
  /** Redis for the jobs; absent: they are in Postgres. */
  readonly redisUrl?: string;
  /** 32 bytes. Absent: generated at the first start and kept in the data folder, as `secret` and `pepper`. */
  readonly masterKey?: Buffer;
  /** Previous master key, while `rotate-master-key` replaces it. */
  readonly formerMasterKey?: Buffer;
  readonly secret?: string;
  /** Previous signing secret, whose signatures are still valid. */
  readonly formerSecret?: string;
  readonly pepper?: string;
  readonly testMode: boolean;
  /** Staff of the back office; `personas` are the test persons of the README. */
  readonly staff: 'personas' | readonly StaffMember[];
  /** True if staff must use a passkey after BankID before they have their rights. */
  readonly staffPasskey: boolean;
  /** Absent: the simulators are started and used. */
  readonly partnerUrls?: PartnerUrls;
  /** Files with client certificates for partners that require one, and with the issuers trusted there. */
  readonly partnerCertificates: { readonly [Partner in keyof PartnerUrls]?: CertificateFiles };
  /** File with the root certificates for BankID signatures; absent: the simulator's, in a demonstration. */
  readonly bankIdAuthorities?: string;
  readonly simulators: SimulatorOptions;
  /** Storage of files; absent: the database. */
  readonly blobs?: S3Settings;
  readonly log: {
    readonly to: 'file' | 'stderr' | 'none';
    readonly level: 'debug' | 'info' | 'warn' | 'error';
  };
  /** Base address of an OpenTelemetry collector; absent: no traces. */
  readonly tracesUrl?: string;
  /** Share of requests that are traced, 0 to 1. */
  readonly tracesRatio: number;
  /** Token for reading the metrics in production; absent: they cannot be read. */
  readonly metricsToken?: string;
  /** Secrets that sign the bank's pushes, newest first; if empty, only a demonstration accepts pushes. */
  readonly bankPushSecrets: readonly string[];
  readonly trustedProxies: number;
  readonly limits: {
    readonly perMinute?: number;
    readonly loginsPerMinute?: number;
    readonly eventsPerDay?: number;
    readonly personalRowsPerDay?: number;
  };
  /** Address of our page at a rating service. */
  readonly ratingUrl?: string;
  readonly socialUrls: readonly string[];
  /** Lender named in the agreement. */
  readonly lender: LenderIdentity;
  /** Names of the two lenders behind each credit. */
  readonly lenderNames: LenderNames;
}
