import { chooseBank } from '@kreditlina/domain/credit-application/contracts/bank-data';
import { creditApplication, chooseBank as decide } from '@kreditlina/domain/credit-application/index';
import { pageOriginOf } from '@kreditlina/http-edge/origin';
import { wrongField } from '@kreditlina/http-edge/problem';
import { handle } from '@kreditlina/http-edge/route';
import { sendToApplication } from '../application-answer.ts';
import type { CreditApplicationParts } from '../parts.ts';

/** Opens the bank-data partner's widget for one bank; the step advances when data arrive or are skipped. */
export const chooseBankRoute = handle(chooseBank, async (call, parts: CreditApplicationParts) => {
  const { params, body, session, request } = call;
  const { bankData } = parts;
  const bank = (await parts.lists.banks()).find(({ id }) => id === body.bank_id);
  if (!bank) throw wrongField('UNKNOWN_BANK', 'bank_id');
  const choice = { bankId: bank.id, bankName: bank.name.slice(0, 100) };
  const state = await parts.commands.tryOut(creditApplication, params.id, decide, {
    ...choice,
    sessionId: '-',
  });
  const widget = await bankData.createSession({
    reference: params.id,
    bankId: bank.id,
    parentOrigin: pageOriginOf(request, parts.publicUrl),
    personalNumber: await parts.personalNumberOf(session.userId),
    idempotencyKey: call.origin.commandId,
    ...(state.company ? { companyNumber: state.company.companyNumber } : {}),
  });
  const { position } = await sendToApplication(parts, call, decide, {
    ...choice,
    sessionId: widget.sessionId,
  });
  call.announce(position);
  return { widget_url: widget.widgetUrl, widget_origin: bankData.widgetOrigin };
});
