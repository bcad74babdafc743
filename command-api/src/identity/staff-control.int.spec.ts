import { startApplication } from '@kreditlina/domain/credit-application/contracts/customer';
import {
  endOtherSessions,
  endSession,
  getMe,
  listSessions,
  logOut,
  startLogin,
  verifyLogin,
} from '@kreditlina/domain/identity/contracts/customer';
import {
  approveStaffRole,
  endSessionsOfUser,
  listStaff,
  lookUpUser,
  proposeStaffRole,
  refuseStaffRole,
  revealSsn,
} from '@kreditlina/domain/identity/contracts/staff';
import { searchUsers } from '@kreditlina/domain/identity/contracts/users';
import { grantRole, personId, revokeRole, user } from '@kreditlina/domain/identity/index';
import { DAY_MS } from '@kreditlina/domain/kernel/units';
import { getOverview } from '@kreditlina/domain/overview/contracts/staff';
import { StoreUnavailable } from '@kreditlina/event-store';
import { loadState } from '@kreditlina/event-store/fold-stream';
import { personaByKey } from '@kreditlina/partners';
import { proves } from '@kreditlina/tools/proves';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { at, expectStatus, record, settle } from '../testing/application-flow.ts';
import { grantByTwo, proposalOf, revokeByTwo } from '../testing/staff-actions.ts';
import { startTestApi, TEST_PEPPER, type TestApi } from '../testing/test-api.ts';
import type { TestClient } from '../testing/test-client.ts';

const reason = 'Slutar sin anställning i dag';

let api: TestApi;
let admin: TestClient;
let approver: TestClient;
beforeAll(async () => {
  api = await startTestApi();
  admin = await api.loggedIn('admin');
  approver = await api.loggedIn('approver');
});
afterAll(() => api.dispose());

const idOf = (key: string): string => personId(TEST_PEPPER, personaByKey(key).ssn);
const eventsOf = async (userId: string) => {
  const events = [];
  for await (const event of api.store.events.read(`user-${userId}`)) events.push(event);
  return events;
};
const alerts = (kind: string): Record<string, unknown>[] =>
  api.log.map((line) => JSON.parse(line)).filter(({ alert }) => alert === kind);

describe('limits and records of what staff see of people', () => {
  it(
    'a look-up is an event with the colleague, the person and the result, and never the number',
    proves('X-48'),
    async () => {
      await api.loggedIn('approved');
      const { ssn } = personaByKey('approved');
      const unknown = personaByKey('indebted-guarantor');
      expectStatus(await admin.post(lookUpUser.path, { ssn }), 200);
      expectStatus(await admin.post(lookUpUser.path, { ssn: unknown.ssn }), 404);
      const events = (await eventsOf(idOf('admin'))).filter(({ type }) => type === 'PersonLookedUp');
      expect(events.map(({ data }) => data)).toMatchObject([
        { userId: idOf('admin'), soughtId: idOf('approved'), isFound: true },
        { userId: idOf('admin'), soughtId: idOf('indebted-guarantor'), isFound: false },
      ]);
      expect(events[0]?.metadata.actor).toMatchObject({ kind: 'staff', id: idOf('admin'), role: 'admin' });
      expect(JSON.stringify(events)).not.toContain(ssn.slice(2));
    },
  );

  it(
    'a colleague reveals at most twenty numbers a day: an alert comes first, the limit is an event, and the next day is new',
    proves('X-48'),
    async () => {
      const revealing = await api.loggedIn('approver');
      const reveal = () =>
        revealing.post(at(revealSsn.path, idOf('approved')), {
          purpose: 'Kunden ringde om sitt ärende',
        });
      for (let one = 1; one <= 15; one += 1) expectStatus(await reveal(), 200);
      expect(alerts('quota-near')).toEqual([]);
      expectStatus(await reveal(), 200);
      expect(alerts('quota-near')).toMatchObject([{ user_id: idOf('approver'), quota: 'reveal', used: 16 }]);
      const rest = await Promise.all(Array.from({ length: 8 }, reveal));
      expect(rest.map(({ status }) => status).sort()).toEqual([200, 200, 200, 200, 429, 429, 429, 429]);
      const refused = expectStatus(await reveal(), 429);
      expect(refused.body.code).toBe('DAILY_QUOTA_REACHED');
      expect(refused.text).not.toContain(personaByKey('approved').ssn);
      const reached = (await eventsOf(idOf('approver'))).filter(({ type }) => type === 'StaffQuotaReached');
      expect(reached.map(({ data }) => data)).toEqual([
        { userId: idOf('approver'), quota: 'reveal', reachedOn: '2026-11-21' },
      ]);
      expect(alerts('quota-reached')).toHaveLength(1);
      expect(alerts('number-revealed')[0]).toMatchObject({
        user_id: idOf('approver'),
        subject_id: idOf('approved'),
      });
      const shown = (await eventsOf(idOf('approved'))).filter(({ type }) => type === 'PersonalDataRevealed');
      expect(shown).toHaveLength(20);
      api.clock.advance(DAY_MS);
      const tomorrow = await api.loggedIn('approver');
      const answer = await tomorrow.post(at(revealSsn.path, idOf('approved')), {
        purpose: 'Kunden ringde igen',
      });
      expectStatus(answer, 200);
      admin = await api.loggedIn('admin');
      approver = await api.loggedIn('approver');
    },
  );

  it(
    'a colleague looks up at most fifty people a day, by personal number or by phone',
    proves('X-48'),
    async () => {
      const approver = await api.loggedIn('approver');
      const look = () => approver.post(lookUpUser.path, { ssn: personaByKey('approved').ssn });
      for (let one = 1; one <= 50; one += 1) expectStatus(await look(), 200);
      expect(expectStatus(await look(), 429).body.code).toBe('DAILY_QUOTA_REACHED');
      const byPhone = await approver.post(searchUsers.path, { phone: personaByKey('approved').phone });
      expect(expectStatus(byPhone, 429).body.code).toBe('DAILY_QUOTA_REACHED');
    },
  );
});

