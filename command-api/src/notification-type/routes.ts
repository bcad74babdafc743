import type { Route } from '@kreditlina/http-edge/route';
import type { NotificationTypeParts } from './parts.ts';
import { listTypeAudienceRoute } from './staff/audience.ts';
import {
  blockCompanyRoute,
  listBlockedCompaniesRoute,
  unblockCompanyRoute,
} from './staff/blocked-companies.ts';
import {
  editNotificationTypeRoute,
  listNotificationTypesRoute,
  postNotificationTypeRoute,
  previewNotificationTypeRoute,
  switchTypeOffRoute,
  switchTypeOnRoute,
  testNotificationTypeRoute,
} from './staff/types.ts';

export const notificationTypeRoutes: readonly Route<NotificationTypeParts>[] = [
  listNotificationTypesRoute,
  editNotificationTypeRoute,
  postNotificationTypeRoute,
  previewNotificationTypeRoute,
  testNotificationTypeRoute,
  switchTypeOnRoute,
  switchTypeOffRoute,
  listTypeAudienceRoute,
  listBlockedCompaniesRoute,
  blockCompanyRoute,
  unblockCompanyRoute,
];
