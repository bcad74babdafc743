import { widgetFailures } from '@kreditlina/domain/credit-application/contracts/bank-data';
import { z } from 'zod';
import { companyNumberField, originField } from '../wire-fields.ts';

const text = (max: number) => z.string().min(1).max(max);
const cents = z.int().min(-1e12).max(1e12);

export const systemsAnswer = z.object({
  systems: z.array(z.object({ name: text(100), code: text(60) })).max(200),
});

export const startRequest = z.strictObject({
  reference: text(80),
  companyNumber: companyNumberField,
  systemCode: text(60),
  parentOrigin: originField,
  termsAccepted: z.literal(true),
});

export const startAnswer = z.object({ token: text(80), widgetUrl: z.url().max(500) });

export const statusAnswer = z.discriminatedUnion('status', [
  z.object({ status: z.literal('pending') }),
  z.object({
    status: z.literal('success'),
    reportNumber: text(80),
    data: z.object({
      months: z
        .array(z.object({ month: z.string().regex(/^\d{4}-\d{2}$/), revenueCents: cents, costCents: cents }))
        .min(1)
        .max(24),
      revenueYearCents: cents,
      resultYearCents: cents,
      accountsReceivableCents: cents,
      accountsPayableCents: cents,
      cashCents: cents,
    }),
  }),
  z.object({ status: z.literal('failed'), reason: z.enum(widgetFailures).exclude(['timed-out']) }),
]);
