import { z } from 'zod';
import { applicationOnPages } from '../../credit-application/contracts/on-pages.ts';
import { idParams } from '../../kernel/contract-fields.ts';
import { endpoint, staffWith } from '../../kernel/endpoint.ts';
import { personalShown } from '../../kernel/personal.ts';
import { readingPurposes } from '../../kernel/rights.ts';
import { companyAnswer } from './customer.ts';

const asCustomerBody = z.strictObject({ purpose: z.enum(readingPurposes) });

/** Data of the customer's own pages for staff to view; nothing can be submitted with it. */
const asCustomerAnswer = z.strictObject({
  name: personalShown(z.string()),
  companies: z.array(companyAnswer),
  credit_applications: z.array(applicationOnPages),
});

export const showAsCustomer = endpoint({
  method: 'POST',
  path: '/api/admin/users/:id/as-customer',
  access: staffWith('see-as-customer'),
  summary: 'Records the purpose, and returns what a customer sees on their own pages',
  params: idParams,
  body: asCustomerBody,
  answer: asCustomerAnswer,
  errors: ['PERSON_FORGOTTEN', 'USER_NOT_FOUND'],
});
