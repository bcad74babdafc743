import { z } from 'zod';
import { creditTerms } from '../../calculators/credit-terms.ts';
import { centsOf, kronorOf } from '../../calculators/units.ts';
import { id, numberInText } from '../../kernel/contract-fields.ts';

/** GET company/{id}/notices/{notice}/pdf and …/reminder. */
export const noticeDocumentParams = z.strictObject({ id, notice: id });
/** GET company/{id}/payments/{payment}/receipt. */
export const paymentDocumentParams = z.strictObject({ id, payment: id });

/** GET company/{id}/plan.pdf: a version of the account's plan, of one draw or of all together. */
export const accountPlanPdfQuery = z.strictObject({
  version: z.enum(['original', 'current']).default('current'),
  draw: id.optional(),
});

/** GET company/{id}/repayment-plan.pdf: whole kronor that are or could be borrowed, and the month in which the rest is paid. */
export const repaymentPlanPdfQuery = z.strictObject({
  amount: numberInText(1, kronorOf(creditTerms.productMaxCents)).transform(centsOf),
  months: numberInText(1, creditTerms.repaymentMonths).default(creditTerms.repaymentMonths),
});
