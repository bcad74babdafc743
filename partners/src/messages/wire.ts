import { z } from 'zod';
import { emailAddress } from '../wire-fields.ts';

/** Maximum number of characters in a text message or e-mail. */
const TEXT_MAX = 4_000;

const phone = z.string().regex(/^\+[1-9]\d{6,14}$/);
const text = z.string().min(1).max(TEXT_MAX);

export const messageRequest = z.discriminatedUnion('channel', [
  z.strictObject({ channel: z.literal('sms'), to: phone, text }),
  z.strictObject({
    channel: z.literal('email'),
    to: emailAddress,
    subject: z.string().min(1).max(200),
    text,
  }),
]);
export type MessageRequest = z.output<typeof messageRequest>;

export const messageAnswer = z.object({
  reference: z.string().min(1).max(80),
  status: z.enum(['accepted', 'delivered', 'failed']),
});
