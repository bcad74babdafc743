import { type User, wireRole } from '@kreditlina/domain/contracts/auth';
import { user } from '@kreditlina/domain/user/index';
import { findCurrentUser } from '@kreditlina/projections/user/query';
import type { Api } from './api.ts';
import { loadState } from './load-state.ts';

/**
 * A logged-in person as the wire shows it to nobody but that person. While the read model is behind a first login, the
 * person's own stream answers.
 */
export async function currentUser(api: Api, userId: string): Promise<User> {
  const [found, ssn] = await Promise.all([findCurrentUser(api.reads, userId), api.personalNumberOf(userId)]);
  if (found && found.first_name !== '') return { ...found, ssn };
  const { person, contactDetails, roles } = await loadState(api.store, user, userId);
  return {
    id: userId,
    ssn,
    first_name: person?.firstName ?? '',
    last_name: person?.lastName ?? '',
    email: contactDetails?.email ?? null,
    phone: contactDetails?.phone ?? null,
    is_admin: roles.includes('admin'),
    roles: roles.map(wireRole),
    companies: found?.companies ?? [],
    credit_applications: found?.credit_applications ?? [],
  };
}
