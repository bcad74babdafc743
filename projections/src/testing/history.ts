import { creditAccountId } from '@kreditlina/domain/credit-account/ids';
import type { EventStore, NewEvent } from '@kreditlina/event-store/port';
import { applicationLife, cutterLife, type Life, toNewEvent, uuidOf } from './life.ts';
import type { Fact } from './read-models.ts';
import { commentFacts, mediaFacts, pageFacts, savedReportFacts, signUpFacts } from './register-facts.ts';
import { idsOf, servicedFacts } from './serviced-account.ts';

interface Queue {
  readonly stream: string;
  readonly events: readonly NewEvent[];
  done: number;
}

/** Number of lives in progress at the same time. */
const OPEN = 40;

/**
 * Appends at least `atLeast` events of all categories, interleaved as in production: applications, persons,
 * companies, credit accounts, page texts, some erasures, and a few unknown types. The events are the same
 * every time, except for their ids.
 * @returns the number of events
 */
export async function appendHistory(store: EventStore, atLeast: number): Promise<number> {
  let count = 0;
  let number = 0;
  let open: Queue[] = [];
  while (count < atLeast || open.length > 0) {
    while (open.length < OPEN && count < atLeast) open.push(...queuesOf(number++));
    for (const [turn, queue] of open.entries()) {
      const batch = queue.events.slice(queue.done, queue.done + 1 + (turn % 3));
      await store.append(queue.stream, queue.done === 0 ? 'none' : queue.done, batch);
      queue.done += batch.length;
      count += batch.length;
    }
    open = open.filter((queue) => queue.done < queue.events.length);
  }
  return count;
}

function queuesOf(number: number): Queue[] {
  const life = applicationLife(number);
  const queue = (stream: string, events: readonly NewEvent[]): Queue => ({ stream, events, done: 0 });
  const told = (facts: readonly Fact[]) =>
    facts.map((fact, index) => fixed(fact, `${number} ${index}`, number));
  const accountId = creditAccountId(life.applicationId);
  return [
    queue(life.stream, life.events),
    queue(`user-${life.userId}`, [...told(personFacts(life, number)), revealed(life, number)]),
    queue(`company-${uuidOf(`company ${number}`)}`, told(companyFacts(life, number))),
    ...(number % 3 === 2 ? [] : [queue(`creditAccount-${accountId}`, told(accountFacts(life, accountId)))]),
    queue(`incomingPayment-${uuidOf(`payment ${number}`)}`, told(strayPaymentFacts(number))),
    ...(number % 10 === 5 ? registerQueues(number, queue, told) : []),
    ...(number % 10 === 7 ? cutterQueues(number, queue) : []),
    queue(`notification-${life.userId}`, told(messageFacts(life, accountId, number))),
    ...(number % 10 === 4 ? [queue(`contentPage-${uuidOf(`page ${number}`)}`, told(pageFacts(number)))] : []),
    ...(number % 25 === 0
      ? [queue(`unknown-${uuidOf(`unknown ${number}`)}`, told([{ type: 'New', data: {} }]))]
      : []),
  ];
}

/**
 * Queues the events of an interest-cutter application: its answers and files, its offer, and the account
 * opened by the signature.
 */
function cutterQueues(
  number: number,
  queue: (stream: string, events: readonly NewEvent[]) => Queue,
): Queue[] {
  const told = (facts: readonly Fact[]) =>
    facts.map((fact, index) => fixed(fact, `cutter ${number} ${index}`, number));
  const cutter = cutterLife(number);
  const { applicationId } = cutter;
  const accountId = creditAccountId(applicationId);
  return [
    queue(cutter.stream, cutter.events),
    queue(`media-${applicationId}`, told(mediaFacts(cutter))),
    queue(`creditAccount-${accountId}`, told(accountFacts(cutter, accountId))),
  ];
}

