import type { Undoer, Undoing } from '../kernel/undoing.ts';
import { skipReasons } from './contracts/skips.ts';
import { skipRule } from './decide/skip-rule.ts';
import { undoBankDataSkip } from './decide/undo-bank-data-skip.ts';
import type { CreditApplicationEvent } from './events.ts';
import { requireOthersCase } from './own-case.ts';
import type { CreditApplicationState } from './state.ts';

const shared = { right: 'manage-credit', reasons: skipReasons } as const;

function undoingOf(
  { type, data }: CreditApplicationEvent,
  before: CreditApplicationState,
): Undoing<CreditApplicationState, CreditApplicationEvent> | undefined {
  if (type === 'RuleSkipped') {
    const { rule, isSkipped } = data;
    return {
      ...shared,
      decide: ({ staffId }) => {
        return (state) => {
          requireOthersCase(state, staffId);
          return skipRule(state, { rule, isSkipped: !isSkipped });
        };
      },
    };
  }
  // Where a bank had been chosen, its answer was waited for, and nobody waits for it any more.
  if (
    type !== 'BankDataSkipped' ||
    data.by !== 'staff' ||
    before.bankData.status !== 'none' ||
    before.step !== 'instantor'
  )
    return undefined;
  const { step } = before;
  return {
    ...shared,
    decide: ({ staffId: undoneBy }) => {
      return (state) => {
        requireOthersCase(state, undoneBy);
        return undoBankDataSkip(state, { step, undoneBy });
      };
    },
  };
}

/** What looks at the rules that hold, or takes what was set aside out of the state. */
const afterRule: readonly CreditApplicationEvent['type'][] = [
  'CompanySelected',
  'GuarantorsDeclared',
  'InquiriesConfirmed',
  'DecisionRequested',
  'PolicyEvaluated',
  'CreditDecided',
  'ManualReviewClosed',
  'MoreRequested',
  'HumanReviewDecided',
];

/** What others do, wherever the applicant stands. */
const besideAnswers: readonly CreditApplicationEvent['type'][] = [
  'RuleSkipped',
  'ScreeningHitDecided',
  'InvitationOpened',
  'InvitationReminded',
  'AcquisitionChannelGiven',
];

function reliesOn(event: CreditApplicationEvent, later: CreditApplicationEvent): boolean {
  if (event.type === 'RuleSkipped')
    return later.type === 'RuleSkipped'
      ? later.data.rule === event.data.rule
      : afterRule.includes(later.type);
  // The applicant has answered on without bank data: each answer stands where it was given.
  return !besideAnswers.includes(later.type);
}

/** How what staff let pass for an application is taken back. */
export const applicationUndoer: Undoer<CreditApplicationState, CreditApplicationEvent> = {
  undoingOf,
  reliesOn,
};