describe('roles of staff', () => {
  it(
    'a role is granted and revoked by two people, with a recorded reason; the sessions end at once',
    proves('X-54'),
    async () => {
      const customer = await api.loggedIn('restricted-limit');
      const id = idOf('restricted-limit');
      const change = { role: 'analyst', reason };
      expectStatus(await admin.post(at(proposeStaffRole.path, id), { ...change, reason: 'kort' }), 400);
      await grantByTwo({ admin, approver }, id, change);
      expectStatus(await customer.get(getOverview.path), 403);
      const person = api.client();
      await person.logIn(personaByKey('restricted-limit').ssn, 'staff');
      expectStatus(await person.get(getOverview.path), 200);
      const listed = expectStatus(await admin.get(listStaff.path), 200).body.people;
      expect(listed.find((one: { id: string }) => one.id === id)).toMatchObject({
        name: personaByKey('restricted-limit').name,
        roles: ['analyst'],
        is_self: false,
        sessions: [{ is_current: false }, { is_current: false }],
      });
      await revokeByTwo({ admin, approver }, id, change);
      expectStatus(await person.get(getMe.path), 401);
      expectStatus(await customer.get(getMe.path), 401);
      const events = (await eventsOf(id)).slice(-7).filter(({ type }) => type !== 'LoggedIn');
      const types = [
        'RoleProposed',
        'RoleGranted',
        'RoleProposed',
        'SessionRevoked',
        'SessionRevoked',
        'RoleRevoked',
      ];
      expect(events.map(({ type }) => type)).toEqual(types);
      for (const { metadata } of events)
        expect(metadata).toMatchObject({ comment: reason, actor: { kind: 'staff' } });
      const by = events.map(({ metadata }) => metadata.actor.id);
      expect(by).toEqual(['admin', 'approver', 'admin', 'approver', 'approver', 'approver'].map(idOf));
    },
  );

  it('a role is not revoked when its sessions could not be ended', proves('X-54'), async () => {
    const id = idOf('guarantor-with-remarks');
    const change = { role: 'analyst', reason };
    const customer = await api.loggedIn('guarantor-with-remarks');
    await settle(api);
    await grantByTwo({ admin, approver }, id, change);
    const path = at(approveStaffRole.path, id);
    expectStatus(await admin.post(at(proposeStaffRole.path, id), { ...change, change: 'revoke' }), 200);
    const approval = { proposal_id: await proposalOf(admin, id, 'analyst'), reason };
    const append = api.store.events.append.bind(api.store.events);
    const failing = vi
      .spyOn(api.store.events, 'append')
      .mockImplementation((stream, expected, events) =>
        events[0]?.type === 'SessionRevoked'
          ? Promise.reject(new StoreUnavailable('down'))
          : append(stream, expected, events),
      );
    expectStatus(await approver.post(path, approval), 503);
    failing.mockRestore();
    expect((await loadState(api.store.events, user, id)).roles).toContain('analyst');
    expectStatus(await approver.post(path, approval), 200);
    expect((await loadState(api.store.events, user, id)).roles).not.toContain('analyst');
    expectStatus(await customer.get(getMe.path), 401);
  });

  it(
    'a new admin raises an alert, and only a person who has logged in gets a role',
    proves('X-54'),
    async () => {
      await api.loggedIn('restricted-limit');
      const body = { role: 'admin', reason };
      expectStatus(await admin.post(at(proposeStaffRole.path, idOf('indebted-guarantor')), body), 404);
      await grantByTwo({ admin, approver }, idOf('restricted-limit'), body);
      // Alerts follow the log, so they include the roles that the test itself gave.
      await expect
        .poll(() => alerts('admin-granted').filter(({ user_id }) => user_id === idOf('approver')))
        .toMatchObject([{ subject_id: idOf('restricted-limit') }]);
    },
  );

  it(
    'an admin makes no approver alone, with a newer approver, or of a person with an open case',
    proves('X-54'),
    async () => {
      const body = { role: 'approver', reason };
      const id = idOf('payment-remarks');
      const customer = await api.loggedIn('payment-remarks');
      expectStatus(await admin.post(at(proposeStaffRole.path, id), body), 200);
      const approval = { proposal_id: await proposalOf(admin, id, 'approver'), reason };
      expectStatus(await admin.post(at(approveStaffRole.path, id), approval), 403);
      // A later approver cannot decide on earlier proposals.
      api.clock.advance(1_000);
      const late = idOf('several-companies');
      await api.loggedIn('several-companies');
      await grantByTwo({ admin, approver }, late, body);
      const self = api.client();
      await self.logIn(personaByKey('several-companies').ssn, 'staff');
      const refused = await self.post(at(approveStaffRole.path, id), approval);
      expect(expectStatus(refused, 422).body.code).toBe('APPROVER_TOO_NEW');
      // An applicant gets no role either.
      expectStatus(await customer.post(startApplication.path, { type: 'standard' }), 201);
      await settle(api);
      const applying = await approver.post(at(approveStaffRole.path, id), approval);
      expect(expectStatus(applying, 422).body.code).toBe('OPEN_CASE');
      // A role held for a moment is still reported.
      await revokeByTwo({ admin, approver }, late, body);
      await settle(api);
      const { changes } = expectStatus(await admin.get(listStaff.path), 200).body;
      const kinds = changes.flatMap((one: { person: { id: string }; kind: string }) =>
        one.person.id === late ? [one.kind] : [],
      );
      expect(kinds).toEqual(['revoked', 'revocation-proposed', 'granted', 'proposed']);
    },
  );

  it('an admin cannot grant themselves a role', proves('X-54'), async () => {
    const own = at(proposeStaffRole.path, idOf('admin'));
    expect(expectStatus(await admin.post(own, { role: 'approver', reason }), 422).body.code).toBe('OWN_ROLE');
  });

  it('an admin cannot revoke a role alone', proves('X-54'), async () => {
    const id = idOf('private-debts');
    const body = { role: 'analyst', reason };
    await api.loggedIn('private-debts');
    await grantByTwo({ admin, approver }, id, body);
    const colleague = api.client();
    await colleague.logIn(personaByKey('private-debts').ssn, 'staff');
    const propose = () => admin.post(at(proposeStaffRole.path, id), { ...body, change: 'revoke' });
    expectStatus(await propose(), 200);
    expect(expectStatus(await propose(), 409).body.code).toBe('PROPOSAL_PENDING');
    const { proposals } = expectStatus(await approver.get(listStaff.path), 200).body;
    const waits = proposals.find((one: { person: { id: string } }) => one.person.id === id);
    expect(waits).toMatchObject({ role: 'analyst', change: 'revoke', is_own: false, may_approve: true });
    const approval = { proposal_id: waits.id, reason };
    expectStatus(await admin.post(at(approveStaffRole.path, id), approval), 403);
    // Nothing has happened yet, and a refusal changes nothing.
    expectStatus(await colleague.get(getOverview.path), 200);
    expectStatus(await approver.post(at(refuseStaffRole.path, id), approval), 200);
    expectStatus(await colleague.get(getOverview.path), 200);
    await settle(api);
    const { changes } = expectStatus(await admin.get(listStaff.path), 200).body;
    expect(changes.slice(0, 2).map(({ kind }: { kind: string }) => kind)).toEqual([
      'revocation-refused',
      'revocation-proposed',
    ]);
    expectStatus(await propose(), 200);
    const proposal_id = await proposalOf(admin, id, 'analyst');
    expectStatus(await approver.post(at(approveStaffRole.path, id), { proposal_id, reason }), 200);
    expectStatus(await colleague.get(getMe.path), 401);
    expect((await loadState(api.store.events, user, id)).roles).not.toContain('analyst');
    // Changes without a colleague raise an alert, for example from the command line.
    const other = api.deps.newId();
    await record(api, user, other, grantRole, { userId: other, role: 'analyst' });
    await record(api, user, other, revokeRole, { role: 'analyst' });
    await expect
      .poll(() => alerts('role-revoked'))
      .toContainEqual(expect.objectContaining({ subject_id: other }));
    expect(alerts('role-revoked').map(({ subject_id }) => subject_id)).not.toContain(id);
  });

  it('the last approver stays, and no approver decides on their own role', proves('X-54'), async () => {
    const body = { role: 'approver', reason };
    const revoke = (id: string) => admin.post(at(proposeStaffRole.path, id), { ...body, change: 'revoke' });
    expect(expectStatus(await revoke(idOf('approver')), 422).body.code).toBe('LAST_OF_ROLE');
    await api.loggedIn('guarantor-with-remarks');
    const second = idOf('guarantor-with-remarks');
    await grantByTwo({ admin, approver }, second, body);
    api.clock.advance(1_000);
    const colleague = api.client();
    await colleague.logIn(personaByKey('guarantor-with-remarks').ssn, 'staff');
    expectStatus(await revoke(idOf('approver')), 200);
    const own = { proposal_id: await proposalOf(admin, idOf('approver'), 'approver'), reason };
    for (const path of [approveStaffRole.path, refuseStaffRole.path]) {
      const answer = await approver.post(at(path, idOf('approver')), own);
      expect(expectStatus(answer, 422).body.code).toBe('OWN_ROLE');
    }
    // If two revoke each other's role, one keeps it.
    expectStatus(await revoke(second), 200);
    const theirs = { proposal_id: await proposalOf(admin, second, 'approver'), reason };
    const [one, two] = await Promise.all([
      approver.post(at(approveStaffRole.path, second), theirs),
      colleague.post(at(approveStaffRole.path, idOf('approver')), own),
    ]);
    expect([one.status, two.status].filter((status) => status === 200)).toHaveLength(1);
    const holders = await Promise.all(
      [idOf('approver'), second].map(async (id) => (await loadState(api.store.events, user, id)).roles),
    );
    expect(holders.filter((roles) => roles.includes('approver'))).toHaveLength(1);
    // Restores both for the next test.
    for (const id of [idOf('approver'), second]) {
      const { roles } = await loadState(api.store.events, user, id);
      if (!roles.includes('approver'))
        await record(api, user, id, grantRole, { userId: id, role: 'approver' });
    }
    await settle(api);
    approver = await api.loggedIn('approver');
    admin = await api.loggedIn('admin');
  });

  it('an admin cannot revoke their own admin role', proves('X-54'), async () => {
    const own = at(proposeStaffRole.path, idOf('admin'));
    const body = { role: 'admin', change: 'revoke', reason };
    expect(expectStatus(await admin.post(own, body), 422).body.code).toBe('OWN_ADMIN_ROLE');
  });

  it('an admin ends the sessions of a customer', proves('X-54'), async () => {
    const customer = await api.loggedIn('approved');
    const path = at(endSessionsOfUser.path, idOf('approved'));
    expectStatus(await admin.post(path, { reason, session_id: api.deps.newId() }), 404);
    expectStatus(await admin.post(path, { reason }), 200);
    expectStatus(await customer.get(getMe.path), 401);
  });
});

