import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { createPasskeyStore, passkeyBinding } from '@kreditlina/command-api/passkey-store';
import {
  grantRole,
  personId,
  registerUser,
  revokeRole,
  type UserEvent,
  type UserState,
  user,
} from '@kreditlina/domain/identity/index';
import type { Decide } from '@kreditlina/domain/kernel/decider';
import { createCommands } from '@kreditlina/event-store/commands';
import { loadState } from '@kreditlina/event-store/fold-stream';
import { personaByKey } from '@kreditlina/partners/personas/personas';
import { openPool } from '@kreditlina/postgres/open-pool';
import { eventually } from '@kreditlina/tools/eventually';
import { v7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openComposition } from '../compose/composition.ts';
import type { Product } from '../compose/product.ts';
import { readConfig } from '../config/read-config.ts';
import { startProduct } from '../start-product.ts';
import { copyOfPreparedData } from '../testing/prepared-data.ts';
import { type Ended, runCommand } from '../testing/run-command.ts';

const dataDir = await copyOfPreparedData('kreditlina-staff-');
const env = {
  KREDITLINA_DATA: dataDir,
  KREDITLINA_LOG: 'none',
};
const reason = ['--reason', 'Ny på jobbet'];
/** A person who has never logged in. */
const NEWCOMER = '199001012385';

