import { text } from 'node:stream/consumers';
import { createPasskeyStore, type PasskeyStore, passkeyBinding } from '@kreditlina/command-api/passkey-store';
import { resetPasskeys } from '@kreditlina/command-api/reset-passkeys';
import { endEverySession } from '@kreditlina/command-api/revoke-sessions';
import { changingRolesOf, hasOpenCase } from '@kreditlina/command-api/role-or-case';
import { isLastOfRole, rolesOfStaff } from '@kreditlina/command-api/who-stays';
import { personId } from '@kreditlina/domain/identity/ids';
import {
  grantRole,
  proposeRole,
  proposeTakingRole,
  revokeRole,
  user,
} from '@kreditlina/domain/identity/index';
import { rightsOf } from '@kreditlina/domain/kernel/rights';
import { type StaffRole, staffRoles } from '@kreditlina/domain/kernel/roles';
import { parsePersonalNumber } from '@kreditlina/domain/validators/personal-number';
import { type Commands, createCommands } from '@kreditlina/event-store/commands';
import type { EventStore } from '@kreditlina/event-store/port';
import type { WaitForPosition } from '@kreditlina/http-edge/positions';
import { HttpProblem } from '@kreditlina/http-edge/problem';
import { listStaff } from '@kreditlina/projections/identity/query';
import { createPositionWaits } from '@kreditlina/projections/position-waits';
import { createReadDatabase, type ReadDatabase } from '@kreditlina/projections/read-schema';
import type pg from 'pg';
import { v7 } from 'uuid';
import { z } from 'zod';
import { openComposition } from '../compose/composition.ts';
import { readConfig } from '../config/read-config.ts';
import { EXIT, fail, print, printJson } from '../terminal.ts';
import { originOf, readReason } from './said-by.ts';

export interface StaffOptions {
  /** Id of a person, as `staff list` shows it. Absent: the personal number comes on standard input. */
  readonly user?: string;
  readonly reason?: string;
  /** Id of the member of staff who makes a proposal. */
  readonly by?: string;
  readonly json?: boolean;
}

interface Tools {
  readonly commands: Commands;
  readonly passkeys: PasskeyStore;
  readonly pool: pg.Pool;
  readonly reads: ReadDatabase;
  readonly store: EventStore;
  readonly waitForPosition: WaitForPosition;
  readonly pepper: string;
  readonly now: () => string;
}

async function withTools<Result>(work: (tools: Tools) => Promise<Result>): Promise<Result> {
  await using composition = await openComposition(readConfig());
  const { pool, secrets } = composition;
  const { events } = await composition.openStore();
  const now = () => new Date().toISOString();
  return await work({
    commands: createCommands(events, now),
    passkeys: createPasskeyStore(pool, passkeyBinding(secrets.secret)),
    pool,
    reads: createReadDatabase(pool, events.sealedRows),
    store: events,
    ...createPositionWaits(pool),
    pepper: secrets.pepper,
    now,
  });
}

/** `kreditlina staff list`: who has a role, by id, and how many passkeys they have. */
export function listMembers({ json }: StaffOptions): Promise<void> {
  return withTools(async ({ reads, passkeys }) => {
    const people = await listStaff(reads);
    const keys = await passkeys.listOf(people.map(({ id }) => id));
    const staff = people.map(({ id, roles }) => ({
      id,
      roles: [...roles],
      passkeys: keys.filter((key) => key.user_id === id).length,
    }));
    if (json) return printJson({ staff });
    for (const one of staff) print(`${one.id}  ${one.roles.join(', ')}  ${one.passkeys} passkeys`);
    print(`${staff.length} have a role`);
  });
}

/**
 * `kreditlina staff propose <role> --by <id>`: another member of staff than the named one, who may approve, gives it on the page of the
 * staff. The person has logged in before.
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
      `${userId} is proposed as ${role}: an approver other than ${by} gives the role`,
    );
  });
}

/**
 * `kreditlina staff grant <role>`: opens an installation that no approver is left in, or nobody but one, also for a person who has not
 * logged in yet. A role needs two people wherever there are two.
 */
export async function grantToMember(role: string, options: StaffOptions): Promise<void> {
  const asked = await readAsked(options, role);
  await changingRoles(asked, async (tools, userId) => {
    await requireNoCase(tools, userId);
    if (areThereTwo(await rolesOfStaff(tools)))
      return fail(
        'There is an approver and somebody who can propose: use `kreditlina staff propose`',
        EXIT.failure,
      );
    const command = { userId, role: asked.role };
    await tools.commands.send(originAbout(userId, asked.reason), user, userId, grantRole, command);
    say(options, { id: userId, granted: role }, `${userId} is ${role}`);
  });
}

/**
 * `kreditlina staff revoke <role> --by <id>`: another member of staff than the named one, who may approve, takes it on the page of the
 * staff. Where no two are left to do it, the role goes at once and the person's sessions end. One admin and one approver always stay.
 */
