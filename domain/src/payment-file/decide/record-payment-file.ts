import { DIFFERING_DESCRIBED_MAX, type PaymentFileEvent } from '../events.ts';
import { isUnread, type PaymentFileState, pushesOut } from '../state.ts';

type PaymentFileRead = Extract<PaymentFileEvent, { type: 'PaymentFileRead' }>;
export type DifferingPayment = NonNullable<PaymentFileRead['data']['differingPayments']>[number];
export type RecordPaymentFile = Omit<
  PaymentFileRead['data'],
  'missing' | 'cameLate' | 'differingPaymentIds' | 'differingPayments'
> & {
  /** Payments that the bank had reported differently, by line. */
  readonly differing: readonly DifferingPayment[];
};

/**
 * Records that a file was fully read, which numbers before it are missing, and whether its own had been given
 * up. Not recorded: files read before, files too late to be awaited, and files that have to wait because they
 * would displace others.
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

/** Numbers between this file and the one below. A late file fills a gap and creates none. */
function missingBefore({ lastSequence, read }: PaymentFileState, sequence: number) {
  if (sequence < lastSequence) return undefined;
  const below = Math.max(lastSequence, ...read.filter((one) => one < sequence));
  return below === 0 || sequence === below + 1
    ? undefined
    : { firstNumber: below + 1, lastNumber: sequence - 1 };
}
