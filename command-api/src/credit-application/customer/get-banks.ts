import { getBanks } from '@kreditlina/domain/credit-application/contracts/bank-data';
import { handle } from '@kreditlina/http-edge/route';
import type { CreditApplicationParts } from '../parts.ts';

export const getBanksRoute = handle(getBanks, async (_call, parts: CreditApplicationParts) => {
  const banks = (await parts.lists.banks()).map(({ id, name }) => ({ id, name }));
  return { banks, total: banks.length, widget_origin: parts.bankData.widgetOrigin };
});
