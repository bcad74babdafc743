import { userAnswer } from '@kreditlina/domain/contracts/auth';
import { apiPaths } from '@kreditlina/domain/contracts/paths';
import { signedIn } from '../../http/access.ts';
import { route } from '../../http/route.ts';
import { currentUser } from '../../user-answer.ts';

/** C-326, C-222. */
export const me = route({
  method: 'GET',
  url: apiPaths.me,
  access: signedIn,
  summary: 'The logged-in person with companies, applications and roles',
  answer: userAnswer,
  handler: ({ api, session }) => currentUser(api, session.userId),
});
