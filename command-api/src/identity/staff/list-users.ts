import { userListAnswer, userListQuery, userSearchBody } from '@kreditlina/domain/identity/contracts/users';
import { staffWith } from '@kreditlina/domain/kernel/access';
import { apiPaths } from '@kreditlina/domain/paths';
import { route } from '@kreditlina/http-edge/route';
import { listUsers as readUsers } from '@kreditlina/projections/identity/user-list';
import type { IdentityParts } from '../parts.ts';

/** Everybody who has logged in; `q=pep` and `q=sanctioned`, which tell of a hit, are refused to whoever gets masks. */
export const listUsers = route({
  method: 'GET',
  url: apiPaths.adminUsers,
  access: staffWith('read'),
  summary: 'Persons who have logged in, or whom a list knows',
  query: userListQuery,
  answer: userListAnswer,
  handler: ({ query, session }, parts: IdentityParts) => readUsers(parts.reads, query, session),
});

/** Names, a telephone and the start of a number travel in a body. */
export const searchUsers = route({
  method: 'POST',
  url: apiPaths.adminUserSearch,
  access: staffWith('see-personal-data'),
  readsModels: true,
  summary: 'The same list, searched by names, a telephone and the start of a personal number',
  // It changes nothing; what it shows of people lies nowhere else, nor longer than they do.
  keepsNoAnswer: true,
  body: userSearchBody,
  answer: userListAnswer,
  handler: ({ body, session }, parts: IdentityParts) => readUsers(parts.reads, body, session),
});
