import { invitationToken } from '@kreditlina/domain/credit-application/invitation-token';
import { personId, user } from '@kreditlina/domain/identity/index';
import { namelessLenders } from '@kreditlina/domain/kernel/code-words';
import type { Owned } from '@kreditlina/domain/kernel/endpoint';
import type { Role } from '@kreditlina/domain/kernel/fields';
import { MINUTE_MS } from '@kreditlina/domain/kernel/units';
import { subscriberId } from '@kreditlina/domain/mailing-list/mailing-list';
import { createCommands } from '@kreditlina/event-store/commands';
import type { Owners } from '@kreditlina/http-edge/access-guard';
import { createIdempotencyStore } from '@kreditlina/http-edge/idempotency-store';
import { createMetrics } from '@kreditlina/http-edge/metrics';
import { createPositions } from '@kreditlina/http-edge/positions';
import type { Edge } from '@kreditlina/http-edge/register-routes';
import { remembered } from '@kreditlina/http-edge/remembered';
import { requestLimits } from '@kreditlina/http-edge/request-limits';
import { createBinding, createSealing } from '@kreditlina/http-edge/sealing';
import { createSecurityAlerts } from '@kreditlina/http-edge/security-alert';
import { hitDecidersOf, hitDecisionsAbout } from '@kreditlina/projections/audit/hit-decisions';
import { actsFor } from '@kreditlina/projections/company/query';
import { readPersonalNumber } from '@kreditlina/projections/identity/query';
import { createReadDatabase } from '@kreditlina/projections/read-schema';
import { createWrittenReads } from '@kreditlina/projections/written-reads';
import { actorOf, seesPersonalData } from '../access/access.ts';
import { ownMatters } from '../access/own-matters.ts';
import { createTimeTravel } from '../audit/as-of.ts';
import type { AuditParts } from '../audit/audit.ts';
import type { RegisterParts } from '../changes/register.ts';
import { type CompanyParts, createDocumentLinks } from '../company/parts.ts';
import { type ContentParts, createPictureLinks } from '../content/edited-page.ts';
import type { CreditAccountParts } from '../credit-account/parts.ts';
import {
  createOriginLookUp,
  createPartnerLists,
  createRejecterLookUp,
} from '../credit-application/look-ups.ts';
import type { CreditApplicationParts } from '../credit-application/parts.ts';
import { createWidgetStore } from '../credit-application/widget-store.ts';
import type { ApiDeps } from '../deps.ts';
import type { DeskParts } from '../desk/desk.ts';
import type { DocumentsParts } from '../documents/documents.ts';
import { readInvited, signingSecrets } from '../files/signed-links.ts';
import { createOrderStore } from '../identity/bank-id/order-store.ts';
import { createPersonLimit } from '../identity/bank-id/person-limit.ts';
import { isSecure } from '../identity/cookies.ts';
import type { IdentityParts } from '../identity/parts.ts';
import { createPasskeyStore, passkeyBinding } from '../identity/passkeys/passkey-store.ts';
import { recordExpiry, userOf } from '../identity/sessions/authenticate.ts';
import { createSessionStore } from '../identity/sessions/session-store.ts';
import { createRefusedPushes, type IncomingPaymentParts } from '../incoming-payment/bank-push.ts';
import { createHeldSignUps } from '../mailing-list/held-sign-ups.ts';
import { type MailingListParts, signUpsPerSender } from '../mailing-list/sign-up.ts';
import { createMediaLinks, filesOf, type MediaParts } from '../media/media.ts';
import type { NotificationParts } from '../notification/messages.ts';
import type { NotificationTypeParts } from '../notification-type/notification-type.ts';
import { createErrorReporter } from '../operations/error-reporter.ts';
import { createReadiness } from '../operations/health.ts';
import { countParked, type OperationsParts } from '../operations/parts.ts';
import type { OverviewParts } from '../overview/overview.ts';
import { purgeQuotas } from '../quota/daily-quota.ts';
import { withEventBudget } from '../quota/event-budget.ts';
import { createPersonalRows } from '../quota/personal-rows.ts';
import type { SavedReportParts } from '../saved-report/saved-report.ts';
import type { TagParts } from '../tag/tag.ts';
import type { UndoParts } from '../undo/nouns.ts';
import { createPresence, type WorkItemParts } from '../work-item/work-item.ts';
import { collectSignature, releaseDropped } from './collect-abandoned-signatures.ts';

