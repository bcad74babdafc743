import type { Route } from '@kreditlina/http-edge/route';
import { cancelLoginRoute } from './customer/cancel-login.ts';
import { getMeRoute } from './customer/current-user.ts';
import { extendSessionRoute } from './customer/extend-session.ts';
import { logOutRoute } from './customer/log-out.ts';
import { getLoginQrRoute } from './customer/login-qr.ts';
import { getOrderUnderWayRoute } from './customer/order-under-way.ts';
import { endOtherSessionsRoute, endSessionRoute, listSessionsRoute } from './customer/own-sessions.ts';
import { returnFromAppRoute } from './customer/return-from-app.ts';
import { setTrackerRoute } from './customer/set-tracker.ts';
import { startLoginRoute } from './customer/start-login.ts';
import { verifyLoginRoute } from './customer/verify-login.ts';
import type { IdentityParts } from './parts.ts';
import { enrolPasskeyRoute, getEnrolOptionsRoute } from './passkeys/enrol.ts';
import { getVerifyOptionsRoute, verifyPasskeyRoute } from './passkeys/verify.ts';
import { changeContactRoute } from './staff/change-contact.ts';
import { approveStaffRoleRoute, proposeStaffRoleRoute, refuseStaffRoleRoute } from './staff/change-role.ts';
import { endSessionsOfUserRoute } from './staff/end-sessions.ts';
import { exportUsersRoute } from './staff/export-users.ts';
import { listRolesToDecideRoute, listStaffRoute } from './staff/list-staff.ts';
import { listUsersRoute, searchUsersRoute } from './staff/list-users.ts';
import { lookUpUserRoute } from './staff/look-up-user.ts';
import { invitePasskeyRoute, revokePasskeyRoute } from './staff/manage-passkeys.ts';
import { readScreeningRoute } from './staff/read-screening.ts';
import { revealSsnRoute } from './staff/reveal-ssn.ts';

export const identityRoutes: readonly Route<IdentityParts>[] = [
  cancelLoginRoute,
  getMeRoute,
  extendSessionRoute,
  logOutRoute,
  getLoginQrRoute,
  getOrderUnderWayRoute,
  returnFromAppRoute,
  setTrackerRoute,
  startLoginRoute,
  verifyLoginRoute,
  listSessionsRoute,
  endSessionRoute,
  endOtherSessionsRoute,
  lookUpUserRoute,
  revealSsnRoute,
  listUsersRoute,
  exportUsersRoute,
  searchUsersRoute,
  changeContactRoute,
  readScreeningRoute,
  listStaffRoute,
  listRolesToDecideRoute,
  proposeStaffRoleRoute,
  approveStaffRoleRoute,
  refuseStaffRoleRoute,
  endSessionsOfUserRoute,
  invitePasskeyRoute,
  revokePasskeyRoute,
  getEnrolOptionsRoute,
  enrolPasskeyRoute,
  getVerifyOptionsRoute,
  verifyPasskeyRoute,
];
