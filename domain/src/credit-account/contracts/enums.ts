import { z } from 'zod';

/** What the bank says of an account, once its agreement is signed. */
export const bankStatus = z.enum(['offer', 'denied', 'annulled', 'active', 'closed', 'credit-loss']);
/** Of an account that has come to its end, paid or never begun. What was written off as a loss is still owed. */
export const endedAtBank: readonly string[] = ['denied', 'annulled', 'closed'];
export type BankStatus = z.output<typeof bankStatus>;
