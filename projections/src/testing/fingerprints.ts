import { hash } from 'node:crypto';
import { canonicalJson } from '@kreditlina/domain/kernel/canonical-json';
import { type Example, examplesOf } from '@kreditlina/domain/testing/catalogue-event';
import { openMemoryStore } from '@kreditlina/event-store';
import type { EventStore, NewEvent } from '@kreditlina/event-store/port';
import { foldAll } from '@kreditlina/projection-engine/independent-fold';
import type { Projection } from '@kreditlina/projection-engine/projection';
import { uuidOf } from './life.ts';

/** Rows of a read model for every event ever stored, frozen per version. */
export interface Fingerprint {
  readonly version: number;
  /** Columns, key and indexes. */
  readonly table: string;
  /** Hash of the rows after each event, on a young and on a full entity; by event and schema version. */
  readonly events: Readonly<Record<string, string>>;
}

export interface Fixture extends Example {
  readonly category: string;
}

const FOLDERS = {
  identity: 'user',
  company: 'company',
  'credit-application': 'creditApplication',
  'credit-account': 'creditAccount',
  content: 'contentPage',
  notification: 'notification',
  'notification-type': 'notificationType',
  exposure: 'exposure',
  'accrued-interest': 'accruedInterest',
  'business-day': 'businessDay',
  'incoming-payment': 'incomingPayment',
  'payment-file': 'paymentFile',
  'payout-date': 'payoutDate',
  'service-cost': 'serviceCost',
  'service-provider': 'serviceProvider',
  'work-item': 'workItem',
  report: 'report',
  'saved-report': 'savedReport',
  tag: 'tag',
  tagging: 'tagging',
  comment: 'comment',
};

/**
 * Person in the examples of `user` and applicant in those of `credit-application`, treated as the same person
 * here.
 */
const PERSON = '1b0b1f0e-6a5b-5c55-9f1c-3a9a1f0f6a01';
const APPLICANT = 'eb4d3481-8489-5565-a33d-a1654d1f00df';

/** The domain's frozen examples: one of every version of every event. */
export function storedExamples(): Fixture[] {
  return Object.entries(FOLDERS).flatMap(([folder, category]) =>
    examplesOf(folder).map((example): Fixture => {
      const text = JSON.stringify(example).replaceAll(PERSON, APPLICANT);
      return { category, ...(JSON.parse(text) as Example) };
    }),
  );
}

export const BEGINNINGS = [
  'UserRegistered',
  'CompanyRegistered',
  'ApplicationStarted',
  'LimitGranted',
  'PageCreated',
];
/**
 * History of a full entity. Listed separately, so that a new event does not change other events'
 * fingerprints.
 */
const LIFE = [
  ...BEGINNINGS,
  ...['ContactDetailsChanged', 'RoleGranted', 'LoggedIn', 'PersonReportReceived', 'PersonScreened'],
  ...['RepresentativeRecorded', 'CreditReportReceived'],
  ...['ContactDetailsSubmitted', 'CompanySelected', 'HouseholdDescribed', 'BankChosen', 'BankDataReceived'],
  ...['AccountingTermsAccepted', 'AccountingDataReceived', 'ExistingLoansDeclared', 'GuarantorsDeclared'],
  ...['GuarantorInvited', 'GuarantorConsented', 'OwnersDeclared', 'DueDiligenceAnswered', 'PurposeChosen'],
  ...['DecisionRequested', 'LenderAnswered', 'CreditDecided', 'AmountChosen', 'AgreementRequested'],
  ...['AgreementDrafted', 'SigningStarted', 'AgreementSigned'],
  ...['OfferRevised', 'BankStatusChanged', 'WithdrawalRequested'],
  ...['DraftSaved', 'PagePublished'],
];
/** More history, only for read models of credit accounts: a withdrawal that is paid out, billed and paid. */
const SERVICED = ['WithdrawalPaidOut', 'NoticeIssued', 'PaymentReceived'];
const AT = '2026-11-21T09:00:00.000Z';

