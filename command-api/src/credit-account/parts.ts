import type { CreditApplicationParts, SigningParts } from '../credit-application/parts.ts';
import type { OrderParts } from '../identity/bank-id/parts.ts';
import type { ExportParts } from '../list-export/export-route.ts';
import type { StaffAccountParts } from './staff/account-of-company.ts';
import type { ApprovalParts } from './staff/still-undoable.ts';

export interface CreditAccountParts
  extends SigningParts,
    OrderParts,
    ExportParts,
    Pick<StaffAccountParts, 'store'>,
    Pick<ApprovalParts, 'lenderNames'>,
    Pick<CreditApplicationParts, 'reads' | 'newId' | 'signingAuthority' | 'personalNumberOf'> {}
