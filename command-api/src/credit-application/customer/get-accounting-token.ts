import { getAccountingToken } from '@kreditlina/domain/credit-application/contracts/bank-data';
import { wrongStep } from '@kreditlina/domain/kernel/domain-error';
import { handle } from '@kreditlina/http-edge/route';
import { accountingApplication } from '../accounting-application.ts';
import type { CreditApplicationParts } from '../parts.ts';

/** Widget of the accounting system whose terms were accepted. */
export const getAccountingTokenRoute = handle(
  getAccountingToken,
  async ({ query, session }, parts: CreditApplicationParts) => {
    const { state } = await accountingApplication(parts, session.userId, query.company_number);
    const { terms } = state.accounting;
    const url = terms && (await parts.widgets.find(terms.connectionId));
    if (!terms || !url) throw wrongStep();
    return {
      token: terms.connectionId,
      erp: terms.erpSystem,
      widget_url: url,
      widget_origin: parts.accountingData.widgetOrigin,
    };
  },
);
