import { userApplicationsAnswer, userApplicationsQuery } from '@kreditlina/domain/contracts/admin';
import { applicationIdParams } from '@kreditlina/domain/contracts/fields';
import { apiPaths } from '@kreditlina/domain/contracts/paths';
import { listApplicationRows } from '@kreditlina/projections/credit-application-list/query';
import { findUser } from '@kreditlina/projections/user/query';
import { staffReaders } from '../../http/access.ts';
import { notFound } from '../../http/problem.ts';
import { route } from '../../http/route.ts';

/** addressed by the opaque id, never by a personal number. */
export const listUserApplications = route({
  method: 'GET',
  url: apiPaths.adminUserApplications,
  access: staffReaders,
  summary: "A person's applications",
  params: applicationIdParams,
  query: userApplicationsQuery,
  answer: userApplicationsAnswer,
  handler: async ({ api, params, query }) => {
    const person = await findUser(api.reads, params.id);
    if (!person) throw notFound();
    const page = await listApplicationRows(api.reads, { ...query, userId: person.id });
    const user = {
      id: person.id,
      name: [person.first_name, person.last_name].filter(Boolean).join(' '),
      ssn: person.ssn_masked ?? '******-****',
      phone: person.phone,
      email: person.email,
    };
    return { ...page, user };
  },
});
