import { userAnswer } from '@kreditlina/domain/identity/contracts/customer';
import { signedIn } from '@kreditlina/domain/kernel/access';
import { apiPaths } from '@kreditlina/domain/paths';
import { route } from '@kreditlina/http-edge/route';
import type { IdentityParts } from '../parts.ts';
import { currentUser } from '../user-answer.ts';

export const me = route({
  method: 'GET',
  url: apiPaths.me,
  access: signedIn,
  summary: 'The logged-in person with companies, applications and roles',
  answer: userAnswer,
  handler: ({ session }, parts: IdentityParts) => currentUser(parts, session),
});
