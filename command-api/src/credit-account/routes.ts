import type { Route } from '@kreditlina/http-edge/route';
import { borrow } from './customer/borrow.ts';
import { borrowQr, cancelBorrow, verifyBorrow } from './customer/follow-borrow.ts';
import { askForLimitIncrease } from './customer/request-limit-increase.ts';
import type { CreditAccountParts } from './parts.ts';
import { approvalRoutes } from './staff/approvals.ts';
import { companyActionRoutes } from './staff/company-actions.ts';
import { exportApprovals } from './staff/export-approvals.ts';

export const creditAccountRoutes: readonly Route<CreditAccountParts>[] = [
  askForLimitIncrease,
  borrow,
  borrowQr,
  cancelBorrow,
  verifyBorrow,
  ...companyActionRoutes,
  ...approvalRoutes,
  exportApprovals,
];
