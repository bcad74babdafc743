import { creditTerms } from '../calculators/credit-terms.ts';
import { requireGranted, requireOthersAccount } from './drawing-rules.ts';
import { accountNotActive, limitOutOfBounds, offerDecidesLimit } from './errors.ts';
import type { CreditAccountState, Recorded } from './state.ts';

/**
 * Whether staff may give an account this limit: whole kronor up to the product's largest, also below what is owed. While
 * an offer is open the decision says what the limit is, since that is what the customer reads and signs.
 * @throws DomainError `ACCOUNT_NOT_FOUND`, `OWN_CASE`, `OFFER_DECIDES_LIMIT`, `ACCOUNT_NOT_ACTIVE`, `LIMIT_OUT_OF_BOUNDS`
 */
export function requireChangeableLimit(
  state: CreditAccountState,
  afterCents: number,
  staffId: string,
): Recorded<'LimitGranted'> {
  const granted = requireGranted(state);
  requireOthersAccount(state, staffId);
  if (state.bankStatus === null) throw offerDecidesLimit();
  const isRunning = state.bankStatus === 'offer' || state.bankStatus === 'active';
  if (!isRunning || state.isClosed || state.loss !== null) throw accountNotActive();
  if (afterCents < 0 || afterCents > creditTerms.productMaxCents || afterCents % 100 !== 0)
    throw limitOutOfBounds();
  return granted;
}
