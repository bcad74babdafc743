import type { InvitedTo } from '@kreditlina/domain/credit-application/invitation-token';
import type { MessageChannel } from '@kreditlina/domain/notification/index';
import type { BlobStore, SubjectKeys } from '@kreditlina/event-store/port';
import type * as runner from '@kreditlina/job-runner/job';
import type { KnownStates } from '@kreditlina/job-runner/known-states';
import type { Partners } from '@kreditlina/partners/partners';
import type { AccountBook } from './business-day/account-book.ts';
import type { DossierBook } from './dossier/dossier-book.ts';
import type { FigureBook } from './report/figure-book.ts';
import type { SavedReportBook } from './saved-report/saved-report-book.ts';

/** What the jobs of the product work with. */
export interface JobDeps extends runner.RunnerDeps {
  readonly blobs: BlobStore;
  /** Of what is forgotten when its time is over. */
  readonly keys: SubjectKeys;
  readonly partners: Partners;
  readonly accounts: AccountBook;
  readonly figures: FigureBook;
  readonly savedReports: SavedReportBook;
  readonly dossiers: DossierBook;
  /** Of what is done to all accounts day by day. */
  readonly states: KnownStates;
  readonly lender: LenderIdentity;
  /** The address that an invited person opens, with the secret of the invitation behind the `#`. */
  readonly invitationLink: (invited: InvitedTo) => string;
  /** The address of an application, for its applicant. */
  readonly applicationLink: (applicationId: string) => string;
  /** The address of the accounts on My pages. */
  readonly accountLink: string;
  /** Names the telephone or mailbox behind an address without telling which. */
  readonly addressIdOf: (channel: MessageChannel, address: string) => string;
  /** Where a message that the provider lost is sent again by the job that asked for it: the one of its messages that it sends. */
  readonly onlyMessage?: string;
  /** What is printed for customers says that nothing of it is real. */
  readonly isDemonstration: boolean;
}

/** Who lends, as the agreement names it and the invoices will. */
export interface LenderIdentity {
  readonly name: string;
  /** 10 digits. */
  readonly companyNumber: string;
  /** Where customers pay: digits only. */
  readonly bankgiroNumber: string;
}

export type JobRun = runner.JobRun<JobDeps>;
export type JobKind = runner.JobKind<JobDeps>;
