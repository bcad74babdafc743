import { z } from 'zod';
import { id, idParams, instant } from '../../kernel/contract-fields.ts';
import { endpoint, staffWith } from '../../kernel/endpoint.ts';
import { personalShown } from '../../kernel/personal.ts';
import { readingPurposes, roleChanges, staffRoles } from '../../kernel/rights.ts';
import { hitOutcomes } from '../../kernel/screening-hits.ts';
import { ownWords } from '../../validators/checked-fields.ts';
import { openSession } from './customer.ts';

const reason = ownWords;

export const invitePasskeyBody = z.strictObject({ reason });

/** Proposes a grant unless `change` says otherwise. The reason is kept in the history. */
export const proposeRoleBody = z.strictObject({
  role: z.enum(staffRoles),
  change: z.enum(roleChanges).optional(),
  reason,
});

export const proposeStaffRole = endpoint({
  method: 'POST',
  path: '/api/admin/users/:id/propose-role',
  access: staffWith('manage-staff'),
  summary: 'Proposes to grant or remove a staff role; another person approves',
  params: idParams,
  body: proposeRoleBody,
  answer: z.strictObject({}),
  errors: [
    'LAST_OF_ROLE',
    'OPEN_CASE',
    'OWN_ADMIN_ROLE',
    'OWN_ROLE',
    'PERSON_FORGOTTEN',
    'PROPOSAL_PENDING',
    'USER_NOT_FOUND',
  ],
});

/** POST /api/admin/users/{id}/approve-role and …/refuse-role: the reason is kept in the history. */
const decideRoleBody = z.strictObject({ proposal_id: id, reason });

export const approveStaffRole = endpoint({
  method: 'POST',
  path: '/api/admin/users/:id/approve-role',
  access: staffWith('approve'),
  summary: 'Approves a role change that another person proposed; removing a role ends the sessions',
  params: idParams,
  body: decideRoleBody,
  answer: z.strictObject({}),
  errors: [
    'APPROVER_TOO_NEW',
    'LAST_OF_ROLE',
    'OPEN_CASE',
    'OWN_PROPOSAL',
    'OWN_ROLE',
    'PERSON_FORGOTTEN',
    'PROPOSAL_GONE',
  ],
});

export const refuseStaffRole = endpoint({
  method: 'POST',
  path: '/api/admin/users/:id/refuse-role',
  access: staffWith('review'),
  summary: "Refuses a proposed role change, or withdraws the caller's own; the reason is recorded",
  params: idParams,
  body: decideRoleBody,
  answer: z.strictObject({}),
  errors: ['OWN_ROLE', 'PERSON_FORGOTTEN', 'PROPOSAL_GONE'],
});

/** Ends one session of a user, or all if `session_id` is absent. */
const endSessionsBody = z.strictObject({ reason, session_id: id.optional() });

export const endSessionsOfUser = endpoint({
  method: 'POST',
  path: '/api/admin/users/:id/end-sessions',
  access: staffWith('manage-staff'),
  summary: 'Ends one or all sessions of a person; the reason is recorded',
  params: idParams,
  body: endSessionsBody,
  answer: z.strictObject({}),
});

const named = z.strictObject({ id, name: z.string() });
/** Person whose roles change, who may still be only a customer. */
const person = z.strictObject({ id, name: personalShown(z.string()) });
const roleProposal = z.strictObject({
  id,
  person,
  role: z.enum(staffRoles),
  change: z.enum(roleChanges),
  proposed_by: named,
  proposed_at: instant,
  /** The proposer's reason; null if the log has none. */
  reason: personalShown(z.string().nullable()),
  /** Last day on which it can be approved. */
  open_until: z.iso.date(),
  /** True if the reader proposed it. */
  is_own: z.boolean(),
  /** True if the reader can approve it. */
  may_approve: z.boolean(),
});
export type ShownRoleProposal = z.output<typeof roleProposal>;
/** A step in granting or removing a role. */
const roleChange = z.strictObject({
  id,
  person,
  role: z.enum(staffRoles),
  kind: z.enum(['proposed', 'refused', 'granted', 'revocation-proposed', 'revocation-refused', 'revoked']),
  /** Null if the product itself made the change, for example for the first staff. */
  by: named.nullable(),
  changed_at: instant,
});
export type RoleChange = z.output<typeof roleChange>;

