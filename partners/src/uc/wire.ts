import { z } from 'zod';
import { companyNumberField, personalNumberField } from '../wire-fields.ts';

const cents = z.int().min(-1e12).max(1e12);
const form = z.enum([
  'limited-company',
  'sole-trader',
  'trading-partnership',
  'limited-partnership',
  'economic-association',
]);
const role = z.enum(['board-member', 'chair', 'managing-director', 'deputy', 'sole-signatory', 'owner']);
const name = z.string().min(1).max(200);

export const personRequest = z.strictObject({ personalNumber: personalNumberField });
export const companyRequest = z.strictObject({ companyNumber: companyNumberField });

export const signingAuthorityRequest = z.strictObject({
  companyNumber: companyNumberField,
  personalNumber: personalNumberField,
});

export const monitoringRequest = z.strictObject({ companyNumber: companyNumberField, since: z.iso.date() });

export const engagementsAnswer = z.object({
  engagements: z
    .array(
      z.object({
        companyName: name,
        companyNumber: z.string().regex(/^\d{10}$/),
        form,
        isSoleTrader: z.boolean(),
        role,
      }),
    )
    .max(100),
});

const issued = {
  reportId: z.string().min(1).max(80),
  issuedAt: z.iso.datetime({ precision: 3 }),
};
const envelope = {
  ...issued,
  html: z.string().min(1).max(500_000),
  xml: z.string().min(1).max(500_000),
};

export const signingAuthorityAnswer = z.object({
  ...issued,
  companyNumber: z.string().regex(/^\d{10}$/),
  alternatives: z
    .array(
      z.object({
        persons: z
          .array(z.object({ personalNumber: personalNumberField, name, role }))
          .min(1)
          .max(10),
      }),
    )
    .max(50),
});

export const companyReportAnswer = z.object({
  ...envelope,
  companyNumber: z.string().regex(/^\d{10}$/),
  name,
  form,
  status: z.enum(['active', 'bankrupt', 'deregistered', 'liquidation']),
  registeredOn: z.iso.date(),
  annualReportEndsOn: z.iso.date().nullable(),
  turnoverYearCents: cents.nullable(),
  resultYearCents: cents.nullable(),
  equityCents: cents.nullable(),
  employees: z.int().min(0).max(1_000_000).nullable(),
  riskClass: z.int().min(1).max(5),
  riskForecastBasisPoints: z.int().min(0).max(10_000),
  paymentRemarksCount: z.int().min(0).max(10_000),
  paymentRemarksSumCents: cents.min(0),
  taxDebtCents: cents.min(0),
  registeredForFTax: z.boolean(),
  registeredForVat: z.boolean(),
  board: z.array(z.object({ name, role })).max(100),
  signatories: z.array(name).max(100),
});

export const personReportAnswer = z.object({
  ...envelope,
  name,
  assessedIncomeYearCents: cents.nullable(),
  incomeYear: z.int().min(1990).max(2100).nullable(),
  paymentRemarksCount: z.int().min(0).max(10_000),
  paymentRemarksSumCents: cents.min(0),
  debtAtEnforcementCents: cents.min(0),
  unsecuredCreditsCents: cents.min(0),
  propertyOwner: z.boolean(),
  riskForecastBasisPoints: z.int().min(0).max(10_000),
});

export const monitoringAnswer = z.object({
  events: z
    .array(
      z.object({
        eventId: z.string().min(1).max(80),
        code: z.string().min(1).max(20),
        description: z.string().max(200),
        isCorrection: z.boolean(),
        date: z.iso.date(),
        amountCents: cents.min(0).nullable(),
        expiringDate: z.iso.date().nullable(),
        comment: z.string().max(200).nullable(),
        commentText: z.string().max(1_000).nullable(),
        commentCodes: z.array(z.string().min(1).max(20)).max(5),
      }),
    )
    .max(200),
});
