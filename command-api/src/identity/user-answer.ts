import type { User } from '@kreditlina/domain/identity/contracts/customer';
import { user } from '@kreditlina/domain/identity/index';
import { rightsOf } from '@kreditlina/domain/kernel/rights';
import { wireRole } from '@kreditlina/domain/kernel/roles';
import type { Session } from '@kreditlina/http-edge/session';
import { findCurrentUser } from '@kreditlina/projections/identity/query';
import type { IdentityParts } from './parts.ts';

/**
 * A logged-in person in wire form, visible only to themselves. While the read model lags behind a first
 * login, the person's own stream answers.
 */
export async function currentUser(
  parts: Pick<IdentityParts, 'reads' | 'personalNumberOf' | 'commands' | 'passkeys' | 'lenderNames'>,
  { userId, isStaff, awaitsSecondFactor }: Pick<Session, 'userId' | 'isStaff' | 'awaitsSecondFactor'>,
): Promise<User> {
  const [found, ssn] = await Promise.all([
    findCurrentUser(parts.reads, userId),
    parts.personalNumberOf(userId),
  ]);
  // In a session without staff rights a person has no roles, whoever they are.
  const ofSession = isStaff
    ? { lender_names: parts.lenderNames }
    : { is_admin: false, roles: [], rights: [] };
  const second_factor = awaitsSecondFactor ? await secondFactor(parts, userId) : null;
  if (found && found.first_name !== '') return { ...found, ssn, ...ofSession, second_factor };
  const { person, contactDetails, roles } = await parts.commands.load(user, userId);
  return {
    id: userId,
    ssn,
    first_name: person?.firstName ?? '',
    last_name: person?.lastName ?? '',
    email: contactDetails?.email || null,
    phone: contactDetails?.phone || null,
    contact_details_changed_at: found?.contact_details_changed_at ?? null,
    contact_details_changed: found?.contact_details_changed ?? [],
    is_admin: roles.includes('admin'),
    roles: roles.map(wireRole),
    rights: [...rightsOf(roles)],
    companies: found?.companies ?? [],
    credit_applications: found?.credit_applications ?? [],
    ...ofSession,
    second_factor,
  };
}

/** A person without a key needs an invitation. */
async function secondFactor(
  { passkeys }: Pick<IdentityParts, 'passkeys'>,
  userId: string,
): Promise<'enrol' | 'verify'> {
  return (await passkeys.listOf([userId])).length === 0 ? 'enrol' : 'verify';
}
