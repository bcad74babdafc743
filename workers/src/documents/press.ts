import type {
  AccountPlanDocument,
  DecisionLetterDocument,
  NoticeArchiveDocument,
  RepaymentPlanDocument,
} from '@kreditlina/domain/documents/documents';
import { loadPrinter } from './paper.ts';
import { renderDecisionLetter } from './render-decision-letter.ts';
import { renderNoticeArchive } from './render-notice-archive.ts';
import { renderAccountPlan, renderRepaymentPlan } from './render-plans.ts';

/** Prints documents on demand, without storing them. */
export const documentPress = {
  accountPlan: async (plan: AccountPlanDocument): Promise<Uint8Array> =>
    renderAccountPlan(plan, await loadPrinter()),
  repaymentPlan: async (plan: RepaymentPlanDocument): Promise<Uint8Array> =>
    renderRepaymentPlan(plan, await loadPrinter()),
  noticeArchive: async (archive: NoticeArchiveDocument): Promise<Uint8Array> =>
    renderNoticeArchive(archive, await loadPrinter()),
  decisionLetter: async (letter: DecisionLetterDocument): Promise<Uint8Array> =>
    renderDecisionLetter(letter, await loadPrinter()),
};
