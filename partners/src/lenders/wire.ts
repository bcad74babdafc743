import { z } from 'zod';

export const decisionRequest = z.strictObject({
  applicationReference: z.string().min(1).max(80),
  companyNumber: z.string().regex(/^\d{10}$/),
  requestedLimitCents: z.int().min(1).max(1e12),
  rateYearBasisPoints: z.int().min(0).max(100_000),
  riskClass: z.string().min(1).max(4),
  guarantorsCount: z.int().min(0).max(20),
});

export const decisionAnswer = z.object({
  outcome: z.enum(['approved', 'rejected']),
  reference: z.string().min(1).max(80),
  reasons: z.array(z.object({ code: z.string().min(1).max(60), text: z.string().max(200) })).max(20),
  maxLimitCents: z.int().min(0).max(1e12).nullable(),
  decidedAt: z.iso.datetime({ precision: 3 }),
});
