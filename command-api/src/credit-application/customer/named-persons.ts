import { creditApplication } from '@kreditlina/domain/credit-application/contracts/customer';
import { invitationIdBody } from '@kreditlina/domain/credit-application/contracts/invitations';
import {
  remindInvited as decideReminder,
  withdrawInvitation as decideWithdrawal,
} from '@kreditlina/domain/credit-application/index';
import { ownApplication } from '@kreditlina/domain/kernel/access';
import { idParams } from '@kreditlina/domain/kernel/contract-fields';
import { apiPaths } from '@kreditlina/domain/paths';
import { route } from '@kreditlina/http-edge/route';
import { submit } from '../application-answer.ts';
import type { CreditApplicationParts } from '../parts.ts';

export const remindInvited = route({
  method: 'POST',
  url: apiPaths.remindInvited,
  access: ownApplication,
  summary: 'Reminds somebody who was named and has not answered, once a day',
  params: idParams,
  body: invitationIdBody,
  answer: creditApplication,
  handler: (call, parts: CreditApplicationParts) =>
    submit(parts, call, decideReminder, { invitationId: call.body.invitation_id, by: 'applicant' }),
});

export const withdrawInvitation = route({
  method: 'POST',
  url: apiPaths.withdrawInvitation,
  access: ownApplication,
  summary: 'Takes a naming back, so that somebody else can be named',
  params: idParams,
  body: invitationIdBody,
  answer: creditApplication,
  handler: (call, parts: CreditApplicationParts) =>
    submit(parts, call, decideWithdrawal, { invitationId: call.body.invitation_id }),
});
