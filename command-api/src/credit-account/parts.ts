import type { CreditApplicationParts, SigningParts } from '../credit-application/parts.ts';
import type { OrderParts } from '../identity/parts.ts';

/** What a draw is asked for and signed with. */
export interface CreditAccountParts
  extends SigningParts,
    OrderParts,
    Pick<CreditApplicationParts, 'reads' | 'newId' | 'signingAuthority' | 'personalNumberOf'> {}
