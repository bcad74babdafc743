import {
  chooseBank,
  fakeBankData,
  getBanks,
  skipBankData,
} from '@kreditlina/domain/credit-application/contracts/bank-data';
import {
  creditApplication,
  chooseBank as decideBank,
  skipBankData as decideSkip,
  recordBankData,
} from '@kreditlina/domain/credit-application/index';
import { pageOriginOf } from '@kreditlina/http-edge/origin';
import { wrongField } from '@kreditlina/http-edge/problem';
import { handle } from '@kreditlina/http-edge/route';
import { sendToApplication, submit } from '../application-answer.ts';
import type { CreditApplicationParts } from '../parts.ts';

export const getBanksRoute = handle(getBanks, async (_call, parts: CreditApplicationParts) => {
  const banks = (await parts.lists.banks()).map(({ id, name }) => ({ id, name }));
  return { banks, total: banks.length, widget_origin: parts.bankData.widgetOrigin };
});

/** Opens the bank-data partner's widget for one bank. The step advances when data arrives or is skipped. */
export const chooseBankRoute = handle(chooseBank, async (call, parts: CreditApplicationParts) => {
  const { params, body, session, request } = call;
  const { bankData } = parts;
  const bank = (await parts.lists.banks()).find(({ id }) => id === body.bank_id);
  if (!bank) throw wrongField('UNKNOWN_BANK', 'bank_id');
  const choice = { bankId: bank.id, bankName: bank.name.slice(0, 100) };
  const state = await parts.commands.tryOut(creditApplication, params.id, decideBank, {
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
  const { position } = await sendToApplication(parts, call, decideBank, {
    ...choice,
    sessionId: widget.sessionId,
  });
  call.announce(position);
  return { widget_url: widget.widgetUrl, widget_origin: bankData.widgetOrigin };
});

/** Records why the customer skipped bank data; the accounting system is requested instead. */
export const skipBankDataRoute = handle(skipBankData, (call, parts: CreditApplicationParts) =>
  submit(parts, call, decideSkip, { by: 'customer', ...call.body }),
);

/** Generated figures of a steady small company, in öre. */
const figures = {
  averageBalanceCents: 25_000_000,
  monthlyInflowCents: 45_000_000,
  monthlyOutflowCents: 40_000_000,
};

export const fakeBankDataRoute = handle(fakeBankData, async (call, parts: CreditApplicationParts) => {
  const { params, body, session } = call;
  const data = { source: 'fake' as const, reportNumber: body.report_number, ...figures };
  const asked = { ...data, dataHash: '0'.repeat(64) };
  await parts.commands.tryOut(creditApplication, params.id, recordBankData, asked, call.origin.commandId);
  const report = JSON.stringify({ fakeId: body.fake_id, reportNumber: body.report_number, ...figures });
  const { hash } = await parts.blobs.put({
    bytes: Buffer.from(report),
    contentType: 'application/json',
    subjectId: session.userId,
  });
  return submit(parts, call, recordBankData, { ...data, dataHash: hash });
});
