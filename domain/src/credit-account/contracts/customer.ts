import { z } from 'zod';
import { id, orderStatus, startedOrderWith } from '../../kernel/contract-fields.ts';
import { startMethod } from '../../kernel/fields.ts';

/**
 * POST company/{id}/borrow: whole kronor. A text comes as far as the rules, which refuse it in the same words as every other
 * amount that is no whole number of kronor.
 */
export const borrowBody = z.strictObject({
  amount: z.union([z.number(), z.string().max(40)]),
  start: startMethod.default('qr'),
});
/** The draw holds its amount from now on; nothing is drawn until it is signed. */
export const borrowAnswer = startedOrderWith({ borrow_token: z.string(), withdrawal_id: id });
export type BorrowAnswer = z.output<typeof borrowAnswer>;

/** POST company/{id}/borrow/verify, every two seconds. */
export const borrowTokenBody = z.strictObject({ borrow_token: z.string().min(20).max(200) });
export const verifyBorrowAnswer = orderStatus;
