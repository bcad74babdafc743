import { setAsideFile, settleFile } from '@kreditlina/domain/operations/contracts/staff';
import {
  PAYMENT_FILES_ID,
  paymentFile,
  setAsidePaymentFile,
  settlePaymentFileParts,
} from '@kreditlina/domain/payment-file/index';
import { HttpProblem } from '@kreditlina/http-edge/problem';
import { handle } from '@kreditlina/http-edge/route';
import type { OperationsParts } from './parts.ts';

/**
 * An operator has asked the bank: the file will never be readable, or does not exist. Name and reason are in
 * the history.
 */
export const setAsideFileRoute = handle(
  setAsideFile,
  async ({ body, origin, announce }, { commands }: OperationsParts) => {
    const { sequence, comment } = body;
    const by = { ...origin, reasonCode: 'other', comment };
    const { position } = await commands.send(by, paymentFile, PAYMENT_FILES_ID, setAsidePaymentFile, {
      sequence,
    });
    announce(position);
    return {};
  },
);

/** The unusable part of a file was resolved with the bank or the payer. The history keeps by whom and how. */
export const settleFileRoute = handle(
  settleFile,
  async ({ body, origin, announce }, { commands }: OperationsParts) => {
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
);
