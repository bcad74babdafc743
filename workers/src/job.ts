import type { InvitedTo } from '@kreditlina/domain/credit-application/invitation-token';
import type { MessageChannel } from '@kreditlina/domain/notification/notification';
import type { BlobStore, SubjectKeys } from '@kreditlina/event-store/port';
import type * as runner from '@kreditlina/job-runner/job';
import type { StoredStates } from '@kreditlina/job-runner/stored-states';
import type { Partners } from '@kreditlina/partners/partners';
import type { AccountBook, DossierBook, FigureBook, SavedReportBook } from './books.ts';

export interface JobDeps extends runner.RunnerDeps {
  readonly blobs: BlobStore;
  /** Destroys keys when the data that they seal expires. */
  readonly keys: SubjectKeys;
  readonly partners: Partners;
  readonly accounts: AccountBook;
  readonly figures: FigureBook;
  readonly savedReports: SavedReportBook;
  readonly dossiers: DossierBook;
  /** Cached states for the daily run over all accounts. */
  readonly states: StoredStates;
  readonly lender: LenderIdentity;
  /** Link of an invitation, with its secret after the `#`. */
  readonly invitationLink: (invited: InvitedTo) => string;
  /** Link to an application, for its applicant. */
  readonly applicationLink: (applicationId: string) => string;
  /** Link to the accounts on My pages. */
  readonly accountLink: string;
  /** Opaque id of a phone number or mailbox. */
  readonly addressIdOf: (channel: MessageChannel, address: string) => string;
  /** Id of the only message to send, when the job that requested it resends it after a loss. */
  readonly onlyMessage?: string;
  /** Makes documents and messages for customers say that they are fictitious. */
  readonly isDemonstration: boolean;
}

/** Lender as named in agreements and on notices. */
export interface LenderIdentity {
  readonly name: string;
  /** Ten digits. */
  readonly companyNumber: string;
  /** Account for customers' payments; digits only. */
  readonly bankgiroNumber: string;
}

export type JobRun = runner.JobRun<JobDeps>;
export type JobKind = runner.JobKind<JobDeps>;
