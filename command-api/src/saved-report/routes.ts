import type { Route } from '@kreditlina/http-edge/route';
import type { SavedReportParts } from './parts.ts';
import { changeSavedReport, deleteSavedReport, restoreSavedReport, saveReport } from './staff/keep.ts';
import { listSavedReports } from './staff/list.ts';
import { orderSavedReport, readSavedReport } from './staff/order.ts';

export const savedReportRoutes: readonly Route<SavedReportParts>[] = [
  listSavedReports,
  saveReport,
  changeSavedReport,
  deleteSavedReport,
  restoreSavedReport,
  orderSavedReport,
  readSavedReport,
];
