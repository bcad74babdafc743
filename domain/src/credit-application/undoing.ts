import type { Undoer, Undoing } from '../kernel/undoing.ts';
import { skipReasons } from './contracts/skips.ts';
import { skipRule, undoBankDataSkip } from './decide/bank-data.ts';
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
  // If a bank had been chosen, its answer was pending when staff skipped it and can no longer be awaited.
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

/** Events that read the rules in force, or remove overrides from the state. */
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

/** Events caused by others, or unrelated to the applicant's step. */
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
  // The applicant continued without bank data, and the later answers depend on that.
  return !besideAnswers.includes(later.type);
}

/** Defines how staff concessions in an application are undone, and which later events depend on them. */
export const applicationUndoer: Undoer<CreditApplicationState, CreditApplicationEvent> = {
  undoingOf,
  reliesOn,
};
