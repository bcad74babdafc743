import type { Route } from '@kreditlina/http-edge/route';
import type { NotificationTypeParts } from './parts.ts';
import { listTypeAudience } from './staff/audience.ts';
import { blockCompany, listBlockedCompanies, unblockCompany } from './staff/blocked-companies.ts';
import {
  editType,
  listTypes,
  postType,
  previewType,
  switchTypeOff,
  switchTypeOn,
  testType,
} from './staff/types.ts';

export const notificationTypeRoutes: readonly Route<NotificationTypeParts>[] = [
  listTypes,
  editType,
  postType,
  previewType,
  testType,
  switchTypeOn,
  switchTypeOff,
  listTypeAudience,
  listBlockedCompanies,
  blockCompany,
  unblockCompany,
];
