import type { Aggregate } from '../kernel/decider.ts';
import type { UserEvent } from './events.ts';
import { evolve, initialState, type UserState } from './state.ts';

export { changeContactDetails } from './decide/change-contact-details.ts';
export { correctContactDetails } from './decide/correct-contact-details.ts';
export { enrolPasskey } from './decide/enrol-passkey.ts';
export { forgetPerson } from './decide/forget-person.ts';
export { grantRole } from './decide/grant-role.ts';
export { invitePasskey } from './decide/invite-passkey.ts';
export { logIn } from './decide/log-in.ts';
export { logOut } from './decide/log-out.ts';
export { recordListExport } from './decide/record-list-export.ts';
export { recordLoginFailure } from './decide/record-login-failure.ts';
export { recordLookUp } from './decide/record-look-up.ts';
export { type RecordOperation, recordOperation } from './decide/record-operation.ts';
export { type RecordPersonReport, recordPersonReport } from './decide/record-person-report.ts';
export { recordQuotaReached } from './decide/record-quota-reached.ts';
export { recordReportReading } from './decide/record-report-reading.ts';
export { type RecordScreening, recordScreening } from './decide/record-screening.ts';
export { registerUser } from './decide/register-user.ts';
export { revealPersonalData } from './decide/reveal-personal-data.ts';
export { revokePasskey } from './decide/revoke-passkey.ts';
export { revokeRole } from './decide/revoke-role.ts';
export { revokeSession } from './decide/revoke-session.ts';
export {
  approveRole,
  barToApproval,
  pendingRoles,
  proposeRole,
  proposeTakingRole,
  refuseRole,
} from './decide/role-proposals.ts';
export { setTracker } from './decide/set-tracker.ts';
export { verifyPasskey } from './decide/verify-passkey.ts';
export type { UserEvent } from './events.ts';
export { requireNoRole } from './guards.ts';
export { registeredName } from './registered-name.ts';
export type { UserState } from './state.ts';
export { rolesAfter, userUndoer } from './undoing.ts';

/** Streams `user-<personId>`. */
export const user: Aggregate<UserState, UserEvent> = {
  category: 'user',
  initialState,
  evolve,
  foldVersion: 7,
};
