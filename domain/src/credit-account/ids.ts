import { v5 } from 'uuid';
import type { ApprovalKind } from './contracts/actions.ts';

const CREDIT_ACCOUNT_NAMESPACE = 'c2a7a0f4-3a86-5d0f-a6a4-1d7d1c3b9e32';

const APPROVAL_NAMESPACE = '5c0f5f0e-7f0c-5c0b-8a53-6f1a5a0d9b11';

/** Id of a request for a second person's approval, derived from kind and proposal. */
export const approvalId = (kind: ApprovalKind, proposalId: string): string =>
  v5(`${kind} ${proposalId}`, APPROVAL_NAMESPACE);

/** Id of an application's credit account, derived so that each application opens at most one. */
export const creditAccountId = (applicationId: string): string => v5(applicationId, CREDIT_ACCOUNT_NAMESPACE);
