import { staffWith } from '@kreditlina/domain/kernel/access';
import { setAsideFileBody, settleFileBody } from '@kreditlina/domain/operations/contracts/staff';
import { apiPaths } from '@kreditlina/domain/paths';
import {
  PAYMENT_FILES_ID,
  paymentFile,
  setAsidePaymentFile,
  settlePaymentFileParts,
} from '@kreditlina/domain/payment-file/index';
import { HttpProblem } from '@kreditlina/http-edge/problem';
import { route } from '@kreditlina/http-edge/route';
import { z } from 'zod';
import type { OperationsParts } from './parts.ts';

/** Somebody has asked the bank: the file will never be readable, or there is none. Who said so, and why, stands in the history. */
export const setAsideFile = route({
  method: 'POST',
  url: apiPaths.adminSetAsideFile,
  access: staffWith('operate'),
  summary:
    'Sets a payment file aside: one that cannot be read is never asked for again, one that never came is read if it comes',
  body: setAsideFileBody,
  answer: z.strictObject({}),
  handler: async ({ body, origin, announce }, { commands }: OperationsParts) => {
    const { sequence, comment } = body;
    const by = { ...origin, reasonCode: 'other', comment };
    const { position } = await commands.send(by, paymentFile, PAYMENT_FILES_ID, setAsidePaymentFile, {
      sequence,
    });
    announce(position);
    return {};
  },
});

/** What could not be used of a file was sorted out with the bank or the payer. The history keeps who did it, and how. */
export const settleFile = route({
  method: 'POST',
  url: apiPaths.adminSettleFile,
  access: staffWith('operate'),
  summary: 'Settles the parts of a payment file that could not be used',
  body: settleFileBody,
  answer: z.strictObject({}),
  handler: async ({ body, origin, announce }, { commands }: OperationsParts) => {
    const { sequence, comment } = body;
    const { unused } = await commands.load(paymentFile, PAYMENT_FILES_ID);
    if (!unused.some((one) => one.sequence === sequence)) throw new HttpProblem(404, 'FILE_SETTLED');
    const by = { ...origin, reasonCode: 'other', comment };
    const { position } = await commands.send(by, paymentFile, PAYMENT_FILES_ID, settlePaymentFileParts, {
      sequence,
    });
    announce(position);
    return {};
  },
});
