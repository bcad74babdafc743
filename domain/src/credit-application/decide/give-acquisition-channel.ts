import { fieldError, refuseInvalid } from '../../kernel/field-errors.ts';
import { sameData } from '../../kernel/same-data.ts';
import { isChannelTold } from '../../validators/form-rules.ts';
import type { CreditApplicationEvent } from '../events.ts';
import { requirePhase } from '../guards.ts';
import type { CreditApplicationState, Recorded } from '../state.ts';
import { completeApplication } from './complete-application.ts';

export interface GiveAcquisitionChannel {
  readonly channel: Recorded<'AcquisitionChannelGiven'>['channel'];
  /** Free text, required for the channel `other`. */
  readonly other: string;
}

/**
 * Step complete: the last answer, which completes the application.
 * @throws DomainError wrong-step, `INVALID_FIELDS`
 */
export function giveAcquisitionChannel(
  state: CreditApplicationState,
  command: GiveAcquisitionChannel,
): CreditApplicationEvent[] {
  const { channel } = command;
  const other = channel === 'other' ? command.other.trim() : '';
  const data = { applicationId: state.applicationId, channel, other };
  if (sameData(state.acquisition, data)) return [];
  requirePhase(state, 'signed');
  refuseInvalid(isChannelTold(channel, other) ? [] : [fieldError('other', 'CHANNEL_OTHER_REQUIRED')]);
  return [{ type: 'AcquisitionChannelGiven', data }, ...completeApplication(state)];
}
