import { v5 } from 'uuid';

const CREDIT_ACCOUNT_NAMESPACE = 'c2a7a0f4-3a86-5d0f-a6a4-1d7d1c3b9e32';

/** Id of the credit account that an application leads to: one application opens at most one account. */
export const creditAccountId = (applicationId: string): string => v5(applicationId, CREDIT_ACCOUNT_NAMESPACE);
