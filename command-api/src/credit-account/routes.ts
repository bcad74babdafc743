import type { Route } from '@kreditlina/http-edge/route';
import { askForLimitIncreaseRoute } from './customer/request-limit-increase.ts';
import {
  cancelWithdrawalOrderRoute,
  getWithdrawalQrRoute,
  startWithdrawalRoute,
  verifyWithdrawalRoute,
} from './customer/withdrawal.ts';
import type { CreditAccountParts } from './parts.ts';
import { approvalRoutes, exportApprovalsRoute } from './staff/approvals.ts';
import { companyActionRoutes } from './staff/company-actions.ts';

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