export async function revokeFromMember(role: string, options: StaffOptions): Promise<void> {
  const proposer = options.by === undefined ? undefined : readProposer(options);
  const asked = await readAsked(options, role);
  await changingRoles(asked, async (tools, userId) => {
    const { roles } = await tools.commands.load(user, userId);
    if (!roles.includes(asked.role)) return fail(`${userId} is not ${role}`, EXIT.failure);
    if (await isLastOfRole(tools, userId, asked.role))
      return fail(
        `There has to be an admin and another person as approver: give somebody else the role ${role} first`,
        EXIT.failure,
      );
    const others = (await rolesOfStaff(tools)).filter(({ id }) => id !== userId);
    if (!areThereTwo(others)) return takeAlone(tools, userId, asked, options);
    if (proposer === undefined)
      return fail(
        'There is an approver and somebody else who can propose it: name who does with --by',
        EXIT.failure,
      );
    await requireColleague(tools, proposer, userId);
    const origin = originAbout(userId, asked.reason);
    await tools.commands.send(origin, user, userId, proposeTakingRole, {
      role: asked.role,
      proposalId: origin.commandId,
      proposedBy: proposer,
      isLast: false,
    });
    say(
      options,
      { id: userId, proposed: role },
      `It is proposed that ${userId} is no longer ${role}: an approver other than ${proposer} takes the role`,
    );
  });
}

async function takeAlone(tools: Tools, userId: string, { role, reason }: Asked, options: StaffOptions) {
  const origin = originAbout(userId, reason);
  // As in the back office: were the role gone and this failed, nobody would be asked to end them any more.
  await endEverySession(tools, origin, userId, reason);
  await tools.commands.send(origin, user, userId, revokeRole, { role });
  say(
    options,
    { id: userId, revoked: role },
    `${userId} is no longer ${role}, and their sessions have ended`,
  );
}

/** `kreditlina staff reset-passkey`: for a member of staff who has lost every passkey and whom no other admin can invite. */
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
    print(`${revoked} passkeys open nothing more, ${endedSessions} sessions have ended`);
    print(`${code}  until ${expiresAt}`);
  });
}

interface Asked {
  readonly reason: string;
  readonly role: StaffRole;
  readonly person: { readonly id: string } | { readonly number: string };
}

/** Checks the arguments before anything is opened. A personal number is never one: lists of processes show arguments. */
async function readAsked({ user: id, ...said }: StaffOptions, role: string = 'admin'): Promise<Asked> {
  const known = staffRoles.find((one) => one === role);
  if (!known) return fail(`${role} is no role of the back office: ${staffRoles.join(', ')}`, EXIT.usage);
  const reason = readReason(said.reason);
  if (id !== undefined) {
    if (!z.uuid().safeParse(id).success) return fail('--user is no id of a person', EXIT.usage);
    return { reason, role: known, person: { id } };
  }
  if (process.stdin.isTTY) process.stderr.write('Personal number, then Ctrl-D: ');
  const number = parsePersonalNumber(await text(process.stdin), new Date().toISOString().slice(0, 10));
  if (!number) return fail('Standard input holds no personal number of twelve digits', EXIT.usage);
  return { reason, role: known, person: { number: number.digits } };
}

/** One at a time with the changes that are made in the back office, and with the cases that the person begins. */
const changingRoles = (asked: Asked, work: (tools: Tools, userId: string) => Promise<void>): Promise<void> =>
  withTools((tools) => {
    const userId = idOf(asked, tools);
    return changingRolesOf(tools, userId, () => work(tools, userId));
  });

async function requireNoCase(tools: Tools, userId: string): Promise<void> {
  const isOpen = await hasOpenCase(tools, userId).catch((error: unknown) => {
    if (!(error instanceof HttpProblem)) throw error;
    return fail('The read models are behind the log: try again once the product has caught up', EXIT.failure);
  });
  if (isOpen) fail(`${userId} has an application that is open, as applicant or guarantor`, EXIT.failure);
}

const idOf = ({ person }: Asked, { pepper }: Tools): string =>
  'id' in person ? person.id : personId(pepper, person.number);

const originAbout = (userId: string, reason: string) => ({ ...originOf(v7(), reason), subjectId: userId });

function readProposer({ by = '' }: StaffOptions): string {
  if (z.uuid().safeParse(by).success) return by;
  return fail(
    '--by is needed: the id of the member of staff who proposes it, as the list shows it',
    EXIT.usage,
  );
}

async function requireColleague({ commands }: Tools, by: string, userId: string): Promise<void> {
  if (by === userId) fail('Nobody proposes a change of their own role', EXIT.failure);
  if (rightsOf((await commands.load(user, by)).roles).length === 0)
    fail(`${by} has no role in the back office`, EXIT.failure);
}

/** Somebody who may approve, and somebody else who can propose. */
function areThereTwo(staff: Awaited<ReturnType<typeof rolesOfStaff>>): boolean {
  const rights = staff.map(({ roles }) => rightsOf(roles));
  return (
    rights.filter((held) => held.length > 0).length > 1 && rights.some((held) => held.includes('approve'))
  );
}

const say = ({ json }: StaffOptions, result: object, line: string) =>
  json ? printJson(result) : print(line);
