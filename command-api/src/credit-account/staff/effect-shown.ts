import type { Effect, EffectMessage } from '@kreditlina/domain/credit-account/contracts/actions';
import type { AccountEffect, CreditAccountState } from '@kreditlina/domain/credit-account/index';
import { boundGuarantors, creditApplication } from '@kreditlina/domain/credit-application/index';
import {
  definitions,
  type NotificationTypeKey,
  notificationType,
  notificationTypeId,
} from '@kreditlina/domain/notification-type/notification-type';
import type { StaffAccountParts } from './account-of-company.ts';

type Parts = Pick<StaffAccountParts, 'commands'>;
type Granted = NonNullable<CreditAccountState['granted']>;

/** True if the credit has a guarantor who gets messages of this audience. */
async function hasGuarantor(parts: Parts, { applicationId, userId }: Granted, isOther: boolean) {
  const guarantors = boundGuarantors(await parts.commands.load(creditApplication, applicationId));
  return guarantors.some(({ personId }) => !isOther || personId !== userId);
}

/** A message as it will be sent; none if its type is switched off for the company, or it has no recipient. */
async function messageOf(
  parts: Parts,
  granted: Granted,
  typeKey: NotificationTypeKey,
): Promise<EffectMessage[]> {
  const { audience, title: subject } = definitions[typeKey];
  const type = await parts.commands.load(notificationType, notificationTypeId(typeKey));
  if (!type.isLive || type.blockedCompanies.includes(granted.companyId)) return [];
  const isToCustomer = audience === 'holder' || audience === 'requester';
  if (!isToCustomer && !(await hasGuarantor(parts, granted, audience === 'other-guarantors'))) return [];
  return [{ to: isToCustomer ? 'customer' : 'guarantors', subject }];
}

/** The effect of a decision as staff see it, with the messages that customer and guarantors will get. */
export async function effectShown(
  parts: Parts,
  { granted }: CreditAccountState,
  { messages, ...effect }: AccountEffect,
): Promise<Effect> {
  const sent = granted ? await Promise.all(messages.map((one) => messageOf(parts, granted, one))) : [];
  return { ...effect, messages: sent.flat() };
}
