import type { LenderNames } from '@kreditlina/domain/kernel/lender-names';
import type { StaffRole } from '@kreditlina/domain/kernel/roles';
import type { S3Settings } from '@kreditlina/event-store/s3/open-s3';
import type { TlsOptions } from '@kreditlina/partner-http/http-client';
import type { PartnerUrls } from '@kreditlina/partners';
import type { SimulatorOptions } from '@kreditlina/partners/simulators/simulators';
import type { LenderIdentity } from '@kreditlina/workers/job';
import type { ProcessRole } from './process-roles.ts';

export interface StaffMember {
  /** 12 digits. */
  readonly ssn: string;
  readonly role: StaffRole;
}

/** Names of files: a PKCS#12 with its passphrase, or a certificate with its key in PEM; and the issuers to trust in PEM. */
export type CertificateFiles = { readonly [Name in keyof TlsOptions]?: string | undefined };

/** Everything that the surroundings decide about one run of the product. */
export interface ProductConfig {
  /** A demonstration makes everything up and stays on its machine; in production nothing is made up. */
  readonly mode: 'demo' | 'production';
  /** What this process is of the product. Absent: all of it. */
  readonly only?: readonly ProcessRole[];
  /** Folder of the embedded database, the generated secrets and the log. */
  readonly dataDir: string;
  readonly host: string;
  /** 0 takes a free one. */
  readonly port: number;
  /** Where a process without the API answers for its health and its metrics; 0 takes a free port. */
  readonly health: { readonly host: string; readonly port: number };
  /** Between saying that the process ends and ending, for whoever leads requests to it. */
  readonly drainSeconds: number;
  /** Address under which browsers come; absent: host and port. */
  readonly publicUrl?: string;
  /** Folder of the built web client. Absent: `web/dist` of this checkout. */
  readonly webRoot?: string;
  /** Absent: the embedded Postgres. */
  readonly databaseUrl?: string;
  /** Login that owns the log, for migrations. Absent: that of `databaseUrl`, which could then change the log. */
  readonly databaseOwnerUrl?: string;
  /** Login that can destroy keys of persons and nothing else. */
  readonly databaseEraserUrl?: string;
  /** EventStoreDB for the events. Absent: they lie in the database too. */
  readonly eventStoreUrl?: string;
  /** Jobs in Redis instead of Postgres. */
  readonly redisUrl?: string;
  /** 32 bytes. Absent: made on the first start and kept in the data folder, like the next two. */
  readonly masterKey?: Buffer;
  /** The one before, while `rotate-master-key` replaces it. */
  readonly formerMasterKey?: Buffer;
  readonly secret?: string;
  /** The one before: what was signed with it still counts. */
  readonly formerSecret?: string;
  readonly pepper?: string;
  readonly testMode: boolean;
  /** Who has a role in the back office; `personas`: the test persons of the README. */
  readonly staff: 'personas' | readonly StaffMember[];
  /** Staff show a passkey after BankID before their rights count. */
  readonly staffPasskey: boolean;
  /** Absent: the simulators are started and used. */
  readonly partnerUrls?: PartnerUrls;
  /** Files with the client certificates of partners that ask for one, and with the issuers that are trusted with them. */
  readonly partnerCertificates: { readonly [Partner in keyof PartnerUrls]?: CertificateFiles };
  /** File with the roots of BankID's signatures. Absent in a demonstration: the simulator's root. */
  readonly bankIdAuthorities?: string;
  readonly simulators: SimulatorOptions;
  /** Where files lie. Absent: in the database. */
  readonly blobs?: S3Settings;
  readonly log: {
    readonly to: 'file' | 'stderr' | 'none';
    readonly level: 'debug' | 'info' | 'warn' | 'error';
  };
  /** Base address of an OpenTelemetry collector. Absent: no traces. */
  readonly tracesUrl?: string;
  /** Share of the requests that are recorded, 0 to 1. */
  readonly tracesRatio: number;
  /** Opens the metrics in production; absent: nobody reads them there. */
  readonly metricsToken?: string;
  /** What the bank signs its pushes with, the newest first. Empty: the demonstration makes one up, production takes no push. */
  readonly bankPushSecrets: readonly string[];
  readonly trustedProxies: number;
  readonly limits: {
    readonly perMinute?: number;
    readonly loginsPerMinute?: number;
    readonly eventsPerDay?: number;
    readonly personalRowsPerDay?: number;
  };
  /** Page of a rating service about us. Absent: no link to one. */
  readonly ratingUrl?: string;
  /** Where else we are to be found. */
  readonly socialUrls: readonly string[];
  /** Who stands in the agreement. */
  readonly lender: LenderIdentity;
  /** What the two are called that are asked for each credit. */
  readonly lenderNames: LenderNames;
}