/** Everyone with a role, open proposals and latest changes; sessions and passkeys only for admins. */
const staffAnswer = z.strictObject({
  proposals: z.array(roleProposal),
  changes: z.array(roleChange),
  /** True if this installation requires passkeys for staff. */
  uses_passkeys: z.boolean(),
  people: z.array(
    z.strictObject({
      id,
      name: z.string(),
      roles: z.array(z.enum(staffRoles)),
      /** True for the reader. */
      is_self: z.boolean(),
      sessions: z.array(openSession),
      passkeys: z.array(z.strictObject({ id: z.string(), added_at: instant, used_at: instant.nullable() })),
    }),
  ),
});
export type StaffPerson = z.output<typeof staffAnswer>['people'][number];

export const listStaff = endpoint({
  method: 'GET',
  path: '/api/admin/staff',
  access: staffWith('review'),
  summary: 'Lists staff with roles, role proposals and recent changes; for admins, open sessions too',
  answer: staffAnswer,
});

/** Proposals of other people that the reader can decide. */
const rolesToDecideAnswer = z.strictObject({ proposals: z.array(roleProposal) });

export const listRolesToDecide = endpoint({
  method: 'GET',
  path: '/api/admin/staff/to-decide',
  access: staffWith('review'),
  summary: 'Lists the role changes proposed by others that the caller can decide',
  answer: rolesToDecideAnswer,
});

/** Personal number to look up; sent in the body, never in an address. */
export const userLookUpBody = z.strictObject({ ssn: z.string().trim().min(10).max(13) });
export const userLookUpAnswer = z.strictObject({ id });

export const lookUpUser = endpoint({
  method: 'POST',
  path: '/api/admin/users/look-up',
  access: staffWith('look-up-person'),
  summary: 'Finds a person by personal number',
  body: userLookUpBody,
  answer: userLookUpAnswer,
  errors: ['DAILY_QUOTA_REACHED', 'INVALID_PERSONAL_NUMBER', 'PERSON_FORGOTTEN'],
});

const revokePasskeyBody = z.strictObject({ reason, passkey_id: z.string().max(1400) });

export const revokePasskey = endpoint({
  method: 'POST',
  path: '/api/admin/users/:id/revoke-passkey',
  access: staffWith('manage-staff'),
  summary: "Revokes a colleague's passkey; the reason is recorded",
  params: idParams,
  body: revokePasskeyBody,
  answer: z.strictObject({}),
  errors: ['OWN_PASSKEY'],
});

/** Requests the register's answer about a person, for a purpose that is recorded. */
export const readScreeningBody = z.strictObject({ purpose: z.enum(readingPurposes) });
/** Result for a person in one kind of list. The decision is null if staff have not decided. */
const listStanding = z.strictObject({
  status: z.enum(['listed', 'not-listed']),
  source: z.string(),
  checked_at: instant,
  decision: z.enum(hitOutcomes).nullable(),
  /** Name of the staff member; null also if that person is erased. */
  decided_by: z.string().nullable(),
  decided_at: instant.nullable(),
  note: z.string().nullable(),
});
export type ListStanding = z.output<typeof listStanding>;

const readScreeningAnswer = z.strictObject({
  bisnode_data: personalShown(z.string()),
  checked_at: instant,
  /** Null for readers who may not see personal data. */
  pep: personalShown(listStanding.nullable()),
  sanctioned: personalShown(listStanding.nullable()),
});

export const readScreening = endpoint({
  method: 'POST',
  path: '/api/admin/users/:id/bisnode',
  access: staffWith('read-reports'),
  summary: "Records the purpose, and returns the register's data about a person",
  params: idParams,
  body: readScreeningBody,
  answer: readScreeningAnswer,
  errors: ['PERSON_FORGOTTEN', 'USER_NOT_FOUND'],
});

/** Reveals a personal number. The purpose is required and recorded. */
export const revealSsnBody = z.strictObject({ purpose: ownWords });
export const revealSsnAnswer = z.strictObject({ ssn: personalShown(z.string()) });

export const revealSsn = endpoint({
  method: 'POST',
  path: '/api/admin/users/:id/reveal-ssn',
  access: staffWith('reveal-number'),
  summary: 'Returns the full personal number; the purpose is recorded',
  params: idParams,
  body: revealSsnBody,
  answer: revealSsnAnswer,
  errors: ['DAILY_QUOTA_REACHED', 'PERSON_FORGOTTEN', 'USER_NOT_FOUND'],
});
