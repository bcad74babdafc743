import type * as customer from '@kreditlina/domain/credit-application/contracts/customer';
import type { namedPerson } from '@kreditlina/domain/credit-application/contracts/invitations';
import type { z } from 'zod';
import { applicationWrite, useSubmitApplication } from './application.ts';

const remindInvited = applicationWrite<typeof customer.remindInvited>(
  '/api/credit-application/:id/guarantors/remind',
);
const withdrawInvitation = applicationWrite<typeof customer.withdrawInvitation>(
  '/api/credit-application/:id/guarantors/withdraw',
);

export type NamedPerson = z.output<typeof namedPerson>;

/** Reminds an invited person who has not answered. */
export const useRemind = (id: string) => useSubmitApplication(remindInvited, { id });

/** Withdraws an invitation; the customer is then asked for guarantors again. */
export const useWithdrawInvitation = (id: string) => useSubmitApplication(withdrawInvitation, { id });
