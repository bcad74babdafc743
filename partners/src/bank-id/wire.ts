import { isIP } from 'node:net';
import { orderRisk } from '@kreditlina/domain/kernel/fields';
import { z } from 'zod';

const base64 = (max: number) => z.base64().min(1).max(max);

const startFields = {
  endUserIp: z.string().refine((text) => isIP(text) !== 0),
  requirement: z
    .strictObject({
      personalNumber: z
        .string()
        .regex(/^\d{12}$/)
        .optional(),
    })
    .optional(),
  returnUrl: z.url().max(512).optional(),
  returnRisk: z.boolean().optional(),
  userVisibleDataFormat: z.literal('simpleMarkdownV1').optional(),
};

export const authRequest = z.strictObject({
  ...startFields,
  userVisibleData: base64(1_500).optional(),
  userNonVisibleData: base64(1_500).optional(),
});

export const signRequest = z.strictObject({
  ...startFields,
  userVisibleData: base64(40_000),
  userNonVisibleData: base64(200_000).optional(),
});

export const orderRequest = z.strictObject({ orderRef: z.uuid() });

export const startedAnswer = z.object({
  orderRef: z.string().min(1).max(100),
  autoStartToken: z.string().min(1).max(100),
  qrStartToken: z.string().min(1).max(100),
  qrStartSecret: z.string().min(1).max(100),
});

const hintCode = z.string().min(1).max(60);

export const collectAnswer = z.discriminatedUnion('status', [
  z.object({ status: z.literal('pending'), hintCode }),
  z.object({ status: z.literal('failed'), hintCode }),
  z.object({
    status: z.literal('complete'),
    completionData: z.object({
      user: z.object({
        personalNumber: z.string().regex(/^\d{12}$/),
        name: z.string().min(1).max(200),
        givenName: z.string().max(200),
        surname: z.string().max(200),
      }),
      device: z.object({ ipAddress: z.string().max(60), uhi: z.string().max(200).optional() }),
      // Ignores a risk level that BankID adds later.
      risk: orderRisk.optional().catch(undefined),
      bankIdIssueDate: z.string().max(20),
      signature: z.base64().min(1).max(500_000),
      // BankID's answers have about 3 000 characters, and parsing takes time by the square of the length.
      ocspResponse: z.base64().min(1).max(10_000),
    }),
  }),
]);

export const emptyAnswer = z.object({});