describe('own sessions', () => {
  const agent = {
    'user-agent': 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Safari/604.1',
  };

  it(
    'own sessions are listed with device and the current one; one, or all others, can be ended',
    proves('X-47'),
    async () => {
      const [here, there, third] = [
        await api.loggedIn('approved'),
        await api.loggedIn('approved'),
        await api.loggedIn('approved'),
      ];
      const { body } = expectStatus(await here.get(listSessions.path), 200);
      expect(body.sessions).toHaveLength(3);
      expect(body.sessions.filter((one: { is_current: boolean }) => one.is_current)).toHaveLength(1);
      const current = async (client: TestClient): Promise<string> =>
        (await client.get(listSessions.path)).body.sessions.find(
          (one: { is_current: boolean }) => one.is_current,
        ).id;
      const stranger = await api.loggedIn('restricted-limit');
      expectStatus(await stranger.post(at(endSession.path, await current(there)), {}), 404);
      expectStatus(await here.post(at(endSession.path, await current(there)), {}), 200);
      expectStatus(await there.get(getMe.path), 401);
      expectStatus(await third.get(getMe.path), 200);
      expectStatus(await here.post(endOtherSessions.path, {}), 200);
      expectStatus(await third.get(getMe.path), 401);
      expectStatus(await here.get(getMe.path), 200);
      expect((await here.get(listSessions.path)).body.sessions).toHaveLength(1);
      const ended = (await eventsOf(idOf('approved'))).filter(
        ({ type, data }) => type === 'SessionRevoked' && data.reason === 'ended by the person',
      );
      expect(ended).toHaveLength(2);
    },
  );

  it('a session names only the kind of device', proves('X-47'), async () => {
    const client = api.client();
    const { ssn } = personaByKey('approved');
    const started = await client.post(startLogin.path, { ssn });
    const sent = { body: { login_token: started.body.login_token }, headers: agent };
    const answer = await client.send('POST', verifyLogin.path, sent);
    client.accessToken = String(answer.headers['access-token']);
    const { sessions } = expectStatus(await client.get(listSessions.path), 200).body;
    expect(sessions.find((one: { is_current: boolean }) => one.is_current).device).toBe('Safari · iPhone');
  });
});

