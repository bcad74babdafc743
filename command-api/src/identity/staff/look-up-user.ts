import { userLookUpAnswer, userLookUpBody } from '@kreditlina/domain/identity/contracts/staff';
import { apiPaths } from '@kreditlina/domain/paths';
import { normalizePersonalNumber } from '@kreditlina/domain/validators/personal-number';
import { businessDate } from '@kreditlina/event-store';
import { notFound, wrongField } from '@kreditlina/http-edge/problem';
import { route } from '@kreditlina/http-edge/route';
import { findUser } from '@kreditlina/projections/identity/query';
import { staffWith } from '../../access.ts';
import type { IdentityParts } from '../parts.ts';

/** The number travels in a body and is answered by the opaque id. */
export const lookUpUser = route({
  method: 'POST',
  url: apiPaths.adminUserLookUp,
  access: staffWith('look-up-person'),
  isPoll: true,
  readsModels: true,
  summary: 'Finds a person by personal number',
  body: userLookUpBody,
  answer: userLookUpAnswer,
  handler: async ({ body }, parts: IdentityParts) => {
    const ssn = normalizePersonalNumber(body.ssn, businessDate(parts.now()));
    if (ssn === undefined) throw wrongField('INVALID_PERSONAL_NUMBER', 'ssn');
    const person = await findUser(parts.reads, parts.personIdOf(ssn));
    if (!person) throw notFound();
    return { id: person.id };
  },
});
