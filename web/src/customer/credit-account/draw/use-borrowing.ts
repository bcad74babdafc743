import { randomId } from '../../../lib/random-id.ts';
import { borrowTokenStorage } from '../../../lib/token-storage.ts';
import { followSigning, resumeOrder } from '../../../ui/bank-id/follow-signing.ts';
import { useSigningOrder } from '../../../ui/bank-id/use-signing-order.ts';
import { refreshCompany } from '../company-query.ts';
import { cancelBorrowing, startBorrowing, verifyBorrowing } from './borrow-calls.ts';

/** Questions about one signature of a draw: two minutes. */
export const BORROW_MAX_TRIES = 60;

/** The company whose draw was being signed when the page went away, if it was this tab's. */
export const companyBeingSignedFor = (): string | undefined => borrowTokenStorage.read()?.split(' ')[0];

/** Whole kronor of the draw that was being signed for the company when the page went away. */
export function amountBeingSigned(companyId: string): number | undefined {
  const [id, , amount] = borrowTokenStorage.read()?.split(' ') ?? [];
  return id === companyId && amount !== undefined ? Number(amount) : undefined;
}

/** Each company's own signature: another one's is not gone on with. */
const storageFor = (companyId: string, amount: number) => ({
  read: () => {
    const [id, token = null] = borrowTokenStorage.read()?.split(' ') ?? [];
    return id === companyId ? token : null;
  },
  write: (token: string) => borrowTokenStorage.write(`${companyId} ${token} ${amount}`),
  clear: () => borrowTokenStorage.clear(),
});

/**
 * The signature of a draw.
 * @param amount whole kronor, as they are when it is started
 * @param onSigned called once the account has been read with the draw in it
 */
export function useBorrowing(companyId: string, amount: number, onSigned: () => void) {
  return useSigningOrder({
    storage: storageFor(companyId, amount),
    run: async (start, steps, signal) => {
      const order = await startBorrowing(companyId, { amount, start }, randomId());
      steps.onStarted(order.borrow_token);
      steps.onShown(order);
      const ask = (inner: AbortSignal) => verifyBorrowing(companyId, order.borrow_token, inner);
      return followSigning(ask, steps, signal, BORROW_MAX_TRIES);
    },
    resume: (token, steps, signal) =>
      resumeOrder((inner) => verifyBorrowing(companyId, token, inner), steps, signal, BORROW_MAX_TRIES),
    cancel: (token) => cancelBorrowing(companyId, token),
    // The answer's position goes with the next question, so that the draw is in the list before anything is said of it.
    onComplete: async () => {
      await refreshCompany(companyId);
      onSigned();
    },
  });
}
