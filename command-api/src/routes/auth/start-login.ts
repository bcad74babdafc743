import { startLoginAnswer, startLoginBody } from '@kreditlina/domain/contracts/auth';
import { apiPaths } from '@kreditlina/domain/contracts/paths';
import { normalizePersonalNumber } from '@kreditlina/domain/validators/personal-number';
import { businessDate } from '@kreditlina/event-store';
import { endFormerOrder, keepOrder } from '../../bankid/start-order.ts';
import { everybody } from '../../http/access.ts';
import { unprocessable } from '../../http/problem.ts';
import { route } from '../../http/route.ts';
import { detailOf } from '../../http/texts.ts';

/** C-324: a number is sent to BankID as a requirement; without one, whoever scans the code logs in. */
export const startLogin = route({
  method: 'POST',
  url: apiPaths.auth,
  access: everybody,
  isLogin: true,
  summary: 'Starts a login with mobile e-ID',
  body: startLoginBody,
  answer: startLoginAnswer,
  handler: async (call) => {
    const { api, body, request } = call;
    const ssn = body.ssn === '' ? undefined : normalizePersonalNumber(body.ssn, businessDate(api.now()));
    if (body.ssn !== '' && ssn === undefined) {
      const message = detailOf('INVALID_PERSONAL_NUMBER', call.language) ?? '';
      throw unprocessable('INVALID_PERSONAL_NUMBER', [
        { field: 'ssn', code: 'INVALID_PERSONAL_NUMBER', message },
      ]);
    }
    await endFormerOrder(call);
    const started = await api.partners.bankId.auth({
      endUserIp: request.ip,
      // The mark by which the page goes on with this login, also in a new tab (T-23).
      returnUrl: `${api.config.publicUrl}/login#bankid`,
      ...(ssn === undefined ? {} : { personalNumber: ssn }),
    });
    const personId = ssn === undefined ? null : api.personIdOf(ssn);
    const id = api.newId();
    const { token, shown } = await keepOrder(call, started, { id, purpose: 'login', personId });
    return { id, login_token: token, ...shown };
  },
});
