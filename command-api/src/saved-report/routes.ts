import type { Route } from '@kreditlina/http-edge/route';
import type { SavedReportParts } from './parts.ts';
import {
  changeSavedReportRoute,
  deleteSavedReportRoute,
  restoreSavedReportRoute,
  saveReportRoute,
} from './staff/keep.ts';
import { listSavedReportsRoute } from './staff/list.ts';
import { orderSavedReportRoute, readSavedReportRoute } from './staff/order.ts';

export const savedReportRoutes: readonly Route<SavedReportParts>[] = [
  listSavedReportsRoute,
  saveReportRoute,
  changeSavedReportRoute,
  deleteSavedReportRoute,
  restoreSavedReportRoute,
  orderSavedReportRoute,
  readSavedReportRoute,
];