/** Payments whose owner is unknown. */
function strayPaymentFacts(number: number): Fact[] {
  const paymentId = uuidOf(`payment ${number}`);
  const recorded = {
    paymentId,
    bankReference: `I${number}`,
    amountCents: 10_000 + number,
    valueOn: '2026-03-27',
    bookedOn: '2026-03-28',
    ocrNumber: null,
  };
  return [
    { type: 'IncomingPaymentRecorded', data: recorded },
    { type: 'IncomingPaymentUnmatched', data: { paymentId, reason: 'no-reference' } },
  ];
}

/** Messages to a person about an application and an account; every third message fails and is sent again. */
function messageFacts({ applicationId, userId }: Life, accountId: string, number: number): Fact[] {
  const [asked, first, again] = ['asked', 'first', 'again'].map((what) => uuidOf(`${what} ${applicationId}`));
  const of = (messageId: string | undefined) => ({ messageId, personId: userId });
  const at = new Date(Date.UTC(2026, 2, 28, 22) + number * 3_600_000).toISOString();
  const companyId = uuidOf(`company ${number}`);
  const about = { accountId, companyId, typeKey: 'due-soon', channel: 'sms', accountVersion: 3 };
  const scheduled = (messageId: string | undefined): Fact[] => [
    { type: 'MessageScheduled', data: { ...of(messageId), ...about, eta: at, scheduledAt: at } },
    { type: 'MessageQueued', data: { ...of(messageId), textVersion: 0 } },
    {
      type: 'MessageSent',
      data: { ...of(messageId), reference: `r${number}`, text: `Betala i tid, ${number}.` },
    },
  ];
  const kind = { kind: 'decision-ready', channel: 'email', requestedAt: at };
  return [
    { type: 'MessageRequested', data: { ...of(asked), applicationId, ...kind } },
    ...scheduled(first),
    ...(number % 3 === 0
      ? [
          { type: 'MessageFailed', data: { ...of(first), reason: 'not-delivered' } },
          { type: 'MessageRetried', data: { ...of(first), retriedAs: again } },
          ...scheduled(again),
        ]
      : [{ type: 'MessageDelivered', data: of(first) }]),
  ];
}

/** Queues a tag and a comment on a company, and a service provider with a cost. */
function registerQueues(
  number: number,
  queue: (stream: string, events: readonly NewEvent[]) => Queue,
  told: (facts: readonly Fact[]) => NewEvent[],
): Queue[] {
  const [tagId, subjectId, providerId, seriesId] = ['tag', 'company', 'provider', 'series'].map((kind) =>
    uuidOf(`${kind} ${number}`),
  );
  const period = { costId: uuidOf(`cost ${number}`), fromOn: '2026-03-23', untilOn: '2026-03-29' };
  const cost = { quantity: 2, costCents: 4_950, additionalNotes: '', periods: [period] };
  const facts: readonly (readonly [stream: string, Fact])[] = [
    [`tag-${tagId}`, { type: 'TagCreated', data: { tagId, name: `Tag ${number}`, colorHex: '#0B57D0' } }],
    [`tagging-${subjectId}`, { type: 'TagAttached', data: { tagId, subjectId, subjectKind: 'company' } }],
    [
      `serviceProvider-${providerId}`,
      {
        type: 'ServiceProviderAdded',
        data: { providerId, name: `Leverantör ${number}`, description: '', category: '' },
      },
    ],
    [`serviceCost-${seriesId}`, { type: 'ServiceCostsAdded', data: { seriesId, providerId, ...cost } }],
  ];
  return [
    ...facts.map(([stream, fact]) => queue(stream, told([fact]))),
    queue(`mailingList-${uuidOf(`mailbox ${number}`)}`, told(signUpFacts(number))),
    queue(`comment-${uuidOf(`comment ${number}`)}`, told(commentFacts(number))),
    queue(`media-${applicationLife(number).applicationId}`, told(mediaFacts(applicationLife(number)))),
    queue(`savedReport-${uuidOf(`report ${number}`)}`, told(savedReportFacts(number))),
  ];
}

