import { z } from 'zod';
import { id, instant, ownWords } from '../../kernel/contract-fields.ts';
import { personalShown } from '../../kernel/personal.ts';
import { readingPurposes } from '../../kernel/reading-purposes.ts';
import { staffRoles } from '../../kernel/roles.ts';
import { openSession } from './customer.ts';

/** POST /api/admin/users/{id}/reveal-ssn: asks why and is itself an event. */
export const revealSsnBody = z.strictObject({ purpose: ownWords });
export const revealSsnAnswer = z.strictObject({ ssn: personalShown(z.string()) });

/** POST /api/admin/users/look-up: the number never stands in an address. */
export const userLookUpBody = z.strictObject({ ssn: z.string().trim().min(10).max(13) });
export const userLookUpAnswer = z.strictObject({ id });

/** POST /api/admin/users/{id}/bisnode: what the register told of a person, as formatted JSON; for what it is read is recorded. */
export const readScreeningBody = z.strictObject({ purpose: z.enum(readingPurposes) });
export const readScreeningAnswer = z.strictObject({
  bisnode_data: personalShown(z.string()),
  checked_at: instant,
});

const reason = ownWords;

/** GET /api/admin/staff: everybody who has a role, with their open sessions. */
export const staffAnswer = z.strictObject({
  /** Whether staff show a passkey here. */
  uses_passkeys: z.boolean(),
  people: z.array(
    z.strictObject({
      id,
      name: z.string(),
      roles: z.array(z.enum(staffRoles)),
      /** The one who asks. */
      is_self: z.boolean(),
      sessions: z.array(openSession),
      passkeys: z.array(z.strictObject({ id: z.string(), added_at: instant, used_at: instant.nullable() })),
    }),
  ),
});
export type StaffPerson = z.output<typeof staffAnswer>['people'][number];

/** POST /api/admin/users/{id}/grant-role and …/revoke-role: the reason stands in the history. */
export const changeRoleBody = z.strictObject({ role: z.enum(staffRoles), reason });
/** POST /api/admin/users/{id}/end-sessions: all of them, or one. */
export const endSessionsBody = z.strictObject({ reason, session_id: id.optional() });

/** POST /api/admin/users/{id}/invite-passkey */
export const invitePasskeyBody = z.strictObject({ reason });
/** POST /api/admin/users/{id}/revoke-passkey */
export const revokePasskeyBody = z.strictObject({ reason, passkey_id: z.string().max(1400) });
