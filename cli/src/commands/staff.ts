import { hasOpenCase } from '@kreditlina/command-api/access/role-or-case';
import { isLastOfRole, rolesOfStaff } from '@kreditlina/command-api/last-of-role';
import { resetPasskeys } from '@kreditlina/command-api/reset-passkeys';
import { endEverySession } from '@kreditlina/command-api/revoke-sessions';
import {
  grantRole,
  proposeRevocation,
  proposeRole,
  revokeRole,
  user,
} from '@kreditlina/domain/identity/index';
import { rightsOf } from '@kreditlina/domain/kernel/rights';
import { HttpProblem } from '@kreditlina/http-edge/problem';
import { listStaff } from '@kreditlina/projections/identity/query';
import { v7 } from 'uuid';
import { z } from 'zod';
import { EXIT, fail, print, printJson } from '../terminal.ts';
import { saidBy } from './said-by.ts';
import {
  type Asked,
  changingRoles,
  idOf,
  originAbout,
  readAsked,
  requireCaughtUp,
  type StaffOptions,
  type Tools,
  withTools,
} from './staff-tools.ts';

/** `kreditlina staff list`: lists the people with a role, by id, with the number of their passkeys. */
export function listMembers({ json }: StaffOptions): Promise<void> {
  return withTools(async (tools) => {
    await requireCaughtUp(tools);
    const { reads, passkeys } = tools;
    const people = await listStaff(reads);
    const keys = await passkeys.listOf(people.map(({ id }) => id));
    const staff = people.map(({ id, roles }) => ({
      id,
      roles: [...roles],
      passkeys: keys.filter((key) => key.user_id === id).length,
    }));
    if (json) return printJson({ staff });
    for (const one of staff) print(`${one.id}  ${one.roles.join(', ')}  ${one.passkeys} passkeys`);
    print(`${staff.length} people have a role`);
  });
}

/**
 * `kreditlina staff propose <role> --by <id>`: proposes a role, which another staff member with the right to
 * approve grants on the staff page. The person must have logged in before.
 */
export async function proposeForMember(role: string, options: StaffOptions): Promise<void> {
  const by = readProposer(options);
  const asked = await readAsked(options, role);
  await changingRoles(asked, async (tools, userId) => {
    await requireColleague(tools, by, userId);
    if (!(await tools.commands.load(user, userId)).isRegistered)
      return fail(`${userId} has not logged in yet`, EXIT.failure);
    await requireNoCase(tools, userId);
    const origin = originAbout(userId, asked.reason);
    await tools.commands.send(origin, user, userId, proposeRole, {
      userId,
      role: asked.role,
      proposalId: origin.commandId,
      proposedBy: by,
      hasOpenCase: false,
    });
    say(
      options,
      { id: userId, proposed: role },
      `${role} is proposed for ${userId}: an approver other than ${by} must confirm it`,
    );
  });
}

/**
 * `kreditlina staff grant <role>`: restores access to an installation without an approver, or with only one
 * staff member; works even for a person who has not logged in yet. If two people can act, a role needs both.
 */
export async function grantToMember(role: string, options: StaffOptions): Promise<void> {
  const asked = await readAsked(options, role);
  await changingRoles(asked, async (tools, userId) => {
    await requireNoCase(tools, userId);
    if (areThereTwo(await rolesOfStaff(tools)))
      return fail(
        'An approver and another person can decide this: use `kreditlina staff propose`',
        EXIT.failure,
      );
    const command = { userId, role: asked.role };
    await tools.commands.send(originAbout(userId, asked.reason), user, userId, grantRole, command);
    say(options, { id: userId, granted: role }, `${userId} is now ${role}`);
  });
}

/**
 * `kreditlina staff revoke <role> --by <id>`: proposes a revocation, which another staff member with the
 * right to approve confirms on the staff page. If fewer than two people could, the role is revoked at once,
 * and the person's sessions end. One admin and one approver always remain, except with `--alone --by
 * <login>`: see revokeLast.
 */
export async function revokeFromMember(role: string, options: StaffOptions): Promise<void> {
  if (options.alone) return revokeLast(role, options);
  const proposer = options.by === undefined ? undefined : readProposer(options);
  const asked = await readAsked(options, role);
  await changingRoles(asked, async (tools, userId) => {
    await requireHeld(tools, userId, asked);
    if (await isLastOfRole(tools, userId, asked.role))
      return fail(
        `An admin and a different person as approver must remain: give another person the role ${role} first. If this person is a threat: --alone --by <your login>`,
        EXIT.failure,
      );
    const others = (await rolesOfStaff(tools)).filter(({ id }) => id !== userId);
    if (!areThereTwo(others)) return revokeAlone(tools, userId, asked, options);
    if (proposer === undefined)
      return fail(
        'An approver and another person can decide this: name the one who proposes it with --by',
        EXIT.failure,
      );
    await requireColleague(tools, proposer, userId);
    const origin = originAbout(userId, asked.reason);
    await tools.commands.send(origin, user, userId, proposeRevocation, {
      role: asked.role,
      proposalId: origin.commandId,
      proposedBy: proposer,
      isLast: false,
    });
    say(
      options,
      { id: userId, proposed: role },
      `Revoking ${role} from ${userId} is proposed: an approver other than ${proposer} must confirm it`,
    );
  });
}

