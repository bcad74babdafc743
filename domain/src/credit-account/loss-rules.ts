import { daysPastDue } from './days-past-due.ts';
import type { Draft } from './draft.ts';
import { lossTooEarly } from './errors.ts';
import { releaseParts } from './release-others.ts';
import type { CreditAccountState, Recorded } from './state.ts';
import { unpaidCents } from './state-servicing.ts';

/** Days late after which the agreement permits termination. */
const DAYS_LATE = 30;

/** True if no notice is late enough for a loss, so that only bankruptcy justifies a write-off. */
export const isLossEarly = (state: CreditAccountState, today: string): boolean =>
  daysPastDue(state, today) <= DAYS_LATE;

/**
 * Requires that the debt may be written off: a notice is more than thirty days late, or the company is
 * bankrupt.
 * @throws DomainError `LOSS_TOO_EARLY`
 */
export function requireLost(state: CreditAccountState, reasonCode: string, today: string): void {
  if (reasonCode !== 'bankruptcy' && isLossEarly(state, today)) throw lossTooEarly();
}

/** Restores a debt that was written off. Its notices are owed again, and recoveries become credit. */
export function restoreDebt(
  draft: Draft,
  reversal: Omit<Recorded<'CreditLossReversed'>, 'accountId' | 'restored' | 'restoredCents' | 'notices'>,
): void {
  const { loss, payments } = draft.state();
  if (!loss) return;
  for (const { paymentId, parts } of payments)
    releaseParts(
      draft,
      paymentId,
      parts.filter(({ kind }) => kind === 'recovery'),
    );
  const notices = draft
    .state()
    .notices.filter(({ isWrittenOff }) => isWrittenOff)
    .map((one) => ({ noticeId: one.noticeId, amountCents: unpaidCents({ ...one, isWrittenOff: false }) }));
  const { lost: restored, lostCents: restoredCents } = loss;
  draft.record('CreditLossReversed', { ...reversal, restored, restoredCents, notices });
}
