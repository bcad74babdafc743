import { banksAnswer } from '@kreditlina/domain/contracts/bank-data';
import { applicationIdParams } from '@kreditlina/domain/contracts/fields';
import { apiPaths } from '@kreditlina/domain/contracts/paths';
import { ownApplication } from '../../http/access.ts';
import { route } from '../../http/route.ts';

/** C-341. */
export const getBanks = route({
  method: 'GET',
  url: apiPaths.bankData,
  access: ownApplication,
  summary: 'The banks that bank data can come from',
  params: applicationIdParams,
  answer: banksAnswer,
  handler: async ({ api }) => {
    const banks = (await api.lists.banks()).map(({ id, name }) => ({ id, name }));
    return { banks, total: banks.length, widget_origin: api.partners.bankData.widgetOrigin };
  },
});
