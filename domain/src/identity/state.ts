import type { Role } from '../kernel/fields.ts';
import { type Proposal, withAnswer, withoutOpen, withProposal } from '../kernel/proposals.ts';
import type { UserEvent } from './events.ts';

export type Recorded<Type extends UserEvent['type']> = Extract<UserEvent, { type: Type }>['data'];

/** Newest entries kept of growing lists: enough to recognise a repeated command. */
const KEPT = 50;

/** A proposal to grant the person a role, or to remove it. */
export type RoleProposal = Proposal<Recorded<'RoleProposed'>>;

export interface UserState {
  /** Empty until the first event. Guarantors and owners may have a stream without being registered. */
  readonly userId: string;
  readonly isRegistered: boolean;
  readonly isForgotten: boolean;
  readonly person: Recorded<'UserRegistered'> | null;
  readonly contactDetails: { readonly email: string; readonly phone: string } | null;
  readonly openSessions: readonly string[];
  /** Ids of ended sessions, so that a late log-in event does not reopen one. */
  readonly endedSessions: readonly string[];
  readonly failedLogins: readonly string[];
  readonly roles: readonly Role[];
  /** Instant from which the person has had each role. */
  readonly rolesSince: Readonly<Partial<Record<Role, string>>>;
  readonly proposals: Readonly<Partial<Record<Role, readonly RoleProposal[]>>>;
  readonly reports: readonly Recorded<'PersonReportReceived'>[];
  readonly screening: Recorded<'PersonScreened'> | null;
  readonly screeningDecision: { readonly isAccepted: boolean; readonly note: string } | null;
  readonly tracker: string | null;
  /** Ids of requests in which staff saw the person's data. */
  readonly reveals: readonly string[];
  /** Ids of requests in which this staff member searched, exported or ran an operation. */
  readonly lookUps: readonly string[];
  /** `<quota> <day>`, newest last. */
  readonly quotasReached: readonly string[];
  readonly invitations: readonly string[];
  /** Passkeys that are not revoked. */
  readonly passkeys: readonly string[];
  /** Sessions verified with a passkey. */
  readonly passkeySessions: readonly string[];
}

export const initialState = (): UserState => ({
  userId: '',
  isRegistered: false,
  isForgotten: false,
  person: null,
  contactDetails: null,
  openSessions: [],
  endedSessions: [],
  failedLogins: [],
  roles: [],
  rolesSince: {},
  proposals: {},
  reports: [],
  screening: null,
  screeningDecision: null,
  tracker: null,
  reveals: [],
  lookUps: [],
  quotasReached: [],
  invitations: [],
  passkeys: [],
  passkeySessions: [],
});

const kept = <Item>(items: readonly Item[], item: Item): readonly Item[] => [...items, item].slice(-KEPT);

const endSession = (state: UserState, sessionId: string): UserState => ({
  ...state,
  openSessions: state.openSessions.filter((open) => open !== sessionId),
  endedSessions: kept(state.endedSessions, sessionId),
});

/** Closes the proposals for a role once it was granted or removed, by two people or by the product. */
const settled = (
  { proposals }: UserState,
  role: Role,
  proposalId: string | undefined,
): UserState['proposals'] => ({
  ...proposals,
  [role]: withoutOpen(withAnswer(proposals[role] ?? [], proposalId, 'approved')),
});

const withSince = ({ rolesSince }: UserState, role: Role, since: string): UserState['rolesSince'] =>
  rolesSince[role] ? rolesSince : { ...rolesSince, [role]: since };

const evolvers: {
  readonly [T in UserEvent['type']]: (state: UserState, data: Recorded<T>) => UserState;
} = {
  UserRegistered: (state, data) => ({ ...state, isRegistered: true, person: data }),
  LoggedIn: (state, data) => ({ ...state, openSessions: kept(state.openSessions, data.sessionId) }),
  LoginFailed: (state, data) => ({ ...state, failedLogins: kept(state.failedLogins, data.loginId) }),
  LoggedOut: (state, data) => endSession(state, data.sessionId),
  SessionRevoked: (state, data) => endSession(state, data.sessionId),
  ContactDetailsChanged: (state, { email, phone }) => ({ ...state, contactDetails: { email, phone } }),
  RoleProposed: (state, data) => ({
    ...state,
    proposals: { ...state.proposals, [data.role]: withProposal(state.proposals[data.role] ?? [], data) },
  }),
  RoleRefused: (state, { role, proposalId }) => ({
    ...state,
    proposals: {
      ...state.proposals,
      [role]: withAnswer(state.proposals[role] ?? [], proposalId, 'refused'),
    },
  }),
  RoleGranted: (state, { role, grantedAt, proposalId }) => ({
    ...state,
    roles: [...new Set([...state.roles, role])],
    rolesSince: withSince(state, role, grantedAt),
    proposals: settled(state, role, proposalId),
  }),
  RoleRevoked: (state, { role, proposalId }) => {
    const { [role]: _since, ...rolesSince } = state.rolesSince;
    return {
      ...state,
      roles: state.roles.filter((held) => held !== role),
      rolesSince,
      proposals: settled(state, role, proposalId),
    };
  },
  PersonReportReceived: (state, data) => ({ ...state, reports: kept(state.reports, data) }),
  // After a new screening its hits must be assessed again.
  PersonScreened: (state, data) => ({ ...state, screening: data, screeningDecision: null }),
  ScreeningDecided: (state, { isAccepted, note }) => ({ ...state, screeningDecision: { isAccepted, note } }),
  TrackerSet: (state, { adTracker }) => ({ ...state, tracker: adTracker }),
  PersonalDataRevealed: (state, { revealId }) => ({ ...state, reveals: kept(state.reveals, revealId) }),
  PersonReportRead: (state, { readingId }) => ({ ...state, reveals: kept(state.reveals, readingId) }),
  PersonLookedUp: (state, { lookUpId }) => ({ ...state, lookUps: kept(state.lookUps, lookUpId) }),
  ProductOperated: (state, { operationId }) => ({ ...state, lookUps: kept(state.lookUps, operationId) }),
  ListExported: (state, { exportId }) => ({ ...state, lookUps: kept(state.lookUps, exportId) }),
  StaffQuotaReached: (state, { quota, reachedOn }) => ({
    ...state,
    quotasReached: kept(state.quotasReached, `${quota} ${reachedOn}`),
  }),
  PasskeyInvited: (state, { invitationId }) => ({
    ...state,
    invitations: kept(state.invitations, invitationId),
  }),
  PasskeyEnrolled: (state, { passkeyId }) => ({ ...state, passkeys: kept(state.passkeys, passkeyId) }),
  PasskeyVerified: (state, { sessionId }) => ({
    ...state,
    passkeySessions: kept(state.passkeySessions, sessionId),
  }),
  PasskeyRevoked: (state, { passkeyId }) => ({
    ...state,
    passkeys: state.passkeys.filter((one) => one !== passkeyId),
  }),
  PersonForgotten: (state) => ({ ...initialState(), userId: state.userId, isForgotten: true }),
};

export function evolve(state: UserState, event: UserEvent): UserState {
  if (!Object.hasOwn(evolvers, event.type)) return state;
  const fold = evolvers[event.type] as (state: UserState, data: UserEvent['data']) => UserState;
  const next = fold(state, event.data);
  return next.userId === '' ? { ...next, userId: event.data.userId } : next;
}
