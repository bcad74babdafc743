import { getMe } from '@kreditlina/domain/identity/contracts/customer';
import { handle } from '@kreditlina/http-edge/route';
import type { IdentityParts } from '../parts.ts';
import { currentUser } from '../user-answer.ts';

export const getMeRoute = handle(getMe, ({ session }, parts: IdentityParts) => currentUser(parts, session));
