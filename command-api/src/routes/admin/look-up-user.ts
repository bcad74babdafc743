import { userLookUpAnswer, userLookUpBody } from '@kreditlina/domain/contracts/admin';
import { apiPaths } from '@kreditlina/domain/contracts/paths';
import { normalizePersonalNumber } from '@kreditlina/domain/validators/personal-number';
import { businessDate } from '@kreditlina/event-store';
import { findUser } from '@kreditlina/projections/user/query';
import { staffDeciders } from '../../http/access.ts';
import { notFound, unprocessable } from '../../http/problem.ts';
import { route } from '../../http/route.ts';
import { detailOf } from '../../http/texts.ts';

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
  handler: async ({ api, body, language }) => {
    const ssn = normalizePersonalNumber(body.ssn, businessDate(api.now()));
    if (ssn === undefined) {
      const message = detailOf('INVALID_PERSONAL_NUMBER', language) ?? '';
      throw unprocessable('INVALID_PERSONAL_NUMBER', [
        { field: 'ssn', code: 'INVALID_PERSONAL_NUMBER', message },
      ]);
    }
    const person = await findUser(api.reads, api.personIdOf(ssn));
    if (!person) throw notFound();
    return { id: person.id };
  },
});
