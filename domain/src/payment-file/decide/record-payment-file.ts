import { DIFFERING_DESCRIBED_MAX, type PaymentFileEvent } from '../events.ts';
import { isUnread, type PaymentFileState, pushesOut } from '../state.ts';

type PaymentFileRead = Extract<PaymentFileEvent, { type: 'PaymentFileRead' }>;
export type DifferingPayment = NonNullable<PaymentFileRead['data']['differingPayments']>[number];
export type RecordPaymentFile = Omit<
  PaymentFileRead['data'],
  'missing' | 'cameLate' | 'differingPaymentIds' | 'differingPayments'
> & {
  /** Payments of which the bank had said something else before, by line. */
  readonly differing: readonly DifferingPayment[];
};

/**
 * Notes that a file was read to its end, which numbers before it no file has had, and whether its own had been given up. One that was
 * read before, or comes so late that nobody asks for it, is not noted; nor is one that has to wait, since it would push others out.
 */
export function recordPaymentFile(state: PaymentFileState, command: RecordPaymentFile): PaymentFileRead[] {
  const { differing, ...file } = command;
  const { sequence } = file;
  if (!isUnread(state, sequence) || pushesOut(state, sequence)) return [];
  const missing = missingBefore(state, sequence);
  const cameLate = state.givenUp.includes(sequence);
  return [
    {
      type: 'PaymentFileRead',
      data: {
        ...file,
        differingPaymentIds: differing.map(({ paymentId }) => paymentId),
        ...(differing.length > 0 && { differingPayments: differing.slice(0, DIFFERING_DESCRIBED_MAX) }),
        ...(missing && { missing }),
        ...(cameLate && { cameLate }),
      },
    },
  ];
}

/** Numbers between this file and the one below it. A file that comes late fills a gap and makes none. */
function missingBefore({ lastSequence, read }: PaymentFileState, sequence: number) {
  if (sequence < lastSequence) return undefined;
  const below = Math.max(lastSequence, ...read.filter((one) => one < sequence));
  return below === 0 || sequence === below + 1
    ? undefined
    : { firstNumber: below + 1, lastNumber: sequence - 1 };
}
