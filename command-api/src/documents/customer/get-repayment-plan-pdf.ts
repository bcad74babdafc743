import { getRepaymentPlanPdf } from '@kreditlina/domain/documents/contracts/customer';
import { notFound } from '@kreditlina/http-edge/problem';
import { handle } from '@kreditlina/http-edge/route';
import { sendPdf } from '../../pdf.ts';
import { inPrintingTurn } from '../../turns.ts';
import { letterheadOf, ownAccount } from '../own-account.ts';
import type { DocumentsParts } from '../parts.ts';

/** The plan of an amount at the company's current rate. */
export const getRepaymentPlanPdfRoute = handle(
  getRepaymentPlanPdf,
  async ({ params, query, session, reply }, parts: DocumentsParts) => {
    const own = await ownAccount(parts, session, params.id);
    const rateYearBasisPoints = own.company.rate_year_basis_points;
    if (rateYearBasisPoints === null) throw notFound();
    const plan = {
      ...letterheadOf(parts, own),
      printedOn: own.today,
      amountCents: query.amount,
      rateYearBasisPoints,
      settleInMonth: query.months,
    };
    const bytes = await inPrintingTurn(session.userId, () => parts.press.repaymentPlan(plan));
    return sendPdf(reply, 'betalningsplan', bytes);
  },
);
