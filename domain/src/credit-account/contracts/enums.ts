import { z } from 'zod';

/** What the bank says of an account, once its agreement is signed. */
export const bankStatus = z.enum(['offer', 'denied', 'annulled', 'active', 'closed', 'credit-loss']);
export type BankStatus = z.output<typeof bankStatus>;
