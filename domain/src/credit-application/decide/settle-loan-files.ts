import { fieldError, refuseInvalid } from '../../kernel/field-errors.ts';
import type { CreditApplicationEvent } from '../events.ts';
import { requireAnswering, requireEditsLeft } from '../guards.ts';
import type { CreditApplicationState } from '../state.ts';

export interface SettleLoanFiles {
  /** "Jag kan inte just nu". */
  readonly isSkipped: boolean;
  /** Number of existing files of the application. */
  readonly fileCount: number;
}

/**
 * Step lender-details-upload of the interest cutter: at least one file, or none for now.
 * @throws DomainError wrong-step, `INVALID_FIELDS`, `TOO_MANY_EDITS`
 */
export function settleLoanFiles(
  state: CreditApplicationState,
  { isSkipped, fileCount }: SettleLoanFiles,
): CreditApplicationEvent[] {
  requireAnswering(state, 'lender-details-upload');
  const { applicationId, loanFiles } = state;
  // Earlier files may have been deleted since.
  refuseInvalid(isSkipped || fileCount > 0 ? [] : [fieldError('files', 'LOAN_FILE_REQUIRED')]);
  if (loanFiles === (isSkipped ? 'skipped' : 'uploaded')) return [];
  requireEditsLeft(state);
  return [
    isSkipped
      ? { type: 'LoanFilesSkipped', data: { applicationId } }
      : { type: 'LoanFilesGiven', data: { applicationId, fileCount } },
  ];
}
