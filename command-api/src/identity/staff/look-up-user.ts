import { userLookUpAnswer, userLookUpBody } from '@kreditlina/domain/credit-application/contracts/staff';
import { apiPaths } from '@kreditlina/domain/paths';
import { normalizePersonalNumber } from '@kreditlina/domain/validators/personal-number';
import { businessDate } from '@kreditlina/event-store';
import { staffDeciders } from '@kreditlina/http-edge/access';
import { notFound, unprocessable } from '@kreditlina/http-edge/problem';
import { route } from '@kreditlina/http-edge/route';
import { detailOf } from '@kreditlina/http-edge/texts';
import { findUser } from '@kreditlina/projections/identity/query';
import type { IdentityParts } from '../parts.ts';

/** the number travels in a body and is answered by the opaque id. */
export const lookUpUser = route({
  method: 'POST',
  url: apiPaths.adminUserLookUp,
  access: staffDeciders,
  isPoll: true,
  readsModels: true,
  summary: 'Finds a person by personal number',
  body: userLookUpBody,
  answer: userLookUpAnswer,
  handler: async ({ body, language }, parts: IdentityParts) => {
    const ssn = normalizePersonalNumber(body.ssn, businessDate(parts.now()));
    if (ssn === undefined) {
      const message = detailOf('INVALID_PERSONAL_NUMBER', language) ?? '';
      throw unprocessable('INVALID_PERSONAL_NUMBER', [
        { field: 'ssn', code: 'INVALID_PERSONAL_NUMBER', message },
      ]);
    }
    const person = await findUser(parts.reads, parts.personIdOf(ssn));
    if (!person) throw notFound();
    return { id: person.id };
  },
});
