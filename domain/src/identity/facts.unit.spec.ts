import { proves } from '@kreditlina/tools/proves';
import { describe, expect, it } from 'vitest';
import type { Role } from '../kernel/fields.ts';
import { deciderSpec } from '../kernel/testing/decider-spec.ts';
import { errorInWords } from '../text/errors.ts';
import * as decide from './index.ts';
import { type UserEvent, user } from './index.ts';
import { registered, report, screening, sessions, userId } from './testing/commands.ts';

const given = deciderSpec(user);
const registration: UserEvent = { type: 'UserRegistered', data: registered };
const screened: UserEvent = { type: 'PersonScreened', data: screening };
const forgotten: UserEvent = { type: 'PersonForgotten', data: { userId } };
const [session, otherSession] = sessions;
const loggedIn = (sessionId: string): UserEvent => ({
  type: 'LoggedIn',
  data: { userId, sessionId, method: 'bankid', start: 'qr' },
});
const roleGranted = (role: Role): UserEvent => ({
  type: 'RoleGranted',
  data: { userId, role, grantedAt: '2026-11-21T08:00:00.000Z' },
});

describe('refusals about a person', () => {
  it.each([
    [
      'not-found',
      'USER_NOT_FOUND',
      'Användaren finns inte',
      () => given().when(decide.setTracker, { adTracker: 'a' }).thenRefused('USER_NOT_FOUND'),
    ],
    [
      'rule',
      'PERSON_FORGOTTEN',
      'Personens uppgifter är raderade',
      () => given(forgotten).when(decide.registerUser, registered).thenRefused('PERSON_FORGOTTEN'),
    ],
  ] as const)('%s: %s says "%s"', (kind, code, words, refused) => {
    expect(refused()).toMatchObject({ kind, code });
    expect(errorInWords(code, 'sv')).toBe(words);
  });

  it('a forgotten person is refused as such, whatever was known before', proves('M-05'), () => {
    const all = given(registration, screened, roleGranted('admin'), forgotten);
    all.when(decide.logIn, { sessionId: session, start: 'qr' }).thenRefused('PERSON_FORGOTTEN');
    all.when(decide.revokeRole, { role: 'admin' }).thenRefused('PERSON_FORGOTTEN');
    all.when(decide.grantRole, { userId, role: 'admin' }).thenRefused('PERSON_FORGOTTEN');
  });
});

describe('independent facts about a person', () => {
  it('ending one session leaves the other open', proves('X-52'), () => {
    const both = given(registration, loggedIn(session), loggedIn(otherSession));
    const state = both.when(decide.logOut, { sessionId: session, cause: 'customer' }).thenTypes('LoggedOut');
    expect([state.openSessions, state.endedSessions]).toEqual([[otherSession], [session]]);
  });
  it('revoking one role leaves the other', proves('X-54'), () => {
    const both = given(registration, roleGranted('admin'), roleGranted('analyst'));
    const state = both.when(decide.revokeRole, { role: 'admin' }).thenTypes('RoleRevoked');
    expect(state.roles).toEqual(['analyst']);
  });
  it('each reading of a bureau report is recorded once', proves('F-43'), () => {
    const reading = {
      readingId: session,
      document: 'screening' as const,
      number: null,
      readFor: 'fraud-suspected' as const,
    };
    const recorded: UserEvent = { type: 'PersonReportRead', data: { userId, ...reading } };
    // Also for a person who never logged in: guarantors and owners are inquired about.
    given(screened).when(decide.recordReportReading, reading).thenEvents(recorded);
    given(screened, recorded).when(decide.recordReportReading, reading).thenEvents();
    given().when(decide.recordReportReading, reading).thenRefused('USER_NOT_FOUND');
    given(screened, forgotten).when(decide.recordReportReading, reading).thenRefused('PERSON_FORGOTTEN');
  });
  it('a report is identified by its number and its bureau', () => {
    const known = given({ type: 'PersonReportReceived', data: report });
    known.when(decide.recordPersonReport, { ...report, dataHash: 'd'.repeat(64) }).thenNothing();
    known.when(decide.recordPersonReport, { ...report, reportId: 'UC-2' }).thenTypes('PersonReportReceived');
    known.when(decide.recordPersonReport, { ...report, source: 'bisnode' }).thenTypes('PersonReportReceived');
  });
  it('a person who only has a report is known by id and not registered', () => {
    const state = given().when(decide.recordPersonReport, report).thenTypes('PersonReportReceived');
    expect(state).toMatchObject({ userId, isRegistered: false, person: null, reports: [report] });
  });
});

describe('what is stored about a person', () => {
  it('an email address is trimmed', proves('C-283'), () => {
    given(registration)
      .when(decide.changeContactDetails, { email: ' a@example.com ', phone: '0701740605' })
      .thenEvents({
        type: 'ContactDetailsChanged',
        data: { userId, email: 'a@example.com', phone: '+46701740605' },
      });
  });
  it('showing the personal number is recorded under the id of the request', proves('X-48'), () => {
    const state = given(registration)
      .when(decide.revealPersonalData, { revealId: otherSession, purpose: 'Kunden ringde' })
      .thenTypes('PersonalDataRevealed');
    expect(state.reveals).toEqual([otherSession]);
  });
  it('a failed login is recorded under its attempt', () => {
    const failure = { userId, loginId: session, hintCode: 'userCancel' };
    const state = given(registration).when(decide.recordLoginFailure, failure).thenTypes('LoginFailed');
    expect(state.failedLogins).toEqual([session]);
  });
  it('only the newest fifty failed logins are kept', () => {
    const failures = Array.from(
      { length: 51 },
      (_, at): UserEvent => ({
        type: 'LoginFailed',
        data: { userId, loginId: `login-${at}`, hintCode: 'userCancel' },
      }),
    );
    const { failedLogins } = failures.reduce(user.evolve, user.initialState());
    expect([failedLogins.length, failedLogins[0], failedLogins.at(-1)]).toEqual([50, 'login-1', 'login-50']);
  });
  it('the first id of a person is kept', () => {
    const other = { ...registered, userId: session };
    expect(
      user.evolve(user.evolve(user.initialState(), screened), { type: 'UserRegistered', data: other }),
    ).toMatchObject({ userId, isRegistered: true });
  });
});