describe('idle sessions of staff', () => {
  it('a staff session ends after thirty idle minutes', proves('X-53'), async () => {
    const analyst = await api.loggedIn('analyst');
    const { headers } = expectStatus(await analyst.get(getMe.path), 200);
    const leftMs = Date.parse(String(headers['session-expires-at'])) - Date.parse(api.clock.now());
    expect(leftMs).toBe(1_800_000);
    api.clock.advance(1_799_000);
    expectStatus(await analyst.get(getMe.path), 200);
    api.clock.advance(1_800_000);
    expectStatus(await analyst.get(getMe.path), 401);
  });
});

it(
  "what a colleague does about their own session is recorded as staff, and a customer's as a customer",
  proves('X-53'),
  async () => {
    const analyst = await api.loggedIn('analyst');
    expectStatus(await analyst.post(endOtherSessions.path, {}), 200);
    expectStatus(await analyst.post(logOut.path, {}), 200);
    const actors = async (key: string) =>
      (await eventsOf(idOf(key))).map(({ type, metadata }) => [
        type,
        metadata.actor.kind,
        metadata.actor.role,
      ]);
    const own = await actors('analyst');
    expect(own).toContainEqual(['LoggedIn', 'staff', 'analyst']);
    expect(own).toContainEqual(['LoggedOut', 'staff', 'analyst']);
    expect(own.filter(([type, kind]) => type !== 'UserRegistered' && kind === 'customer')).toEqual([]);
    const customer = await api.loggedIn('approved');
    expectStatus(await customer.post(logOut.path, {}), 200);
    expect(
      (await actors('approved')).filter(([type]) => /^Logged/.test(String(type))).map(([, kind]) => kind),
    ).not.toContain('staff');
  },
);
