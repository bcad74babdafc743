import type { InvitedTo } from '@kreditlina/domain/credit-application/invitation-token';
import type { MessageChannel } from '@kreditlina/domain/notification/notification';
import type { BlobStore, SubjectKeys } from '@kreditlina/event-store/port';
import type * as runner from '@kreditlina/job-runner/job';
import type { KnownStates } from '@kreditlina/job-runner/known-states';
import type { Partners } from '@kreditlina/partners/partners';
import type { AccountBook, DossierBook, FigureBook, SavedReportBook } from './books.ts';

/** Dependencies of the product's jobs. */
export interface JobDeps extends runner.RunnerDeps {
  readonly blobs: BlobStore;
  /** Destroys keys when the data that they seal expire. */
  readonly keys: SubjectKeys;
  readonly partners: Partners;
  readonly accounts: AccountBook;
  readonly figures: FigureBook;
  readonly savedReports: SavedReportBook;
  readonly dossiers: DossierBook;
  /** Cached states for the daily run over all accounts. */
  readonly states: KnownStates;
  readonly lender: LenderIdentity;
  /** The link of an invitation, with its secret after the `#`. */
  readonly invitationLink: (invited: InvitedTo) => string;
  /** Link to an application, for its applicant. */
  readonly applicationLink: (applicationId: string) => string;
  /** Link to the accounts on My pages. */
  readonly accountLink: string;
  /** Opaque id of a phone number or mailbox. */
  readonly addressIdOf: (channel: MessageChannel, address: string) => string;
  /** Set when the job that requested a message resends it after a loss: id of the only message to send. */
  readonly onlyMessage?: string;
  /** Documents and messages for customers then say that they are fictitious. */
  readonly isDemonstration: boolean;
}

/** The lender as named in the agreement and on notices. */
export interface LenderIdentity {
  readonly name: string;
  /** 10 digits. */
  readonly companyNumber: string;
  /** Account for customers' payments: digits only. */
  readonly bankgiroNumber: string;
}

export type JobRun = runner.JobRun<JobDeps>;
export type JobKind = runner.JobKind<JobDeps>;
