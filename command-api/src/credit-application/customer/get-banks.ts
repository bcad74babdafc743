import { banksAnswer } from '@kreditlina/domain/credit-application/contracts/bank-data';
import { ownApplication } from '@kreditlina/domain/kernel/access';
import { idParams } from '@kreditlina/domain/kernel/contract-fields';
import { apiPaths } from '@kreditlina/domain/paths';
import { route } from '@kreditlina/http-edge/route';
import type { CreditApplicationParts } from '../parts.ts';

export const getBanks = route({
  method: 'GET',
  url: apiPaths.bankData,
  access: ownApplication,
  summary: 'The banks that bank data can come from',
  params: idParams,
  answer: banksAnswer,
  handler: async (_call, parts: CreditApplicationParts) => {
    const banks = (await parts.lists.banks()).map(({ id, name }) => ({ id, name }));
    return { banks, total: banks.length, widget_origin: parts.bankData.widgetOrigin };
  },
});
