import type { Route } from '@kreditlina/http-edge/route';
import { cancelLogin } from './customer/cancel-login.ts';
import { me } from './customer/current-user.ts';
import { extendSession } from './customer/extend-session.ts';
import { logOut } from './customer/log-out.ts';
import { loginQr } from './customer/login-qr.ts';
import { orderUnderWay } from './customer/order-under-way.ts';
import { endOtherSessions, endSession, listSessions } from './customer/own-sessions.ts';
import { returnFromApp } from './customer/return-from-app.ts';
import { setTracker } from './customer/set-tracker.ts';
import { startLogin } from './customer/start-login.ts';
import { verifyLogin } from './customer/verify-login.ts';
import type { IdentityParts } from './parts.ts';
import { enrol, enrolOptions } from './passkeys/enrol.ts';
import { verifyOptions, verifyPasskeyRoute } from './passkeys/verify.ts';
import { changeContact } from './staff/change-contact.ts';
import { approveStaffRole, proposeStaffRole, refuseStaffRole } from './staff/change-role.ts';
import { endSessionsOf } from './staff/end-sessions.ts';
import { exportUsers } from './staff/export-users.ts';
import { listRolesToDecide, listStaff } from './staff/list-staff.ts';
import { listUsers, searchUsers } from './staff/list-users.ts';
import { lookUpUser } from './staff/look-up-user.ts';
import { invitePasskeyOf, revokePasskeyOf } from './staff/manage-passkeys.ts';
import { readScreening } from './staff/read-screening.ts';
import { revealSsn } from './staff/reveal-ssn.ts';

export const identityRoutes: readonly Route<IdentityParts>[] = [
  cancelLogin,
  me,
  extendSession,
  logOut,
  loginQr,
  orderUnderWay,
  returnFromApp,
  setTracker,
  startLogin,
  verifyLogin,
  listSessions,
  endSession,
  endOtherSessions,
  lookUpUser,
  revealSsn,
  listUsers,
  exportUsers,
  searchUsers,
  changeContact,
  readScreening,
  listStaff,
  listRolesToDecide,
  proposeStaffRole,
  approveStaffRole,
  refuseStaffRole,
  endSessionsOf,
  invitePasskeyOf,
  revokePasskeyOf,
  enrolOptions,
  enrol,
  verifyOptions,
  verifyPasskeyRoute,
];
