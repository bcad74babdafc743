import type { PaymentFileEvent } from '../events.ts';
import type { PaymentFileState } from '../state.ts';

/** Staff have dealt with what could not be used of a file, with the bank or the payer. A file without such parts is left as it is. */
export function settlePaymentFileParts(
  state: PaymentFileState,
  { sequence }: { readonly sequence: number },
): PaymentFileEvent[] {
  const isOpen = state.unused.some((one) => one.sequence === sequence);
  return isOpen ? [{ type: 'PaymentFilePartsSettled', data: { sequence } }] : [];
}
