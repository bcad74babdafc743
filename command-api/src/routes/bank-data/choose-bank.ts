import { chooseBankAnswer, chooseBankBody } from '@kreditlina/domain/contracts/bank-data';
import { applicationIdParams } from '@kreditlina/domain/contracts/fields';
import { apiPaths } from '@kreditlina/domain/contracts/paths';
import { creditApplication, chooseBank as decide } from '@kreditlina/domain/credit-application/index';
import { sendToApplication } from '../../application-answer.ts';
import { tryOut } from '../../commands.ts';
import { ownApplication } from '../../http/access.ts';
import { pageOriginOf } from '../../http/origin.ts';
import { unprocessable } from '../../http/problem.ts';
import { route } from '../../http/route.ts';
import { detailOf } from '../../http/texts.ts';
import { announce } from '../../positions.ts';

/** Opens the bank-data partner's widget for one bank; the step moves on when data arrive or are skipped. */
export const chooseBank = route({
  method: 'POST',
  url: apiPaths.bankData,
  access: ownApplication,
  summary: 'Step instantor: opens the widget of a bank',
  params: applicationIdParams,
  body: chooseBankBody,
  answer: chooseBankAnswer,
  handler: async (call) => {
    const { api, params, body, session, request, commandId } = call;
    const { bankData } = api.partners;
    const bank = (await api.lists.banks()).find(({ id }) => id === body.bank_id);
    if (!bank) {
      const message = detailOf('UNKNOWN_BANK', call.language) ?? '';
      throw unprocessable('UNKNOWN_BANK', [{ field: 'bank_id', code: 'UNKNOWN_BANK', message }]);
    }
    const choice = { bankId: bank.id, bankName: bank.name.slice(0, 100) };
    const state = await tryOut(api, creditApplication, params.id, decide, { ...choice, sessionId: '-' });
    const widget = await bankData.createSession({
      reference: params.id,
      bankId: bank.id,
      parentOrigin: pageOriginOf(request, api.config.publicUrl),
      personalNumber: await api.personalNumberOf(session.userId),
      idempotencyKey: commandId,
      ...(state.company ? { companyNumber: state.company.companyNumber } : {}),
    });
    const { position } = await sendToApplication(call, decide, { ...choice, sessionId: widget.sessionId });
    announce(api, call.request, call.reply, position);
    return { widget_url: widget.widgetUrl, widget_origin: bankData.widgetOrigin };
  },
});