/**
 * Revokes the last role of its kind. If the only admin or approver is the threat, no one in the back office
 * can revoke the role, but an operator of the server can. The log keeps login and reason, and every copy
 * raises a security alert. `grant` or `propose` then grants the role to another person.
 */
async function revokeLast(role: string, options: StaffOptions): Promise<void> {
  const { by, reason } = saidBy(options);
  const asked = await readAsked({ ...options, reason }, role);
  await changingRoles(asked, async (tools, userId) => {
    await requireHeld(tools, userId, asked);
    if (!(await isLastOfRole(tools, userId, asked.role)))
      return fail(`${userId} is not the last ${role}: revoke the role without --alone`, EXIT.failure);
    await revokeAlone(tools, userId, { ...asked, operator: by }, options);
  });
}

async function requireHeld({ commands }: Tools, userId: string, { role }: Asked): Promise<void> {
  if (!(await commands.load(user, userId)).roles.includes(role))
    fail(`${userId} is not ${role}`, EXIT.failure);
}

async function revokeAlone(
  tools: Tools,
  userId: string,
  { role, reason, operator }: Asked & { readonly operator?: string },
  options: StaffOptions,
) {
  const origin = originAbout(userId, reason);
  // Ends the sessions first, as in the back office: if the role were revoked first and this failed, no later
  // step would end them.
  await endEverySession(tools, origin, userId, reason);
  await tools.commands.send(origin, user, userId, revokeRole, { role, ...(operator && { operator }) });
  say(
    options,
    { id: userId, revoked: role },
    `${userId} is no longer ${role}, and their sessions have ended`,
  );
}

/**
 * `kreditlina staff reset-passkey`: for a colleague who has lost every passkey and whom no other admin can
 * invite. Revokes their passkeys, ends their sessions and prints a new invitation code.
 */
export async function resetPasskeyOf(options: StaffOptions): Promise<void> {
  const asked = await readAsked(options);
  await withTools(async (tools) => {
    const userId = idOf(asked, tools);
    if ((await tools.commands.load(user, userId)).roles.every((role) => role === 'customer'))
      return fail(`${userId} has no role in the back office`, EXIT.failure);
    const reset = { invitationId: v7(), reason: asked.reason };
    const done = await resetPasskeys(tools, originAbout(userId, asked.reason), userId, reset);
    const { code, expiresAt, revoked, endedSessions } = done;
    if (options.json)
      return printJson({ id: userId, revoked, ended_sessions: endedSessions, code, expires_at: expiresAt });
    print(`${revoked} passkeys were revoked, ${endedSessions} sessions ended`);
    print(`${code}  until ${expiresAt}`);
  });
}

async function requireNoCase(tools: Tools, userId: string): Promise<void> {
  const isOpen = await hasOpenCase(tools, userId).catch((error: unknown) => {
    if (!(error instanceof HttpProblem)) throw error;
    return fail('The read models are behind the log: try again once the product has caught up', EXIT.failure);
  });
  if (isOpen) fail(`${userId} has an open application, as applicant or guarantor`, EXIT.failure);
}

function readProposer({ by = '' }: StaffOptions): string {
  if (z.uuid().safeParse(by).success) return by;
  return fail('--by is required: the id of the staff member who proposes it, from `staff list`', EXIT.usage);
}

async function requireColleague({ commands }: Tools, by: string, userId: string): Promise<void> {
  if (by === userId) fail('No one can propose a change of their own role', EXIT.failure);
  if (rightsOf((await commands.load(user, by)).roles).length === 0)
    fail(`${by} has no role in the back office`, EXIT.failure);
}

/** True if there is an approver and another person who can propose. */
function areThereTwo(staff: Awaited<ReturnType<typeof rolesOfStaff>>): boolean {
  const rights = staff.map(({ roles }) => rightsOf(roles));
  return (
    rights.filter((held) => held.length > 0).length > 1 && rights.some((held) => held.includes('approve'))
  );
}

const say = ({ json }: StaffOptions, result: object, line: string) =>
  json ? printJson(result) : print(line);
