import type { PaymentFileEvent } from '../events.ts';
import type { PaymentFileState } from '../state.ts';

/**
 * Staff have settled the unusable parts of a file with the bank or the payer. No effect on a file without
 * such parts.
 */
export function settlePaymentFileParts(
  state: PaymentFileState,
  { sequence }: { readonly sequence: number },
): PaymentFileEvent[] {
  const isOpen = state.unused.some((one) => one.sequence === sequence);
  return isOpen ? [{ type: 'PaymentFilePartsSettled', data: { sequence } }] : [];
}
