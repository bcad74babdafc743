import { isRequired } from '../definitions.ts';
import { messageRequired, tooManyBlocked } from '../errors.ts';
import type { NotificationTypeEvent } from '../events.ts';
import type { NotificationTypeState } from '../state.ts';
import { defineType, type OfType } from './define-type.ts';

export interface BlockCompany extends OfType {
  readonly companyId: string;
}

const BLOCKED_MAX = 1_000;

/**
 * Excludes a company from messages of the type. @throws DomainError `MESSAGE_REQUIRED`,
 * `TOO_MANY_BLOCKED_COMPANIES`
 */
export function blockCompany(
  state: NotificationTypeState,
  { typeKey, companyId }: BlockCompany,
): NotificationTypeEvent[] {
  if (isRequired(typeKey)) throw messageRequired();
  if (state.blockedCompanies.includes(companyId)) return [];
  if (state.blockedCompanies.length >= BLOCKED_MAX) throw tooManyBlocked();
  const type = 'NotificationCompanyBlocked';
  return [...defineType(state, { typeKey }), { type, data: { typeKey, companyId } }];
}

/** Includes the company again. */
export function unblockCompany(
  state: NotificationTypeState,
  { typeKey, companyId }: BlockCompany,
): NotificationTypeEvent[] {
  if (!state.blockedCompanies.includes(companyId)) return [];
  const type = 'NotificationCompanyUnblocked';
  return [...defineType(state, { typeKey }), { type, data: { typeKey, companyId } }];
}
