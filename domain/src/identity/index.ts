import { hmac } from '@noble/hashes/hmac';
import { sha256 } from '@noble/hashes/sha2';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils';
import { v5 } from 'uuid';
import type { Aggregate } from '../kernel/decider.ts';
import type { UserEvent } from './events.ts';
import { evolve, initialState, type UserState } from './state.ts';

export { requireNoRole } from './errors.ts';
export type { UserEvent } from './events.ts';
export { enrolPasskey, invitePasskey, revokePasskey, verifyPasskey } from './passkeys.ts';
export {
  changeContactDetails,
  correctContactDetails,
  forgetPerson,
  type RecordScreening,
  recordScreening,
  registeredName,
  registerUser,
} from './person.ts';
export {
  approveRole,
  barToApproval,
  grantRole,
  pendingRoles,
  proposeRevocation,
  proposeRole,
  refuseRole,
  revokeRole,
  rolesAfter,
  userUndoer,
} from './roles.ts';
export {
  logIn,
  logOut,
  recordLoginFailure,
  recordQuotaReached,
  revokeSession,
  setTracker,
} from './sessions.ts';
export {
  type RecordOperation,
  type RecordPersonReport,
  recordListExport,
  recordLookUp,
  recordOperation,
  recordPersonReport,
  recordReportReading,
  revealPersonalData,
} from './staff-records.ts';
export type { UserState } from './state.ts';

export const user: Aggregate<UserState, UserEvent> = {
  category: 'user',
  initialState,
  evolve,
  foldVersion: 9,
};

const PERSON_NAMESPACE = '6f1a6c1e-6b0c-5c39-9d1c-3f0f8f6b2f10';

/**
 * Id of a person and of their user stream. It is keyed with a secret, because otherwise trying the few
 * million existing personal numbers would reveal the person.
 * @param pepper secret of the installation, at least 16 characters
 * @param ssn personal number, 12 digits
 */
export function personId(pepper: string, ssn: string): string {
  if (!/^\d{12}$/.test(ssn)) throw new TypeError('A personal number must have 12 digits here');
  if (pepper.length < 16) throw new TypeError('The pepper must have at least 16 characters');
  return v5(bytesToHex(hmac(sha256, utf8ToBytes(pepper), utf8ToBytes(ssn))), PERSON_NAMESPACE);
}