export interface Parts {
  readonly identity: IdentityParts;
  readonly creditAccount: CreditAccountParts;
  readonly creditApplication: CreditApplicationParts;
  readonly company: CompanyParts;
  readonly documents: DocumentsParts;
  readonly incomingPayment: IncomingPaymentParts;
  readonly content: ContentParts;
  readonly mailingList: MailingListParts;
  readonly media: MediaParts;
  readonly notification: NotificationParts;
  readonly notificationType: NotificationTypeParts;
  readonly desk: DeskParts;
  /** Registers without a rule across streams. */
  readonly register: RegisterParts;
  readonly tag: TagParts;
  readonly audit: AuditParts;
  readonly undo: UndoParts;
  readonly overview: OverviewParts;
  readonly savedReport: SavedReportParts;
  readonly workItem: WorkItemParts;
  readonly operations: OperationsParts;
}

interface Surroundings {
  readonly edge: Edge;
  /** Roles from the person's own stream, cached for at most two seconds. */
  readonly rolesOf: (userId: string) => Promise<readonly Role[]>;
  /** Deletes expired rows of the schema `api`: of the large tables for a few seconds, the rest next time. */
  readonly purge: () => Promise<void>;
}

/** Wires the dependencies without I/O. */
export function createParts(deps: ApiDeps): Surroundings & { readonly parts: Parts } {
  const { config, pool, store, now, newId, waitForPosition, blobs, lenderNames = namelessLenders } = deps;
  const { bankId, bankData, accountingData } = deps.partners;
  const secrets = signingSecrets(config);
  const reads = createReadDatabase(pool, store.sealedRows);
  const commands = createCommands(withEventBudget(store, { pool, now }, config.limits?.eventsPerDay), now);
  const register = { commands, reads, waitForPosition, written: createWrittenReads({ pool, store }) };
  const travel = createTimeTravel({ pool, db: reads, store });
  const needsPasskey = config.staffPasskey ?? false;
  const limits = requestLimits(config.limits);
  const parkedElsewhere = deps.parkedElsewhere ?? (async () => []);
  const metrics = createMetrics(() => countParked(pool, parkedElsewhere));
  const raiseAlert = createSecurityAlerts(metrics.countAlert);
  const sessions = createSessionStore(pool, {
    onExpired: (session, cause) => recordExpiry(commands, session, cause),
    onForged: (id) => {
      if (deps.logger) raiseAlert(deps.logger, 'forged-row', { table: 'sessions', session_id: id });
    },
    binding: createBinding(secrets, 'sessions'),
    needsPasskey,
  });
  const passkeys = createPasskeyStore(pool, passkeyBinding(secrets));
  const orders = createOrderStore(pool, createSealing(secrets, 'bankid-orders'));
  const widgets = createWidgetStore(pool, createSealing(secrets, 'widgets'));
  const heldSignUps = createHeldSignUps(pool, secrets);
  const idempotency = createIdempotencyStore(pool);
  const originOfApplication = createOriginLookUp(store);
  const personIdOf = (ssn: string) => personId(config.pepper, ssn);
  const findPersonalNumber = (userId: string) => readPersonalNumber(store, userId);
  const personalNumberOf = remembered(
    async (id) => (await findPersonalNumber(id)) ?? Promise.reject(new Error('A session without a person')),
    { forMs: MINUTE_MS, maxEntries: 10_000 },
  );
  const personalRows = createPersonalRows({ pool, now, raiseAlert }, config.limits?.personalRowsPerDay);
  const exporting = { commands, now, pool, raiseAlert, personalRows, lenderNames };
  const signing = { commands, orders, pool, bankId, now, blobs, personIdOf, raiseAlert };
  const identity: IdentityParts = {
    ...signing,
    personalRows,
    reads,
    store,
    waitForPosition,
    newId,
    sessions,
    passkeys,
    needsPasskey,
    lenderNames,
    hitDecisionsAbout: (id) => hitDecisionsAbout(reads, store, id),
    findPersonalNumber,
    personalNumberOf,
    mayRequire: createPersonLimit(config.limits?.loginsPerMinute),
    isSecure: isSecure(config.publicUrl),
    publicUrl: config.publicUrl,
    bankIdAppUrl: config.bankIdAppUrl,
    collectSignature: (order, log) => collectSignature(signing, order, log),
    onDropped: (order, log) => releaseDropped(signing, order, log),
  };
  const signingAuthority: CreditApplicationParts['signingAuthority'] = (...asked) =>
    deps.partners.creditBureau.signingAuthority(...asked);
  const files = { commands, now, links: createMediaLinks(secrets) };
  return {
    parts: {
      identity,
      creditAccount: { ...identity, blobs, store, signingAuthority },
      undo: { ...identity, store, lenderNames },
      creditApplication: {
        ...identity,
        blobs,
        bankData,
        accountingData,
        widgets,
        originOfApplication,
        filesOf: (...of) => filesOf(files, ...of),
        travel,
        rejectedBy: createRejecterLookUp(store),
        hitDeciders: (id) => hitDecidersOf(reads, store, id),
        invitations: {
          tokenOf: (invited) => invitationToken(config.secret, invited),
          read: (token) => readInvited(secrets, token),
        },
        signingAuthority,
        lists: createPartnerLists(deps.partners),
      },
      company: {
        ...exporting,
        reads,
        pool,
        travel,
        blobs,
        store,
        links: createDocumentLinks(secrets),
      },
      documents: {
        commands,
        reads,
        blobs,
        now,
        press: deps.press,
        lender: deps.lender,
        isDemonstration: config.isDemonstration,
      },
      incomingPayment: {
        ...exporting,
        reads,
        newId,
        pushSecrets: config.bankPushSecrets ?? [],
        bankgiroNumber: deps.lender.bankgiroNumber,
        noteRefused: createRefusedPushes(metrics.countRefusedPush),
      },
      content: { ...register, pool, store, blobs, now, pictureLinks: createPictureLinks(secrets) },
      mailingList: {
        ...exporting,
        newId,
        subscriberIdOf: (email) => subscriberId(config.pepper, email),
        signUpsPerSender: signUpsPerSender(limits),
        held: heldSignUps,
        userOf: (request, reply) => userOf(identity, request, reply),
      },
      media: { ...files, blobs, pool, originOfApplication },
      notification: { ...exporting, ...register },
      notificationType: { commands, pool, reads, store, now },
      desk: { commands },
      register,
      tag: { ...register, pool, store },
      audit: {
        ...exporting,
        reads,
        store,
        lenderNames,
        verifyStream: deps.verifyStream,
      },
      workItem: { commands, reads, now, presence: createPresence(() => performance.now()) },
      overview: { commands, blobs, pool, reads, store, now },
      savedReport: { ...register, pool, store, now },
      operations: {
        ...exporting,
        reads,
        store,
        blobs,
        parkedElsewhere,
        metrics,
        errors: createErrorReporter({
          reports: deps.partners.errorReports,
          now,
          newId,
          onFailed: (error) =>
            deps.logger?.warn({ error }, 'an error could not be reported to the error-reporting service'),
        }),
        operator: deps.operator,
        readiness: createReadiness({ pool, store }, deps.health ?? []),
      },
    },
    edge: {
      testMode: config.testMode,
      limits,
      hasRoom: deps.hasRoom ?? (() => true),
      newId,
      positions: createPositions(waitForPosition, store, deps.shared),
      answers: {
        idempotency,
        now,
        sealing: createSealing(secrets, 'stored-answers'),
        binding: createBinding(secrets, 'idempotency-input'),
      },
      actorOf,
      seesPersonalData,
      showsRows: personalRows.show,
      owners: {
        application: async (id, userId) => (await originOfApplication(id))?.userId === userId,
        company: (id, userId) => actsFor(reads, userId, id),
      } satisfies Owners<Owned>,
      ownMatters: ownMatters({ commands, reads, operator: deps.operator }),
    },
    rolesOf: remembered(async (id) => (await commands.load(user, id)).roles, {
      forMs: 2_000,
      maxEntries: 10_000,
    }),
    async purge() {
      for (const one of [idempotency, orders, sessions, widgets, heldSignUps]) await one.purge(now());
      await purgeQuotas(pool, now());
      await passkeys.purge(now());
    },
  };
}
