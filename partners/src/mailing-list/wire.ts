import { z } from 'zod';
import { emailAddress } from '../wire-fields.ts';

export const subscribedLists = ['newsletter', 'contact', 'sole-trader'] as const;

const text = z.string().min(1).max(200).optional();

/** Fields of the provider's own form. */
export const subscribeRequest = z.strictObject({
  EMAIL: emailAddress,
  NAME: text,
  PHONE: text,
  BUSINESS: text,
  INTEREST: text,
});
export type SubscribeRequest = z.output<typeof subscribeRequest>;

export const subscribeAnswer = z.object({ reference: z.string().min(1).max(80) });
