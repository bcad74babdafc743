import { lookUpUser } from '@kreditlina/domain/identity/contracts/staff';
import { recordLookUp, user } from '@kreditlina/domain/identity/index';
import { normalizePersonalNumber } from '@kreditlina/domain/validators/personal-number';
import { businessDate } from '@kreditlina/event-store';
import { notFound, wrongField } from '@kreditlina/http-edge/problem';
import { handle } from '@kreditlina/http-edge/route';
import { findUser } from '@kreditlina/projections/identity/query';
import { takeFromQuota } from '../../quota/staff-quotas.ts';
import type { IdentityParts } from '../parts.ts';

/**
 * The number travels in a body and is answered by the opaque id. The look-up and its actor are an event,
 * found or not.
 */
export const lookUpUserRoute = handle(
  lookUpUser,
  async (call, parts: IdentityParts) => {
    const { body, origin } = call;
    const ssn = normalizePersonalNumber(body.ssn, businessDate(parts.now()));
    if (ssn === undefined) throw wrongField('INVALID_PERSONAL_NUMBER', 'ssn');
    await takeFromQuota(parts, origin, 'look-up', call.request.log);
    const soughtId = parts.personIdOf(ssn);
    const person = await findUser(parts.reads, soughtId);
    const userId = origin.actor.id;
    const { position } = await parts.commands.send(origin, user, userId, recordLookUp, {
      userId,
      lookUpId: origin.commandId,
      soughtId,
      isFound: person !== undefined,
      soughtBy: 'personal-number',
    });
    call.announce(position);
    if (!person) throw notFound();
    return { id: person.id };
  },
  { readsModels: true },
);
