import { accountingTokenAnswer, companyNumberQuery } from '@kreditlina/domain/contracts/bank-data';
import { apiPaths } from '@kreditlina/domain/contracts/paths';
import { accountingApplication } from '../../accounting-application.ts';
import { signedIn } from '../../http/access.ts';
import { HttpProblem } from '../../http/problem.ts';
import { route } from '../../http/route.ts';

/** C-338: the widget of the accounting system whose terms were accepted. */
export const getAccountingToken = route({
  method: 'GET',
  url: apiPaths.accountingToken,
  access: signedIn,
  summary: 'Token and address of the accounting widget',
  query: companyNumberQuery,
  answer: accountingTokenAnswer,
  handler: async ({ api, query, session }) => {
    const { state } = await accountingApplication(api, session.userId, query.company_number);
    const { terms } = state.accounting;
    const url = terms && (await api.widgets.find(terms.connectionId));
    if (!terms || !url)
      throw new HttpProblem(409, 'WRONG_STEP', { detail: 'Wrong step in application process' });
    return {
      token: terms.connectionId,
      erp: terms.erpSystem,
      widget_url: url,
      widget_origin: api.partners.accountingData.widgetOrigin,
    };
  },
});
