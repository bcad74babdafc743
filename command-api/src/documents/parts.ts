import type { AccountPlanDocument } from '@kreditlina/domain/documents/account-plan';
import type { DecisionLetterDocument } from '@kreditlina/domain/documents/decision-letter';
import type { Letterhead } from '@kreditlina/domain/documents/letterhead';
import type { NoticeArchiveDocument } from '@kreditlina/domain/documents/notice-archive';
import type { RepaymentPlanDocument } from '@kreditlina/domain/documents/repayment-plan';
import type { Commands } from '@kreditlina/event-store/commands';
import type { BlobStore } from '@kreditlina/event-store/port';
import type { ReadDatabase } from '@kreditlina/projections/read-schema';

/** Prints documents that are not stored. The same content gives the same bytes. */
export interface DocumentPress {
  accountPlan(plan: AccountPlanDocument): Promise<Uint8Array>;
  repaymentPlan(plan: RepaymentPlanDocument): Promise<Uint8Array>;
  noticeArchive(archive: NoticeArchiveDocument): Promise<Uint8Array>;
  decisionLetter(letter: DecisionLetterDocument): Promise<Uint8Array>;
}

export interface DocumentsParts {
  readonly commands: Commands;
  readonly reads: ReadDatabase;
  readonly blobs: BlobStore;
  /** Business clock: ISO instant. */
  readonly now: () => string;
  readonly press: DocumentPress;
  readonly lender: Letterhead['lender'];
  readonly isDemonstration: boolean;
}
