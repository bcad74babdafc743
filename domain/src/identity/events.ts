import { z } from 'zod';
import { type EventOf, event } from '../kernel/event-schema.ts';
import {
  businessDate,
  instant,
  operatorLogin,
  orderRisk,
  role,
  screeningHit,
  sha256,
  startMethod,
  uuid,
} from '../kernel/fields.ts';
import { exportFormats } from '../kernel/list-contract.ts';
import { personal } from '../kernel/personal.ts';
import { readingPurposes, roleChanges } from '../kernel/rights.ts';

/** Actions with a daily limit per colleague. */
const staffQuotas = ['reveal', 'look-up', 'export'] as const;
export type StaffQuota = (typeof staffQuotas)[number];

/** Change that the proposal makes once approved. */
const roleChange = z.enum(roleChanges);

const text = (max: number) => personal(z.string().max(max), 'userId');

/** Id of the key, given by the authenticator. */
const passkeyId = z.string().min(1).max(1400);

/**
 * Events of a person, in streams `user-<personId>`. A guarantor or owner also has a stream, without
 * `UserRegistered`, so that all reports and screenings of a person are in one place and sealed with the same
 * key.
 */
export const userEvents = {
  UserRegistered: event(
    'UserRegistered',
    z.object({ userId: uuid, personalNumber: text(12), firstName: text(100), lastName: text(100) }),
    { sv: 'Personen registrerades', en: 'The person was registered' },
  ),
  LoggedIn: event(
    'LoggedIn',
    z.object({
      userId: uuid,
      sessionId: uuid,
      method: z.literal('bankid'),
      /** How the BankID app was started. */
      start: startMethod,
      /** BankID's risk assessment of the order, if given. */
      risk: orderRisk.optional(),
    }),
    { sv: 'Loggade in med BankID', en: 'Logged in with BankID' },
  ),
  LoginFailed: event('LoginFailed', z.object({ userId: uuid, loginId: uuid, hintCode: z.string().max(60) }), {
    sv: 'Inloggningen misslyckades ({hintCode})',
    en: 'The login failed ({hintCode})',
  }),
  LoggedOut: event(
    'LoggedOut',
    z.object({ userId: uuid, sessionId: uuid, cause: z.enum(['customer', 'idle', 'absolute']) }),
    { sv: 'Loggade ut', en: 'Logged out' },
  ),
  SessionRevoked: event(
    'SessionRevoked',
    z.object({ userId: uuid, sessionId: uuid, reason: z.string().max(200) }),
    {
      sv: 'Sessionen återkallades',
      en: 'The session was revoked',
    },
  ),
  ContactDetailsChanged: event(
    'ContactDetailsChanged',
    z.object({ userId: uuid, email: text(254), phone: text(20) }),
    { sv: 'Kontaktuppgifterna ändrades', en: 'The contact details changed' },
  ),
  RoleProposed: event(
    'RoleProposed',
    z.object({
      userId: uuid,
      role,
      proposalId: uuid,
      proposedBy: uuid,
      proposedAt: instant,
      proposedOn: businessDate,
      roleChange,
    }),
    { sv: 'Förslag om rollen {role}: {roleChange}', en: 'Proposal of the role {role}: {roleChange}' },
  ),
  RoleRefused: event(
    'RoleRefused',
    z.object({ userId: uuid, role, proposalId: uuid, refusedBy: uuid, roleChange }),
    {
      sv: 'Förslaget om rollen {role} avslogs ({roleChange})',
      en: 'The proposal of the role {role} was refused ({roleChange})',
    },
  ),
  RoleGranted: event(
    'RoleGranted',
    z.object({
      userId: uuid,
      role,
      grantedAt: instant,
      /** Present if one person proposed the grant and another approved it. */
      proposalId: uuid.optional(),
      proposedBy: uuid.optional(),
    }),
    { sv: 'Fick rollen {role}', en: 'Was given the role {role}' },
  ),
  RoleRevoked: event(
    'RoleRevoked',
    z.object({
      userId: uuid,
      role,
      /** Present if one person proposed the removal and another approved it. */
      proposalId: uuid.optional(),
      proposedBy: uuid.optional(),
      /** Login of the operator who alone removed the last role of its kind, from the command line. */
      operator: operatorLogin.optional(),
    }),
    { sv: 'Miste rollen {role}', en: 'Lost the role {role}' },
  ),
  PersonReportReceived: event(
    'PersonReportReceived',
    z.object({
      userId: uuid,
      reportId: z.string().max(80),
      source: z.enum(['uc', 'bisnode']),
      /** Hashes of blobs sealed with the person's key: report as JSON, and the bureau's own files. */
      dataHash: sha256,
      htmlHash: sha256.optional(),
      xmlHash: sha256.optional(),
      fetchedAt: instant,
    }),
    {
      sv: 'Kreditupplysning på personen hämtades ({source})',
      en: 'A credit report on the person was fetched ({source})',
    },
  ),
  PersonScreened: event(
    'PersonScreened',
    z.object({
      userId: uuid,
      source: z.string().max(40),
      isPep: personal(z.boolean(), 'userId'),
      isSanctioned: personal(z.boolean(), 'userId'),
      hits: personal(z.array(screeningHit).max(50), 'userId'),
      /** Name that was searched for. */
      screenedName: text(200),
      checkedAt: instant,
    }),
    { sv: 'Kontrollerades mot PEP- och sanktionslistor', en: 'Was screened against PEP and sanction lists' },
  ),
  ScreeningDecided: event(
    'ScreeningDecided',
    z.object({ userId: uuid, isAccepted: z.boolean(), note: text(2000) }),
    { sv: 'Träffen bedömdes', en: 'The hit was assessed' },
  ),
  TrackerSet: event('TrackerSet', z.object({ userId: uuid, adTracker: text(200) }), {
    sv: 'Kampanjkod sparades',
    en: 'The campaign code was saved',
  }),
  PersonalDataRevealed: event(
    'PersonalDataRevealed',
    z.object({
      userId: uuid,
      revealId: uuid,
      field: z.enum(['ssn']),
      purpose: personal(z.string().min(1).max(500), 'userId'),
    }),
    { sv: 'Personnumret visades för personal', en: 'The personal number was shown to staff' },
  ),
  /** Staff read a bureau's report about the person. */
  PersonReportRead: event(
    'PersonReportRead',
    z.object({
      userId: uuid,
      readingId: uuid,
      document: z.enum(['credit-report', 'screening', 'own-pages']),
      /** Number of the report. */
      number: z.string().min(1).max(80).nullable(),
      readFor: z.enum(readingPurposes),
    }),
    { sv: 'Personal läste {document} ({readFor})', en: 'Staff read {document} ({readFor})' },
  ),
  /**
   * Recorded in the stream of the staff member who searched. `soughtId` is the person id derived from the
   * personal number, even if no such person exists; null for a phone number without a match.
   */
  PersonLookedUp: event(
    'PersonLookedUp',
    z.object({
      userId: uuid,
      lookUpId: uuid,
      soughtId: uuid.nullable(),
      isFound: z.boolean(),
      soughtBy: z.enum(['personal-number', 'phone']),
    }),
    { sv: 'Sökte efter en person på {soughtBy}', en: 'Looked for a person by {soughtBy}' },
  ),
  /** Recorded in the stream of the staff member who exported a list. The filters may contain a name. */
  ListExported: event(
    'ListExported',
    z.object({
      userId: uuid,
      exportId: uuid,
      list: z.string().min(1).max(40),
      format: z.enum(exportFormats),
      filters: personal(
        z.array(z.object({ name: z.string().max(40), value: z.string().max(200) })).max(30),
        'userId',
      ),
      rowCount: z.int().min(0),
    }),
    {
      sv: 'Tog ut listan {list} ({rowCount} rader, {format})',
      en: 'Exported the list {list} ({rowCount} rows, {format})',
    },
  ),
  /** Recorded in the stream of the staff member. Contains only ids and names of the product's parts. */
  ProductOperated: event(
    'ProductOperated',
    z.object({
      userId: uuid,
      operationId: uuid,
      operation: z.enum(['retry-job', 'dismiss-job', 'rebuild']),
      target: z.string().min(1).max(120),
    }),
    { sv: 'Drift: {operation} ({target})', en: 'Operations: {operation} ({target})' },
  ),
  /** Recorded in the stream of the staff member, who is blocked until the next day. */
  StaffQuotaReached: event(
    'StaffQuotaReached',
    z.object({ userId: uuid, quota: z.enum(staffQuotas), reachedOn: businessDate }),
    { sv: 'Nådde dagens gräns ({quota})', en: 'Reached the limit of the day ({quota})' },
  ),
  /** A colleague may add a passkey with a one-time code. */
  PasskeyInvited: event('PasskeyInvited', z.object({ userId: uuid, invitationId: uuid }), {
    sv: 'Bjöds in att lägga till en passnyckel',
    en: 'Was invited to add a passkey',
  }),
  PasskeyEnrolled: event('PasskeyEnrolled', z.object({ userId: uuid, invitationId: uuid, passkeyId }), {
    sv: 'Lade till en passnyckel',
    en: 'Added a passkey',
  }),
  PasskeyVerified: event('PasskeyVerified', z.object({ userId: uuid, sessionId: uuid, passkeyId }), {
    sv: 'Visade sin passnyckel',
    en: 'Showed their passkey',
  }),
  PasskeyRevoked: event('PasskeyRevoked', z.object({ userId: uuid, passkeyId }), {
    sv: 'En passnyckel spärrades',
    en: 'A passkey was revoked',
  }),
  PersonForgotten: event('PersonForgotten', z.object({ userId: uuid }), {
    sv: 'Personens uppgifter raderades',
    en: 'The personal data were erased',
  }),
} as const;

export type UserEvent = EventOf<typeof userEvents>;
