import { proves } from '@kreditlina/tools/proves';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '../kernel/business-dates.ts';
import { deciderSpec } from '../kernel/testing/decider-spec.ts';
import { assertStorable, choices, decidersIn, provesIdempotence } from '../kernel/testing/properties.ts';
import { sampleContext, walk } from '../kernel/testing/sampled-commands.ts';
import { userEvents } from './events.ts';
import * as decide from './index.ts';
import { user } from './index.ts';
import {
  colleagues,
  commands,
  proposals,
  registered,
  report,
  screening,
  sessions,
  userId,
} from './testing/commands.ts';

const given = deciderSpec(user);
const registration = { type: 'UserRegistered' as const, data: registered };
const [session, otherSession] = sessions;
const loggedIn = {
  type: 'LoggedIn' as const,
  data: { userId, sessionId: session, method: 'bankid' as const, start: 'qr' as const },
};
const screened = { type: 'PersonScreened' as const, data: screening };
const forgotten = { type: 'PersonForgotten' as const, data: { userId } };

describe('user', () => {
  it('a user is registered once, at the first login', proves('C-222'), () => {
    given().when(decide.registerUser, registered).thenEvents(registration);
    given(registration)
      .when(decide.registerUser, { ...registered, firstName: 'A' })
      .thenNothing();
  });
  it('a login opens its own session', proves('C-224', 'C-270'), () => {
    given(registration).when(decide.logIn, { sessionId: session, start: 'qr' }).thenEvents(loggedIn);
    given().when(decide.logIn, { sessionId: session, start: 'qr' }).thenRefused('USER_NOT_FOUND');
    const known = { start: 'same-device', risk: 'low' } as const;
    given(registration)
      .when(decide.logIn, { sessionId: session, ...known })
      .thenEvents({ ...loggedIn, data: { ...loggedIn.data, ...known } });
    const ended = {
      type: 'LoggedOut' as const,
      data: { userId, sessionId: session, cause: 'customer' as const },
    };
    given(registration, loggedIn, ended)
      .when(decide.logIn, { sessionId: session, start: 'qr' })
      .thenNothing();
  });
  it('a failed login is recorded with its attempt', proves('C-271'), () => {
    given(registration)
      .when(decide.recordLoginFailure, { userId, loginId: otherSession, hintCode: 'userCancel' })
      .thenEvents({ type: 'LoginFailed', data: { userId, loginId: otherSession, hintCode: 'userCancel' } });
  });
  it('a logout, also by time-out, and a revocation end the session', proves('X-52'), () => {
    given(registration, loggedIn)
      .when(decide.logOut, { sessionId: session, cause: 'idle' })
      .thenTypes('LoggedOut');
    const state = given(registration, loggedIn)
      .when(decide.revokeSession, { sessionId: session, reason: 'Ny inloggning' })
      .thenTypes('SessionRevoked');
    expect(state.openSessions).toEqual([]);
    given(registration).when(decide.logOut, { sessionId: session, cause: 'customer' }).thenNothing();
    given(registration).when(decide.revokeSession, { sessionId: session, reason: '' }).thenNothing();
  });
  it('only valid contact details are accepted', proves('C-283', 'C-284', 'X-79'), () => {
    given(registration)
      .when(decide.changeContactDetails, { email: 'a@example.com', phone: '070-174 06 05' })
      .thenEvents({
        type: 'ContactDetailsChanged',
        data: { userId, email: 'a@example.com', phone: '+46701740605' },
      });
    given(registration)
      .when(decide.changeContactDetails, { email: 'a', phone: '1' })
      .thenInvalid('email: INVALID_EMAIL', 'phone: INVALID_PHONE');
  });
  it(
    'details are corrected one at a time, and only by someone who saw the latest',
    proves('A-145', 'X-79'),
    () => {
      const told = { email: 'a@example.com', phone: '+46701740605' };
      const known = { type: 'ContactDetailsChanged' as const, data: { userId, ...told } };
      given(registration, known)
        .when(decide.correctContactDetails, { phone: '070-174 06 06', seen: told })
        .thenEvents({ ...known, data: { ...known.data, phone: '+46701740606' } });
      given(registration, known)
        .when(decide.correctContactDetails, { phone: '1', seen: told })
        .thenInvalid('phone: INVALID_PHONE');
      given(registration, known)
        .when(decide.correctContactDetails, {
          phone: '0701740606',
          seen: { ...told, email: 'b@example.com' },
        })
        .thenRefused('CONTACT_DETAILS_CHANGED');
    },
  );
  it('missing details can be added one at a time', proves('A-145'), () => {
    const seen = { email: null, phone: null };
    const ofPhone = { userId, email: '', phone: '+46701740606' };
    given(registration)
      .when(decide.correctContactDetails, { phone: '070-174 06 06', seen })
      .thenEvents({ type: 'ContactDetailsChanged', data: ofPhone });
    given(registration)
      .when(decide.correctContactDetails, { email: 'a@example.com', seen })
      .thenEvents({ type: 'ContactDetailsChanged', data: { userId, email: 'a@example.com', phone: '' } });
    given(registration)
      .when(decide.correctContactDetails, { phone: '1', seen })
      .thenInvalid('phone: INVALID_PHONE');
    const known = { type: 'ContactDetailsChanged' as const, data: ofPhone };
    given(registration, known)
      .when(decide.correctContactDetails, { email: 'a@example.com', seen: { ...seen, phone: ofPhone.phone } })
      .thenEvents({ ...known, data: { ...ofPhone, email: 'a@example.com' } });
    given(registration, known)
      .when(decide.changeContactDetails, { email: '', phone: ofPhone.phone })
      .thenInvalid('email: INVALID_EMAIL');
  });
  it('an address with other letters is refused with its own code', proves('C-283'), () => {
    given(registration)
      .when(decide.changeContactDetails, { email: 'åsa@example.com', phone: '070-174 06 05' })
      .thenInvalid('email: EMAIL_LETTERS');
  });
  it('takes a number only if text messages reach it', proves('C-284'), () => {
    given(registration)
      .when(decide.changeContactDetails, { email: 'a@example.com', phone: '08-12 34 56' })
      .thenInvalid('phone: PHONE_NOT_MOBILE');
  });
  it('roles are granted and revoked', proves('C-222', 'X-54'), () => {
    const state = given(registration)
      .when(decide.grantRole, { userId, role: 'admin' })
      .thenTypes('RoleGranted');
    expect(state.roles).toEqual(['admin']);
    given(registration).when(decide.revokeRole, { role: 'admin' }).thenNothing();
    given(registration, {
      type: 'RoleGranted',
      data: { userId, role: 'admin', grantedAt: sampleContext.now },
    })
      .when(decide.revokeRole, { role: 'admin' })
      .thenTypes('RoleRevoked');
  });
  describe('granting a role takes two persons', () => {
    const [proposalId, otherProposal] = proposals;
    const [admin, approver] = colleagues;
    const proposedAt = sampleContext.now;
    const asked = { userId, role: 'approver', proposalId, proposedBy: admin, hasOpenCase: false } as const;
    const proposed = {
      type: 'RoleProposed' as const,
      data: {
        userId,
        role: asked.role,
        proposalId,
        proposedBy: admin,
        proposedAt,
        proposedOn: sampleContext.today,
        roleChange: 'grant' as const,
      },
    };
    const approval = {
      proposalId,
      approvedBy: approver,
      approverSince: proposedAt,
      hasOpenCase: false,
      isLast: false,
    };

    it('one person proposes and another grants, once', proves('X-54'), () => {
      given(registration).when(decide.proposeRole, asked).thenEvents(proposed);
      given(registration, proposed).when(decide.proposeRole, asked).thenNothing();
      given(registration, proposed)
        .when(decide.proposeRole, { ...asked, proposalId: otherProposal })
        .thenRefused('PROPOSAL_PENDING');
      const state = given(registration, proposed).when(decide.approveRole, approval).thenTypes('RoleGranted');
      expect([state.roles, state.rolesSince, decide.pendingRoles(state, sampleContext.today)]).toEqual([
        ['approver'],
        { approver: proposedAt },
        [],
      ]);
    });

    it('the proposer, the recipient and a newer approver cannot approve the role', proves('X-54'), () => {
      const waiting = given(registration, proposed);
      waiting.when(decide.approveRole, { ...approval, approvedBy: admin }).thenRefused('OWN_PROPOSAL');
      waiting.when(decide.approveRole, { ...approval, approvedBy: userId }).thenRefused('OWN_ROLE');
      const later = new Date(Date.parse(proposedAt) + 1).toISOString();
      waiting.when(decide.approveRole, { ...approval, approverSince: later }).thenRefused('APPROVER_TOO_NEW');
      waiting.when(decide.approveRole, { ...approval, approverSince: null }).thenRefused('APPROVER_TOO_NEW');
      waiting.when(decide.approveRole, approval).thenTypes('RoleGranted');
      given(registration)
        .when(decide.proposeRole, { ...asked, proposedBy: userId })
        .thenRefused('OWN_ROLE');
      given().when(decide.proposeRole, asked).thenRefused('USER_NOT_FOUND');
    });

    it('a party to an open case cannot get the role', proves('X-54'), () => {
      given(registration)
        .when(decide.proposeRole, { ...asked, hasOpenCase: true })
        .thenRefused('OPEN_CASE');
      given(registration, proposed)
        .when(decide.approveRole, { ...approval, hasOpenCase: true })
        .thenRefused('OPEN_CASE');
    });

    it('a refused or granted proposal cannot be answered again', proves('X-54'), () => {
      const state = given(registration, proposed)
        .when(decide.refuseRole, { proposalId, refusedBy: approver })
        .thenTypes('RoleRefused');
      expect(decide.pendingRoles(state, sampleContext.today)).toEqual([]);
      given(registration, proposed, {
        type: 'RoleRefused',
        data: { userId, role: 'approver', proposalId, refusedBy: approver, roleChange: 'grant' },
      })
        .when(decide.approveRole, approval)
        .thenRefused('PROPOSAL_GONE');
      given(registration, proposed, {
        type: 'RoleGranted',
        data: { userId, role: 'approver', proposalId, grantedAt: proposedAt },
      })
        .when(decide.refuseRole, { proposalId, refusedBy: admin })
        .thenRefused('PROPOSAL_GONE');
    });
  });
  describe('revoking a role takes two persons', () => {
    const [proposalId, otherProposal] = proposals;
    const [admin, approver] = colleagues;
    const { now: proposedAt, today: proposedOn } = sampleContext;
    const granted = {
      type: 'RoleGranted',
      data: { userId, role: 'approver', grantedAt: sampleContext.now },
    } as const;
    const asked = { role: 'approver', proposalId, proposedBy: admin, isLast: false } as const;
    const proposed = {
      type: 'RoleProposed',
      data: {
        userId,
        role: 'approver',
        proposalId,
        proposedBy: admin,
        proposedAt,
        proposedOn,
        roleChange: 'revoke',
      },
    } as const;
    const approval = {
      proposalId,
      approvedBy: approver,
      approverSince: proposedAt,
      hasOpenCase: false,
      isLast: false,
    };
    const waiting = given(registration, granted, proposed);

    it('one person proposes and another revokes, once', proves('X-54'), () => {
      const held = given(registration, granted);
      held.when(decide.proposeRevocation, asked).thenEvents(proposed);
      waiting.when(decide.proposeRevocation, asked).thenNothing();
      waiting
        .when(decide.proposeRevocation, { ...asked, proposalId: otherProposal })
        .thenRefused('PROPOSAL_PENDING');
      given(registration).when(decide.proposeRevocation, asked).thenNothing();
      const state = waiting.when(decide.approveRole, approval).thenEvents({
        type: 'RoleRevoked',
        data: { userId, role: 'approver', proposalId, proposedBy: admin },
      });
      expect([state.roles, state.rolesSince, decide.pendingRoles(state, proposedOn)]).toEqual([[], {}, []]);
      const gone = { type: 'RoleRevoked', data: { userId, role: 'approver', proposalId } } as const;
      given(registration, granted, proposed, gone).when(decide.approveRole, approval).thenNothing();
    });

    it('the proposer, the holder and a newer approver cannot approve the revocation', proves('X-54'), () => {
      waiting.when(decide.approveRole, { ...approval, approvedBy: admin }).thenRefused('OWN_PROPOSAL');
      waiting.when(decide.approveRole, { ...approval, approvedBy: userId }).thenRefused('OWN_ROLE');
      waiting.when(decide.refuseRole, { proposalId, refusedBy: userId }).thenRefused('OWN_ROLE');
      waiting.when(decide.approveRole, { ...approval, approverSince: null }).thenRefused('APPROVER_TOO_NEW');
    });

    it(
      'the role remains when the proposal is refused, withdrawn or older than 30 days',
      proves('X-54'),
      () => {
        for (const refusedBy of colleagues) {
          const state = waiting.when(decide.refuseRole, { proposalId, refusedBy }).thenEvents({
            type: 'RoleRefused',
            data: { userId, role: 'approver', proposalId, refusedBy, roleChange: 'revoke' },
          });
          expect([state.roles, decide.pendingRoles(state, proposedOn)]).toEqual([['approver'], []]);
        }
        const old = { ...proposed, data: { ...proposed.data, proposedOn: addDays(proposedOn, -31) } };
        given(registration, granted, old).when(decide.approveRole, approval).thenRefused('PROPOSAL_GONE');
      },
    );

    it('the last approver and the own admin role cannot be revoked', proves('X-54'), () => {
      given(registration, granted)
        .when(decide.proposeRevocation, { ...asked, isLast: true })
        .thenRefused('LAST_OF_ROLE');
      waiting.when(decide.approveRole, { ...approval, isLast: true }).thenRefused('LAST_OF_ROLE');
      given(registration, {
        type: 'RoleGranted',
        data: { userId, role: 'admin', grantedAt: sampleContext.now },
      })
        .when(decide.proposeRevocation, { ...asked, role: 'admin', proposedBy: userId })
        .thenRefused('OWN_ADMIN_ROLE');
    });
  });
  it('reports and screenings are stored even for a person who never logged in', proves('C-004'), () => {
    given()
      .when(decide.recordPersonReport, report)
      .thenEvents({ type: 'PersonReportReceived', data: report });
    given().when(decide.recordScreening, screening).thenEvents(screened);
  });
  it('an assessment of all hits together lapses with a new screening', proves('X-80'), () => {
    const assessed = {
      type: 'ScreeningDecided' as const,
      data: { userId, isAccepted: true, note: 'Annan person' },
    };
    const state = [registration, screened, assessed].reduce(user.evolve, user.initialState());
    expect(state.screeningDecision).toEqual({ isAccepted: true, note: 'Annan person' });
    const again = {
      type: 'PersonScreened' as const,
      data: { ...screening, checkedAt: '2026-12-21T08:00:00.000Z' },
    };
    expect(user.evolve(state, again).screeningDecision).toBeNull();
  });
  it('the campaign code is stored', proves('C-328'), () => {
    given(registration).when(decide.setTracker, { adTracker: 'gd-1' }).thenTypes('TrackerSet');
    given().when(decide.setTracker, { adTracker: 'gd-1' }).thenRefused('USER_NOT_FOUND');
  });
  it('showing the personal number is recorded with its purpose', proves('X-48'), () => {
    const data = { userId, revealId: otherSession, field: 'ssn' as const, purpose: 'Kunden ringde' };
    given(registration)
      .when(decide.revealPersonalData, { revealId: otherSession, purpose: ' Kunden ringde ' })
      .thenEvents({ type: 'PersonalDataRevealed', data });
  });
  it('forgetting a person empties the state, and later commands are refused', proves('M-05'), () => {
    const state = given(registration, loggedIn).when(decide.forgetPerson, { userId }).thenEvents(forgotten);
    expect(state).toMatchObject({ isForgotten: true, person: null, openSessions: [] });
    given(registration, forgotten).when(decide.registerUser, registered).thenRefused('PERSON_FORGOTTEN');
    given(registration, forgotten).when(decide.recordPersonReport, report).thenRefused('PERSON_FORGOTTEN');
  });
  it('an unknown event type leaves the state unchanged', () => {
    const state = user.initialState();
    expect(user.evolve(state, { type: 'Unknown', data: {} } as never)).toBe(state);
  });

  const start = [
    user.initialState(),
    [registration, loggedIn, screened].reduce(user.evolve, user.initialState()),
  ];
  it('model: 2,000 random walks yield only storable events, and none after forgetting', () => {
    fc.assert(
      fc.property(choices(30), (drawn) => {
        walk(user, commands, drawn, ({ before, events, name }) => {
          for (const event of events) assertStorable(userEvents, event);
          if (before.isForgotten && events.length > 0 && name !== 'logOut')
            throw new Error(`${name} after forgetting`);
        });
      }),
    );
  });
  it('every command of the folder is in the property tests', () => {
    expect(Object.keys(commands).sort()).toEqual(decidersIn(new URL('./', import.meta.url)));
  });
  it.each(Object.keys(commands))('%s twice yields no second event', (name) => {
    const walked = fc
      .sample(choices(12), { numRuns: 200, seed: 7 })
      .map((drawn, index) =>
        walk({ ...user, initialState: () => start[index % 2] as decide.UserState }, commands, drawn),
      );
    const states = [...start, { ...(start[1] as decide.UserState), roles: ['admin' as const] }, ...walked];
    provesIdempotence(user, commands, name, {
      states: states.length,
      reach: (index) => states[index] as decide.UserState,
    });
  });
});
