import { randomUUID } from 'node:crypto';
import { changeTermsOn } from '@kreditlina/domain/calculators/credit-terms';
import { eventCatalogue } from '@kreditlina/domain/catalogue';
import { company } from '@kreditlina/domain/company/company';
import type { CreditAccountEvent } from '@kreditlina/domain/credit-account/events';
import { type CreditAccountState, creditAccount } from '@kreditlina/domain/credit-account/index';
import { creditApplication } from '@kreditlina/domain/credit-application/index';
import type { Scenario } from '@kreditlina/domain/credit-application/testing/scenario';
import { user } from '@kreditlina/domain/identity/index';
import type { Aggregate, Decide } from '@kreditlina/domain/kernel/decider';
import { keyDestructions } from '@kreditlina/domain/key-destructions';
import { addressId } from '@kreditlina/domain/notification/notification';
import { openMemoryStore } from '@kreditlina/event-store';
import { handle } from '@kreditlina/event-store/command-handler';
import { decoded, type RecordedEvent } from '@kreditlina/event-store/port';
import { streamOf } from '@kreditlina/event-store/read-stream';
import { JOBS_ACTOR } from '@kreditlina/job-runner/effects';
import { type OutgoingMessage, PartnerError } from '@kreditlina/partners';
import { pino } from 'pino';
import type { JobDeps } from '../job.ts';
import { TEST_PEPPER } from './application-driver.ts';
import { type ClockedJobs, clockedJobs } from './clocked-jobs.ts';

export const LINK = 'https://kreditlina.test/account';

/**
 * One account in a log in memory, a provider that keeps its messages, and a clock that only the test moves.
 */
export interface MessageWorld {
  readonly deps: JobDeps;
  readonly jobs: ClockedJobs;
  readonly accountId: string;
  readonly companyId: string;
  readonly holderId: string;
  /** Messages handed to the provider, in order, including repeats. */
  readonly sent: OutgoingMessage[];
  /** Behaviour of the provider; throws for a fault, by default before it has taken the message. */
  provider: (message: OutgoingMessage) => void;
  /** The provider's memory: references by our keys. Clearing it simulates a loss. */
  readonly taken: Map<string, string>;
  now: string;
  /** Records events of the account, with its id added. */
  happened(...events: readonly { type: CreditAccountEvent['type']; data: object }[]): Promise<void>;
  contactDetails(userId: string, details: { email: string; phone: string }): Promise<void>;
  /** A command on the account, on the world's current day. */
  decides<Command>(
    decide: Decide<CreditAccountState, Command, CreditAccountEvent>,
    command: Command,
  ): Promise<readonly CreditAccountEvent[]>;
  record(
    aggregate: { readonly category: string },
    id: string,
    events: readonly { type: string; data: object }[],
  ): Promise<void>;
  /** Events of the notification streams and of the types, by type. */
  events(...types: readonly string[]): Promise<RecordedEvent[]>;
}

/**
 * @param companyName '' for an unregistered company
 * @param agreed events of the application whose agreement the account belongs to
 */