let product: Product;
beforeAll(async () => {
  product = await startProduct(readConfig({ ...env, KREDITLINA_PORT: '0' }));
});
afterAll(async () => {
  await product.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

/**
 * Runs a command like an operator.
 * @param input text for standard input
 */
const kreditlina = (
  args: readonly string[],
  input = '',
  others: Record<string, string> = {},
  command = 'staff',
): Promise<Ended> => runCommand([command, ...args], { ...env, ...others }, input);

const idOf = (ssn: string) => personId(product.secrets.pepper, ssn);
/** Sends a command to the running product. */
const send = <Command>(
  userId: string,
  decide: Decide<UserState, Command, UserEvent>,
  command: Command,
): Promise<unknown> => {
  const actor = { kind: 'system', id: 'test', role: 'system' } as const;
  const commands = createCommands(product.store, () => new Date().toISOString());
  return commands.send({ actor, commandId: v7(), correlationId: v7() }, user, userId, decide, command);
};
const rolesOf = async (ssn: string) => (await loadState(product.store, user, idOf(ssn))).roles;
async function lastEventOf(ssn: string) {
  const events = product.store.read(`user-${idOf(ssn)}`, { backwards: true, limit: 1 });
  for await (const event of events) return event;
  return undefined;
}

/** Resets a read model to the state just after an upgrade, with no events applied yet. */
async function emptyReadModel(name: string, table: string): Promise<void> {
  await using composition = await openComposition(readConfig(env));
  const owner = openPool({ connectionString: composition.urls.ownerUrl });
  const { rows } = await owner.query<{ name: string }>(
    `select format('%I.%I', nspname, relname) as name from pg_class join pg_namespace on pg_namespace.oid = relnamespace
     where relkind = 'r' and relname = $1`,
    [table],
  );
  await owner.query(`delete from ${rows[0]?.name}`);
  await owner.query(`update projections.projection_state set position = '0' where name = $1`, [name]);
  await owner.end();
}

describe('kreditlina staff', () => {
  it('proposes a role on behalf of a staff member, without granting it', async () => {
    const { ssn, givenName: firstName, surname: lastName } = personaByKey('admin');
    const by = ['--by', idOf(personaByKey('approver').ssn)];
    const unnamed = await kreditlina(['propose', 'approver', ...reason], `${ssn}\n`);
    expect(unnamed).toMatchObject({ code: 2, err: expect.stringContaining('--by is required') });
    const stranger = await kreditlina(['propose', 'approver', '--by', v7(), ...reason], `${ssn}\n`);
    expect(stranger).toMatchObject({ code: 1, err: expect.stringContaining('no role in the back office') });
    const own = await kreditlina(['propose', 'approver', '--by', idOf(ssn), ...reason], `${ssn}\n`);
    expect(own).toMatchObject({ code: 1, err: expect.stringContaining('of their own role') });
    const early = await kreditlina(['propose', 'approver', ...by, ...reason], `${NEWCOMER}\n`);
    expect(early).toMatchObject({ code: 1, err: expect.stringContaining('has not logged in yet') });
    const userId = idOf(ssn);
    await send(userId, registerUser, { userId, personalNumber: ssn, firstName, lastName });
    const proposed = await kreditlina(['propose', 'approver', ...by, ...reason], `${ssn}\n`);
    expect(proposed).toMatchObject({
      code: 0,
      out: expect.stringContaining('approver is proposed for'),
      err: '',
    });
    expect(await rolesOf(ssn)).not.toContain('approver');
    expect(await lastEventOf(ssn)).toMatchObject({
      type: 'RoleProposed',
      data: { proposedBy: idOf(personaByKey('approver').ssn) },
      metadata: { actor: { kind: 'system', id: 'cli' }, comment: 'Ny på jobbet' },
    });
  });

  it('grants a role only where no approver is left, and revokes one, by a number on standard input; the log has the reason', async () => {
    const { ssn: approver } = personaByKey('approver');
    const refused = await kreditlina(['grant', 'analyst', ...reason], `${NEWCOMER}\n`);
    expect(refused).toMatchObject({
      code: 1,
      err: expect.stringContaining('An approver and another person can decide this'),
    });
    // No command can produce this state, since each keeps the last approver.
    const last = await kreditlina(['revoke', 'approver', ...reason], approver);
    expect(last).toMatchObject({
      code: 1,
      err: expect.stringContaining('give another person the role approver first'),
    });
    await send(idOf(approver), revokeRole, { role: 'approver' });
    const granted = await kreditlina(['grant', 'analyst', ...reason], `${NEWCOMER}\n`);
    expect(granted).toMatchObject({ code: 0, out: `${idOf(NEWCOMER)} is now analyst\n`, err: '' });
    expect(await rolesOf(NEWCOMER)).toEqual(['analyst']);
    expect(await lastEventOf(NEWCOMER)).toMatchObject({
      type: 'RoleGranted',
      metadata: { actor: { kind: 'system', id: 'cli' }, comment: 'Ny på jobbet' },
    });
    await eventually(async () =>
      expect(JSON.parse((await kreditlina(['list', '--json'])).out).staff).toContainEqual({
        id: idOf(NEWCOMER),
        roles: ['analyst'],
        passkeys: 0,
      }),
    );
    // With fewer than two people left, a role is also revoked at once.
    expect((await kreditlina(['revoke', 'analyst', '--user', idOf(NEWCOMER), ...reason])).code).toBe(0);
    expect(await rolesOf(NEWCOMER)).toEqual([]);
    await send(idOf(approver), grantRole, { userId: idOf(approver), role: 'approver' });
  });

  it('proposes the revocation of a role where two staff can decide, and requires a proposer', async () => {
    const userId = idOf(NEWCOMER);
    await send(userId, grantRole, { userId, role: 'analyst' });
    await eventually(async () =>
      expect(JSON.parse((await kreditlina(['list', '--json'])).out).staff).toContainEqual(
        expect.objectContaining({ id: userId, roles: ['analyst'] }),
      ),
    );
    const revoke = (...by: string[]) => kreditlina(['revoke', 'analyst', '--user', userId, ...by, ...reason]);
    expect(await revoke()).toMatchObject({ code: 1, err: expect.stringContaining('with --by') });
    expect(await revoke('--by', 'me')).toMatchObject({
      code: 2,
      err: expect.stringContaining('--by is required'),
    });
    expect(await revoke('--by', userId)).toMatchObject({
      code: 1,
      err: expect.stringContaining('of their own role'),
    });
    const by = idOf(personaByKey('admin').ssn);
    expect(await revoke('--by', by)).toMatchObject({
      code: 0,
      out: expect.stringContaining(`an approver other than ${by} must confirm it`),
      err: '',
    });
    expect(await rolesOf(NEWCOMER)).toEqual(['analyst']);
    expect(await lastEventOf(NEWCOMER)).toMatchObject({
      type: 'RoleProposed',
      data: { role: 'analyst', proposedBy: by, roleChange: 'revoke' },
      metadata: { actor: { kind: 'system', id: 'cli' }, comment: 'Ny på jobbet' },
    });
    expect(await revoke('--by', by)).toMatchObject({ code: 1 });
  });

  it('revokes the last role of its kind for a named operator, and no other role', async () => {
    const [approver, admin] = [personaByKey('approver').ssn, personaByKey('admin').ssn];
    const alone = (role: string, ssn: string, ...by: string[]) =>
      kreditlina(['revoke', role, '--alone', ...by, ...reason], ssn);
    expect(await alone('approver', approver)).toMatchObject({
      code: 2,
      err: expect.stringContaining('--by is required: your login'),
    });
    expect(await alone('analyst', NEWCOMER, '--by', 'anna')).toMatchObject({
      code: 1,
      err: expect.stringContaining('is not the last analyst'),
    });
    const taken = await alone('approver', approver, '--by', 'anna');
    expect(taken).toMatchObject({
      code: 0,
      out: expect.stringContaining('is no longer approver, and their sessions have ended'),
    });
    expect(await rolesOf(approver)).not.toContain('approver');
    expect(await lastEventOf(approver)).toMatchObject({
      type: 'RoleRevoked',
      data: { role: 'approver', operator: 'anna' },
      metadata: { actor: { kind: 'system', id: 'cli' }, comment: 'Ny på jobbet' },
    });
    // To get the role back: without an approver, the command grants it.
    expect((await kreditlina(['grant', 'approver', ...reason], approver)).code).toBe(0);
    expect(await rolesOf(admin)).toContain('admin');
  });

  it('keeps the last admin', async () => {
    const { ssn } = personaByKey('admin');
    const refused = await kreditlina(['revoke', 'admin', ...reason], ssn);
    expect(refused).toMatchObject({
      code: 1,
      err: expect.stringContaining('give another person the role admin first'),
    });
    expect(await rolesOf(ssn)).toContain('admin');
  });

  it.each([
    { args: ['staff', 'list'] },
    { args: ['verify'] },
    { args: ['jobs', 'failed'] },
    { args: ['rebuild'] },
  ])('$args reports an empty data folder and does not create it', async ({ args }) => {
    const nowhere = join(dataDir, 'nowhere');
    const { code, err } = await kreditlina(args.slice(1), '', { KREDITLINA_DATA: nowhere }, args[0]);
    expect([code, err]).toEqual([
      2,
      `There is no Kreditlina installation in the data folder ${nowhere} yet: kreditlina start creates one\n`,
    ]);
    expect(existsSync(nowhere)).toBe(false);
  });

  it('resets the passkey of a staff member with a new code, and refuses people without a role', async () => {
    const reset = await kreditlina(['reset-passkey', '--json', ...reason], personaByKey('admin').ssn);
    expect(JSON.parse(reset.out)).toMatchObject({
      revoked: 0,
      code: expect.stringMatching(/^([A-Z2-9]{5}-){4}[A-Z2-9]{5}$/),
    });
    expect((await lastEventOf(personaByKey('admin').ssn))?.type).toBe('PasskeyInvited');
    const refused = await kreditlina(['reset-passkey', '--user', v7(), ...reason]);
    expect(refused).toMatchObject({ code: 1, err: expect.stringContaining('no role in the back office') });
  });

  it('invites only the admins without a passkey', async () => {
    const invite = (...args: string[]) => kreditlina(args, '', {}, 'invite-passkeys');
    expect(JSON.parse((await invite('--json')).out).invited).toHaveLength(1);
    const userId = idOf(personaByKey('admin').ssn);
    await using composition = await openComposition(readConfig(env));
    const passkeys = createPasskeyStore(composition.pool, passkeyBinding(composition.secrets.secret));
    const [id, invitationId, now] = [v7(), v7(), new Date().toISOString()];
    await passkeys.invite(invitationId, userId, 'code', now);
    await passkeys.add({ id, userId, publicKey: Buffer.from(id), counter: 0, now }, invitationId);
    expect(JSON.parse((await invite('--json')).out)).toEqual({ invited: [] });
    expect((await invite()).out).toMatch(/^Every admin has a passkey/);
  });

  it.each([
    [['grant', 'boss', ...reason], NEWCOMER, 'is not a back-office role'],
    [['grant', 'admin', '--reason', ' '], NEWCOMER, '--reason is required'],
    [['grant', 'admin', '--reason', `För ${NEWCOMER}`], '', 'looks like a personal number'],
    [['grant', 'admin', ...reason], '199001012386', 'must contain a personal number'],
    [['grant', 'admin', '--user', NEWCOMER, ...reason], '', 'must be the id of a person'],
  ])('refuses %j and repeats no number', async (args, input, message) => {
    const { code, out, err } = await kreditlina(args, input);
    expect([code, err]).toEqual([2, expect.stringContaining(message)]);
    expect(out + err).not.toContain(input.slice(0, 8) || NEWCOMER);
  });

  it('grants no role while the read model of users is behind the log', async () => {
    const before = await rolesOf(NEWCOMER);
    await product.stop();
    await emptyReadModel('user', 'user_account');
    for (const args of [['grant', 'admin', ...reason], ['list']]) {
      const refused = await kreditlina(args, NEWCOMER);
      expect(refused).toMatchObject({
        code: 1,
        err: expect.stringContaining('The read models are behind the log: start the product'),
      });
    }
    product = await startProduct(readConfig({ ...env, KREDITLINA_PORT: '0' }));
    expect(await rolesOf(NEWCOMER)).toEqual(before);
  });
});
