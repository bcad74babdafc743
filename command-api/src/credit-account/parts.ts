import type { CreditApplicationParts, SigningParts } from '../credit-application/parts.ts';
import type { OrderParts } from '../identity/parts.ts';
import type { ExportParts } from '../list-export/export-route.ts';
import type { UndoParts } from '../undo/parts.ts';
import type { StaffAccountParts } from './staff/account-of-company.ts';

/** What a draw is asked for and signed with, and what staff act on an account with. */
export interface CreditAccountParts
  extends SigningParts,
    OrderParts,
    ExportParts,
    Pick<StaffAccountParts, 'store'>,
    Pick<UndoParts, 'lenderNames'>,
    Pick<CreditApplicationParts, 'reads' | 'newId' | 'signingAuthority' | 'personalNumberOf'> {}
