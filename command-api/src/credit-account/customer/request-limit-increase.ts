import { centsOf } from '@kreditlina/domain/calculators/rounding';
import { askForLimitIncrease } from '@kreditlina/domain/company/contracts/customer';
import { accountUnknown } from '@kreditlina/domain/credit-account/errors';
import { creditAccount, requestLimitIncrease } from '@kreditlina/domain/credit-account/index';
import { dateInSweden } from '@kreditlina/domain/kernel/swedish-time';
import { derivedCommandId } from '@kreditlina/event-store';
import { notFound } from '@kreditlina/http-edge/problem';
import { handle } from '@kreditlina/http-edge/route';
import { findAccount, findCompany } from '@kreditlina/projections/company/query';
import type { CreditAccountParts } from '../parts.ts';

/** Records a request for a higher limit, which binds neither side. Staff answer it. */
export const askForLimitIncreaseRoute = handle(
  askForLimitIncrease,
  async (call, parts: CreditAccountParts) => {
    const { params, session, origin, body } = call;
    const credit = await findAccount(parts.reads, session.userId, params.id);
    if (!credit) throw accountUnknown();
    const { position } = await parts.commands.send(origin, creditAccount, credit.id, requestLimitIncrease, {
      requestId: derivedCommandId(origin.commandId, 'limit-increase'),
      wantedCents: centsOf(body.limit),
      requestedBy: session.userId,
    });
    call.announce(position);
    await call.waitForReads();
    const reader = { userId: session.userId, today: dateInSweden(parts.now()) };
    const company = await findCompany(parts.reads, reader, params.id);
    if (!company) throw notFound();
    return company;
  },
  { readsModels: true },
);
