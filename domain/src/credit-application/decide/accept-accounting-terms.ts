import { wrongStep } from '../../kernel/domain-error.ts';
import type { CreditApplicationEvent } from '../events.ts';
import { answer, requireAnswering } from '../guards.ts';
import type { CreditApplicationState } from '../state.ts';

export interface AcceptAccountingTerms {
  readonly erpSystem: string;
  readonly erpSystemName: string;
  /** The connection at the accounting-data partner, requested before this command. */
  readonly connectionId: string;
}

/**
 * Step my-numbers, only on the branch without bank data.
 * @throws DomainError wrong-step, `TOO_MANY_EDITS`
 */
export function acceptAccountingTerms(
  state: CreditApplicationState,
  command: AcceptAccountingTerms,
): CreditApplicationEvent[] {
  requireAnswering(state, 'my-numbers');
  if (state.bankData.status === 'received') throw wrongStep();
  const { erpSystem, erpSystemName, connectionId } = command;
  // After a failure or a skip the same terms are a new attempt.
  const { status, terms } = state.accounting;
  return answer(
    state,
    'AccountingTermsAccepted',
    status === 'failed' || status === 'skipped' ? null : terms,
    {
      applicationId: state.applicationId,
      userId: state.userId,
      erpSystem,
      erpSystemName,
      connectionId,
    },
  );
}