/** Computes the fingerprint of the current fold over the examples. */
export async function fingerprintOf(
  projection: Projection,
  examples: readonly Fixture[],
): Promise<Fingerprint> {
  const { version, table, categories } = projection;
  const unheard = { category: categories?.[0] ?? 'user', type: 'UnheardOf', schemaVersion: 1, data: {} };
  const own = [...examples.filter(({ category }) => !categories || categories.includes(category)), unheard];
  const ofTypes = (types: readonly string[]) =>
    types.flatMap((type) =>
      examples.filter((example) => example.type === type && example.schemaVersion === 1),
    );
  const isOfAccounts =
    categories?.every((one) => one === 'creditAccount' || one === 'incomingPayment') ?? false;
  const [young, full] = [ofTypes(BEGINNINGS), ofTypes([...LIFE, ...(isOfAccounts ? SERVICED : [])])];
  const before = [await rowsAfter(projection, young), await rowsAfter(projection, full)];
  const events: Record<string, string> = { life: short(before) };
  for (const example of own) {
    const rows = [
      await rowsAfter(projection, [...young, example]),
      await rowsAfter(projection, [...full, example]),
    ];
    const name = `${example.type} v${example.schemaVersion}`;
    events[name] = canonicalJson(plain(rows)) === canonicalJson(plain(before)) ? 'ignored' : short(rows);
  }
  const { key, indexes, counts, group } = table;
  // The positions of personal parts do not affect the value read from a sealed column.
  const columns = Object.fromEntries(
    Object.entries(table.columns).map(([name, { personal, ...column }]) => [
      name,
      personal ? { ...column, isSealed: true } : column,
    ]),
  );
  return {
    version,
    table: short({ columns, key, indexes, ...(counts && { counts }), ...(group && { group }) }),
    events,
  };
}

/** Folds these events into the rows of a read model. */
export async function rowsAfter(projection: Projection, examples: readonly Fixture[]): Promise<unknown[]> {
  const store = await logOf(examples);
  const rows = await foldAll(store, projection, await store.head());
  return [...rows].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, row]) => row);
}

const logs = new Map<string, Promise<EventStore>>();
const numbers = new WeakMap<Fixture, number>();
let lastNumber = 0;
function numberOf(example: Fixture): number {
  const number = numbers.get(example) ?? ++lastNumber;
  numbers.set(example, number);
  return number;
}

/**
 * Returns a log of these events. It is written once and shared by all read models that fold the same events.
 */
function logOf(examples: readonly Fixture[]): Promise<EventStore> {
  const name = examples.map(numberOf).join();
  const log = logs.get(name) ?? writtenLog(examples);
  logs.set(name, log);
  return log;
}

async function writtenLog(examples: readonly Fixture[]): Promise<EventStore> {
  const store = openMemoryStore({ now: () => new Date(AT) }).events;
  const versions = new Map<string, number>();
  for (const [index, example] of examples.entries()) {
    const stream = `${example.category}-${uuidOf(example.category)}`;
    const version = versions.get(stream) ?? 0;
    await store.append(stream, version === 0 ? 'none' : version, [newEvent(example, index)]);
    versions.set(stream, version + 1);
  }
  return store;
}

function newEvent({ type, schemaVersion, data }: Fixture, index: number): NewEvent {
  const commandId = uuidOf(`command ${index}`);
  const actor = { kind: 'system', id: 'test', role: 'system' } as const;
  const metadata = { actor, commandId, correlationId: commandId };
  return {
    id: uuidOf(`${type} ${index}`),
    type,
    schemaVersion,
    data,
    metadata,
    occurredAt: AT,
    effectiveOn: AT.slice(0, 10),
  };
}

/** Drops undefined members, which canonical JSON refuses. */
const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value));
const short = (value: unknown): string => hash('sha256', canonicalJson(plain(value)), 'hex').slice(0, 16);

/** Instruction to follow before the read model may be released; undefined if it equals the frozen one. */
export function complaint(
  name: string,
  frozen: Fingerprint | undefined,
  now: Fingerprint,
): string | undefined {
  const paste = `put into projections/src/testing/fingerprints.json:\n"${name}": ${JSON.stringify(now, null, 2)}`;
  if (!frozen)
    return `${name} is new: add a new noun to FOLDERS in fingerprints.ts, run this again, then ${paste}`;
  if (now.version < frozen.version) return `${name} was version ${frozen.version} already`;
  if (now.version > frozen.version) return `${name} has a new version: ${paste}`;
  const changed = [
    ...(frozen.table === now.table ? [] : ['its table']),
    ...Object.keys(frozen.events).filter((event) => frozen.events[event] !== now.events[event]),
  ];
  if (changed.length > 0)
    return (
      `${name} v${now.version} folds otherwise than the rows in use were folded (${changed.join(', ')}). ` +
      'Raise `version` where its `projection({…})` is defined, so that the rows are rebuilt, and run this test again for the line to freeze.'
    );
  const added = Object.keys(now.events).filter((event) => !(event in frozen.events));
  // No stored row can contain a type that is new, so the version stays and only its example is frozen.
  return added.length > 0 ? `${added.join(', ')} can be stored now, ${name} meets them: ${paste}` : undefined;
}