/** Creates an event with ids and times derived from its place, so that two runs store the same. */
function fixed(fact: Fact, place: string, number: number): NewEvent {
  const at = Date.UTC(2026, 2, 28, 22) + number * 3_600_000;
  const actor = { kind: 'system', id: 'test', role: 'system' } as const;
  return toNewEvent(fact, uuidOf(`${fact.type} ${place}`), at, { actor });
}

/** Event for a colleague revealing the personal number. */
function revealed({ userId }: Life, number: number): NewEvent {
  const revealId = uuidOf(`reveal ${number}`);
  const data = { userId, revealId, field: 'ssn', purpose: 'Kunden ringde' };
  const event = fixed({ type: 'PersonalDataRevealed', data }, `${number} staff`, number);
  const actor = { kind: 'staff', id: uuidOf('colleague'), role: 'admin' } as const;
  return { ...event, metadata: { ...event.metadata, actor } };
}

function personFacts({ userId }: Life, number: number): Fact[] {
  const person = { personalNumber: `19850412${String(number % 10_000).padStart(4, '0')}` };
  const facts: Fact[] = [
    {
      type: 'UserRegistered',
      data: { userId, ...person, firstName: `Förnamn${number}`, lastName: 'Öström' },
    },
    {
      type: 'LoggedIn',
      data: { userId, sessionId: uuidOf(`session ${number}`), method: 'bankid', start: 'qr' },
    },
    { type: 'ContactDetailsChanged', data: { userId, email: `p${number}@prov.se`, phone: '+46701740605' } },
    { type: 'RoleGranted', data: { userId, role: 'customer', grantedAt: '2026-11-21T08:00:00.000Z' } },
  ];
  return number % 7 === 0 ? [...facts, { type: 'PersonForgotten', data: { userId } }] : facts;
}

function companyFacts({ userId }: Life, number: number): Fact[] {
  const companyId = uuidOf(`company ${number}`);
  const companyNumber = String(5_560_000_000 + number);
  return [
    {
      type: 'CompanyRegistered',
      data: { companyId, companyNumber, name: `Bolag ${number}`, companyForm: 'AB' },
    },
    { type: 'RepresentativeRecorded', data: { companyId, personId: userId, position: 'VD' } },
  ];
}

function accountFacts(
  { applicationId, userId }: Pick<Life, 'applicationId' | 'userId'>,
  accountId: string,
): Fact[] {
  const expiresAt = '2026-11-26T09:00:00.000Z';
  const terms = {
    limitCents: 400_000_00,
    rateYearBasisPoints: 1_100,
    policyVersion: 'policy-2026-11',
    expiresAt,
  };
  const giro = { grantedOn: '2026-11-21', bankgiroNumber: '58060004', ocrNumber: '12345674' };
  const { withdrawalId } = idsOf(applicationId);
  return [
    {
      type: 'LimitGranted',
      data: { accountId, applicationId, companyId: uuidOf(applicationId), userId, ...terms, ...giro },
    },
    { type: 'OfferRevised', data: { accountId, ...terms, limitCents: 500_000_00 } },
    { type: 'BankStatusChanged', data: { accountId, from: null, to: 'offer' } },
    {
      type: 'WithdrawalRequested',
      data: { accountId, withdrawalId, amountCents: 240_000_00, kind: 'initial', requestedBy: userId },
    },
    ...servicedFacts(applicationId, accountId),
    {
      type: 'LimitChangeProposed',
      data: {
        accountId,
        proposalId: uuidOf(`proposal ${applicationId}`),
        beforeCents: 500_000_00,
        afterCents: 600_000_00,
        reasonCode: 'better-accounts',
        proposedBy: uuidOf('colleague'),
        proposedOn: '2026-11-21',
      },
    },
    {
      type: 'LimitIncreaseRequested',
      data: {
        accountId,
        requestId: uuidOf(`increase ${applicationId}`),
        wantedCents: 700_000_00,
        requestedBy: userId,
        requestedOn: '2026-11-21',
      },
    },
  ];
}
