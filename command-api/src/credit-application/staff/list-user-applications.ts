import { listUserApplications } from '@kreditlina/domain/credit-application/contracts/staff';
import { notFound } from '@kreditlina/http-edge/problem';
import { handle } from '@kreditlina/http-edge/route';
import { listApplicationRows } from '@kreditlina/projections/credit-application/list';
import { fullName } from '@kreditlina/projections/identity/names';
import { findUser } from '@kreditlina/projections/identity/query';
import type { CreditApplicationParts } from '../parts.ts';

/** Addressed by the opaque id, never by a personal number. */
export const listUserApplicationsRoute = handle(
  listUserApplications,
  async ({ params, query }, parts: CreditApplicationParts) => {
    const person = await findUser(parts.reads, params.id);
    if (!person) throw notFound();
    const page = await listApplicationRows(parts.reads, { ...query, userId: person.id });
    const user = {
      id: person.id,
      name: fullName(person),
      ssn: person.ssn_masked ?? '******-****',
      phone: person.phone,
      email: person.email,
    };
    return { ...page, user };
  },
);
