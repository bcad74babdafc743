import type { Route } from '@kreditlina/http-edge/route';
import {
  cancelLoginRoute,
  getLoginQrRoute,
  getOrderUnderWayRoute,
  returnFromAppRoute,
  startLoginRoute,
  verifyLoginRoute,
} from './customer/login.ts';
import {
  endOtherSessionsRoute,
  endSessionRoute,
  extendSessionRoute,
  getMeRoute,
  listSessionsRoute,
  logOutRoute,
  setTrackerRoute,
} from './customer/session.ts';
import type { IdentityParts } from './parts.ts';
import {
  enrolPasskeyRoute,
  getEnrolOptionsRoute,
  getVerifyOptionsRoute,
  verifyPasskeyRoute,
} from './passkeys/passkeys.ts';
import { approveStaffRoleRoute, proposeStaffRoleRoute, refuseStaffRoleRoute } from './staff/change-role.ts';
import {
  endSessionsOfUserRoute,
  invitePasskeyRoute,
  listRolesToDecideRoute,
  listStaffRoute,
  revokePasskeyRoute,
} from './staff/colleagues.ts';
import { changeContactRoute } from './staff/contact.ts';
import { readScreeningRoute } from './staff/screening.ts';
import {
  exportUsersRoute,
  listUsersRoute,
  lookUpUserRoute,
  revealSsnRoute,
  searchUsersRoute,
} from './staff/users.ts';

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
