import { listUsers, searchUsers } from '@kreditlina/domain/identity/contracts/users';
import { recordLookUp, user } from '@kreditlina/domain/identity/index';
import { derivedCommandId } from '@kreditlina/event-store';
import { handle } from '@kreditlina/http-edge/route';
import { listUsers as readUsers } from '@kreditlina/projections/identity/user-list';
import { takeFromQuota } from '../../quota/staff-quotas.ts';
import type { IdentityParts } from '../parts.ts';

/**
 * Everyone who has logged in; `q=pep` and `q=sanctioned`, which reveal a hit, are refused to readers who get
 * masks.
 */
export const listUsersRoute = handle(listUsers, ({ query, session }, parts: IdentityParts) =>
  readUsers(parts.reads, query, session),
);

/**
 * Names, a phone number and the start of a personal number travel in a body. A phone number finds one person
 * like a personal number does: it is a look-up.
 */
export const searchUsersRoute = handle(
  searchUsers,
  async (call, parts: IdentityParts) => {
    const { body, origin, session } = call;
    if (body.phone === undefined) return readUsers(parts.reads, body, session);
    await takeFromQuota(parts, origin, 'look-up', call.request.log);
    const answer = await readUsers(parts.reads, body, session);
    const sought = answer.users.map(({ id }) => id);
    for (const soughtId of sought.length > 0 ? sought : [null]) {
      const lookUpId = derivedCommandId(origin.commandId, soughtId ?? 'nobody');
      const { position } = await parts.commands.send(
        { ...origin, commandId: lookUpId },
        user,
        session.userId,
        recordLookUp,
        { userId: session.userId, lookUpId, soughtId, isFound: soughtId !== null, soughtBy: 'phone' },
      );
      call.announce(position);
    }
    return answer;
  },
  {
    readsModels: true,
    // A stored answer would keep personal data beyond the person's erasure.
    keepsNoAnswer: true,
  },
);