export async function createMessageWorld(
  now: string,
  companyName = 'Lindqvist & Söner AB',
  agreed?: Pick<Scenario, 'events' | 'state'>,
): Promise<MessageWorld> {
  const store = openMemoryStore({ schemas: eventCatalogue, destructions: keyDestructions });
  const sent: OutgoingMessage[] = [];
  const taken = new Map<string, string>();
  const send = async (message: OutgoingMessage) => {
    sent.push(message);
    world.provider(message);
    const reference = taken.get(message.idempotencyKey) ?? `r${sent.length}`;
    taken.set(message.idempotencyKey, reference);
    return { reference, status: 'accepted' as const };
  };
  const delivered = (reference: string) => ({ reference, status: 'delivered' as const });
  const status = async (reference: string) => {
    if ([...taken.values()].includes(reference)) return delivered(reference);
    throw new PartnerError({ partner: 'messages', kind: 'rejected', operation: 'status', status: 404 });
  };
  const find = async (key: string) => {
    const reference = taken.get(key);
    return reference === undefined ? undefined : delivered(reference);
  };
  const deps = {
    store: store.events,
    partners: { messages: { send, status, find } },
    clock: { now: () => world.now },
    log: pino({ level: 'silent' }),
    isDemonstration: false,
    accountLink: LINK,
    addressIdOf: (channel, address) => addressId(TEST_PEPPER, channel, address),
  } as Partial<JobDeps> as JobDeps;
  const [accountId, companyId] = [randomUUID(), randomUUID()];
  const { userId: holderId, applicationId } = agreed?.state ?? {
    userId: randomUUID(),
    applicationId: randomUUID(),
  };
  const jobs = clockedJobs(
    deps,
    new Set(['message-scheduling', 'scheduled-message', 'unreached-reminder', 'message-delivery']),
  );
  const world: MessageWorld = {
    deps,
    jobs,
    accountId,
    companyId,
    holderId,
    sent,
    taken,
    provider: () => undefined,
    now,
    happened: (...events) =>
      world.record(
        creditAccount,
        accountId,
        events.map(({ type, data }) => ({ type, data: { accountId, ...data } })),
      ),
    contactDetails: (userId, details) =>
      world.record(user, userId, [{ type: 'ContactDetailsChanged', data: { userId, ...details } }]),
    async decides(decide, command) {
      const context = {
        stream: streamOf(creditAccount, accountId),
        commandId: randomUUID(),
        actor: JOBS_ACTOR,
      };
      const where = { ...context, correlationId: accountId, now: world.now };
      return (await handle(store.events, creditAccount, where, decide, command)).events;
    },
    async record(aggregate, id, events) {
      const plain = { ...aggregate, initialState: () => null, evolve: () => null } as Aggregate<null, never>;
      const context = { stream: streamOf(aggregate, id), commandId: randomUUID(), actor: JOBS_ACTOR };
      const where = { ...context, correlationId: accountId, now: world.now };
      await handle(
        store.events,
        { ...plain, category: aggregate.category },
        where,
        () => events as never[],
        null,
      );
    },
    async events(...types) {
      const found: RecordedEvent[] = [];
      for await (const event of store.events.readAll({ limit: 10_000 })) {
        if (types.includes(event.type)) found.push(decoded(event));
      }
      return found;
    },
  };
  if (companyName !== '')
    await world.record(company, companyId, [
      {
        type: 'CompanyRegistered',
        data: { companyId, companyNumber: '5599001079', name: companyName, companyForm: 'limited-company' },
      },
    ]);
  if (agreed) await world.record(creditApplication, applicationId, agreed.events);
  await world.contactDetails(holderId, { email: 'holder@example.com', phone: '+46701740605' });
  await world.happened({
    type: 'LimitGranted',
    data: {
      applicationId,
      companyId,
      userId: holderId,
      limitCents: 40_000_000,
      rateYearBasisPoints: 1_080,
      policyVersion: '2026-11',
      grantedOn: '2026-11-21',
      expiresAt: '2026-11-26T22:59:59.999Z',
      bankgiroNumber: '9912346',
      ocrNumber: '5599001079',
    },
  });
  return world;
}

/** After banking hours, and the next opening. */
export const FRIDAY_EVENING = '2026-11-20T18:30:00.000Z';
export const MONDAY = '2026-11-23T07:00:00.000Z';

export const paid = (amountCents = 1_019_950) => ({
  type: 'PaymentReceived' as const,
  data: {
    paymentId: randomUUID(),
    amountCents,
    valueOn: '2026-11-20',
    bookedOn: '2026-11-20',
    bankReference: 'P-1',
  },
});

/** A withdrawal in all its states. */
export const withdrawalEvents = (requestedBy: string, kind: 'initial' | 'later' = 'later') => {
  const withdrawalId = randomUUID();
  const amountCents = 5_000_000;
  return {
    requested: {
      type: 'WithdrawalRequested' as const,
      data: {
        withdrawalId,
        amountCents,
        kind,
        requestedBy,
        ...(kind === 'initial' && { changeTermsVersion: changeTermsOn('2026-11-20').version }),
      },
    },
    approved: {
      type: 'WithdrawalApproved' as const,
      data: { withdrawalId, decidedBy: 'automatic', policyVersion: '2026-11' },
    },
    paidOut: {
      type: 'WithdrawalPaidOut' as const,
      data: {
        withdrawalId,
        payoutId: withdrawalId,
        amountCents,
        paidOutOn: '2026-11-20',
        bankReference: 'B-1',
        planMonthCount: 24,
        monthlyAmortizationCents: 208_400,
        rateYearBasisPoints: 1_080,
      },
    },
    returned: {
      type: 'PayoutReturned' as const,
      data: {
        withdrawalId,
        payoutId: withdrawalId,
        amountCents,
        returnedOn: '2026-11-23',
        reason: 'Kontot är avslutat',
      },
    },
    denied: {
      type: 'WithdrawalDenied' as const,
      data: { withdrawalId, decidedBy: 'automatic', reasons: ['overdue'] },
    },
  };
};

/** Statuses of the messages, in order, with the reason. */
export const statuses = async (world: MessageWorld) =>
  (
    await world.events(
      'MessageScheduled',
      'MessageQueued',
      'MessageSent',
      'MessageDelivered',
      'MessageFailed',
      'MessageWithheld',
    )
  ).map(({ type, data }) => `${type}${data.reason ? ` ${data.reason}` : ''}`);
