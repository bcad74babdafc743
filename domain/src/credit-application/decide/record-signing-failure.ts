import type { CreditApplicationEvent } from '../events.ts';
import type { CreditApplicationState } from '../state.ts';

export interface RecordSigningFailure {
  readonly signingId: string;
  /** BankID's hint code: `userCancel`, `expiredTransaction`, `certificateErr`, `startFailed` … */
  readonly hintCode: string;
}

/**
 * The current order ended without a signature; the customer can start again. Without effect for another
 * order.
 */
export function recordSigningFailure(
  state: CreditApplicationState,
  command: RecordSigningFailure,
): CreditApplicationEvent[] {
  const { applicationId, agreement, signing } = state;
  const isUnderWay = signing?.signingId === command.signingId && signing.status === 'started';
  if (state.phase !== 'offered' || !agreement || !isUnderWay) return [];
  const { signingId, hintCode } = command;
  return [
    {
      type: 'SigningFailed',
      data: { applicationId, agreementId: agreement.agreementId, signingId, hintCode },
    },
  ];
}
