import { startLogin } from '@kreditlina/domain/identity/contracts/customer';
import { sitePaths } from '@kreditlina/domain/paths';
import { normalizePersonalNumber } from '@kreditlina/domain/validators/personal-number';
import { businessDate } from '@kreditlina/event-store';
import { wrongField } from '@kreditlina/http-edge/problem';
import { handle } from '@kreditlina/http-edge/route';
import { bindToDevice } from '../bank-id/device-binding.ts';
import { loginText } from '../bank-id/login-text.ts';
import { endFormerOrder, keepOrder } from '../bank-id/start-order.ts';
import type { IdentityParts } from '../parts.ts';

/** A number is sent to BankID as a requirement; without one, anyone who scans the code logs in. */
export const startLoginRoute = handle(
  startLogin,
  async (call, parts: IdentityParts) => {
    const { body, request } = call;
    const ssn = body.ssn === '' ? undefined : normalizePersonalNumber(body.ssn, businessDate(parts.now()));
    if (body.ssn !== '' && ssn === undefined) throw wrongField('INVALID_PERSONAL_NUMBER', 'ssn');
    await endFormerOrder(parts, call);
    const { audience } = body;
    // A link can be forwarded, so it never gives staff rights.
    const start = audience === 'staff' ? 'qr' : body.start;
    const { binding, asked } = bindToDevice(parts, request, start, sitePaths[body.page]);
    const personId = ssn === undefined ? null : parts.personIdOf(ssn);
    const isRequired = ssn !== undefined && parts.mayRequire(parts.personIdOf(ssn), parts.now());
    const id = parts.newId();
    const texts = { visible: loginText[audience], nonVisible: id };
    const started = await parts.bankId.auth({
      ...asked,
      userVisibleText: texts.visible,
      userNonVisibleText: texts.nonVisible,
      ...(isRequired && { personalNumber: ssn }),
    });
    const order = { ...binding, id, purpose: 'login', audience, personId, asked: texts } as const;
    const { token, shown } = await keepOrder(parts, call, started, order);
    return { id, login_token: token, ...shown };
  },
  { keepsNoAnswer: true },
);
