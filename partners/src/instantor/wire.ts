import { widgetFailures } from '@kreditlina/domain/credit-application/contracts/bank-data';
import { z } from 'zod';
import { companyNumberField, originField, personalNumberField } from '../wire-fields.ts';

const text = (max: number) => z.string().min(1).max(max);
const cents = z.int().min(-1e12).max(1e12);

export const banksAnswer = z.object({
  banks: z.array(z.object({ id: z.uuid(), name: text(100) })).max(200),
});

export const sessionRequest = z.strictObject({
  reference: text(80),
  bankId: z.uuid(),
  parentOrigin: originField,
  personalNumber: personalNumberField,
  companyNumber: companyNumberField.optional(),
});

export const sessionAnswer = z.object({ sessionId: text(80), widgetUrl: z.url().max(500) });

export const reportAnswer = z.discriminatedUnion('status', [
  z.object({ status: z.literal('pending') }),
  z.object({
    status: z.literal('ready'),
    reportNumber: text(80),
    bankName: text(100),
    data: z.object({
      averageBalanceCents: cents,
      averageMonthlyInflowCents: cents.min(0),
      averageMonthlyOutflowCents: cents.min(0),
      transactionsCount: z.int().min(0).max(1_000_000),
      accountsCount: z.int().min(0).max(1_000),
      months: z.int().min(1).max(36),
      overdraftDays: z.int().min(0).max(1_200),
    }),
  }),
  z.object({
    status: z.literal('failed'),
    reason: z.enum(widgetFailures),
  }),
]);
