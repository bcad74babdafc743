import type { Route } from '@kreditlina/http-edge/route';
import { startWithdrawalRoute } from './customer/borrow.ts';
import {
  cancelWithdrawalOrderRoute,
  getWithdrawalQrRoute,
  verifyWithdrawalRoute,
} from './customer/follow-borrow.ts';
import { askForLimitIncreaseRoute } from './customer/request-limit-increase.ts';
import type { CreditAccountParts } from './parts.ts';
import { approvalRoutes } from './staff/approvals.ts';
import { companyActionRoutes } from './staff/company-actions.ts';
import { exportApprovalsRoute } from './staff/export-approvals.ts';

export const creditAccountRoutes: readonly Route<CreditAccountParts>[] = [
  askForLimitIncreaseRoute,
  startWithdrawalRoute,
  getWithdrawalQrRoute,
  cancelWithdrawalOrderRoute,
  verifyWithdrawalRoute,
  ...companyActionRoutes,
  ...approvalRoutes,
  exportApprovalsRoute,
];
