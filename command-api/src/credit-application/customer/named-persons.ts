import { remindInvited, withdrawInvitation } from '@kreditlina/domain/credit-application/contracts/customer';
import {
  remindInvited as decideReminder,
  withdrawInvitation as decideWithdrawal,
} from '@kreditlina/domain/credit-application/index';
import { handle } from '@kreditlina/http-edge/route';
import { submit } from '../application-answer.ts';
import type { CreditApplicationParts } from '../parts.ts';

export const remindInvitedRoute = handle(remindInvited, (call, parts: CreditApplicationParts) =>
  submit(parts, call, decideReminder, { invitationId: call.body.invitation_id, by: 'applicant' }),
);

export const withdrawInvitationRoute = handle(withdrawInvitation, (call, parts: CreditApplicationParts) =>
  submit(parts, call, decideWithdrawal, { invitationId: call.body.invitation_id }),
);
