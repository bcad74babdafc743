import type * as customer from '@kreditlina/domain/credit-application/contracts/customer';
import type { lenderEntry } from '@kreditlina/domain/credit-application/contracts/lenders';
import type { z } from 'zod';
import { applicationWrite, useSubmitApplication } from './application.ts';

const submitLenders = applicationWrite<typeof customer.submitLenders>('/api/credit-application/:id/lenders');
const submitLenderFiles = applicationWrite<typeof customer.submitLenderFiles>(
  '/api/credit-application/:id/lender-details-upload',
);

export type Loan = z.input<typeof lenderEntry>;

/** Saves the company's loans and the lender whose details come next. */
export const useSubmitLenders = (id: string) => useSubmitApplication(submitLenders, { id });

/** Continues with the uploaded files, or without any. */
export const useSubmitLenderFiles = (id: string) => useSubmitApplication(submitLenderFiles, { id });
