import {
  comparePositions,
  decoded,
  type EventStore,
  isDecoded,
  type RecordedEvent,
} from '@kreditlina/event-store/port';
import type { Acknowledged } from './ledger.ts';

/** Every event in the log, read once; without those that only a newer release can read. */
export async function readLog(store: EventStore): Promise<RecordedEvent[]> {
  const events: RecordedEvent[] = [];
  let after: string | undefined;
  for (;;) {
    let last: string | undefined;
    for await (const event of store.readAll({ ...(after !== undefined && { after }), limit: 5_000 })) {
      last = event.position;
      if (isDecoded(event) || !event.isNewer) events.push(decoded(event));
    }
    if (last === undefined) return events;
    after = last;
  }
}

/** Broken promises: events lost, doubled or out of order. Empty when there are none. */
export function brokenPromises(log: readonly RecordedEvent[], promised: readonly Acknowledged[]): string[] {
  const problems: string[] = [];
  const byApplication = Map.groupBy(log, (event) => event.stream);
  const lastPositionOfClient = new Map<number, string>();
  for (const entry of promised) {
    const events = byApplication.get(`creditApplication-${entry.applicationId}`) ?? [];
    const found = events.filter((event) => event.type === entry.type && carries(event, entry));
    const name = `${entry.type} ${entry.marker?.value ?? ''} of ${entry.applicationId}`;
    if (found.length === 0) problems.push(`lost: ${name}`);
    if (found.length > 1) problems.push(`doubled: ${name}`);
    const position = found[0]?.position ?? '0';
    if (comparePositions(position, entry.position) > 0) problems.push(`told before it was stored: ${name}`);
    if (comparePositions(position, lastPositionOfClient.get(entry.client) ?? '0') < 0) {
      problems.push(`out of order: ${name}`);
    }
    lastPositionOfClient.set(entry.client, position);
  }
  const known = new Set(promised.map((entry) => entry.marker?.value));
  for (const event of log) {
    const isUnknown = event.type === 'ExistingLoansDeclared' && !known.has(Number(event.data.mortgagesCents));
    if (isUnknown) problems.push(`nobody asked for: ${event.type} ${String(event.data.mortgagesCents)}`);
  }
  return problems;
}

const carries = (event: RecordedEvent, { marker }: Acknowledged): boolean =>
  marker === undefined || event.data[marker.field] === marker.value;

/** Key of an effect. Two events with the same key mean that it happened twice. */
const effectKeys: Readonly<Record<string, (event: RecordedEvent) => string>> = {
  CreditReportReceived: (event) => `${event.stream} ${event.metadata.correlationId}`,
  PersonReportReceived: (event) => `${event.stream} ${event.metadata.correlationId}`,
  PersonScreened: (event) => `${event.stream} ${event.metadata.correlationId}`,
  LenderAnswered: (event) => `${event.stream} ${String(event.data.attempt)} ${String(event.data.lender)}`,
  CreditDecided: (event) => `${event.stream} ${String(event.data.attempt)}`,
  LimitGranted: (event) => event.stream,
  AgreementDrafted: (event) => String(event.data.agreementId),
  WithdrawalRequested: (event) => event.stream,
  BankStatusChanged: (event) => `${event.stream} ${String(event.data.to)}`,
  PayoutOrdered: (event) => `${String(event.data.withdrawalId)} ${String(event.data.attempt)}`,
  WithdrawalPaidOut: (event) => String(event.data.withdrawalId),
};

/** Effects of jobs that happened twice. */
export function doubledEffects(log: readonly RecordedEvent[]): string[] {
  const seen = new Set<string>();
  const doubled: string[] = [];
  for (const event of log) {
    const key = effectKeys[event.type]?.(event);
    if (key === undefined) continue;
    const name = `${event.type} ${key}`;
    if (seen.has(name)) doubled.push(name);
    seen.add(name);
  }
  return doubled;
}

/**
 * Missing effects: a requested decision not made, an approval without limit, a signature without withdrawal.
 */
export function owedEffects(log: readonly RecordedEvent[]): string[] {
  const of = (type: string) => log.filter((event) => event.type === type);
  const applications = (types: readonly string[]) =>
    new Set(
      types.flatMap((type) =>
        of(type).map((event) => String(event.data.applicationId ?? event.metadata.correlationId)),
      ),
    );
  const owed = (cause: string, effects: readonly string[]) => {
    const done = applications(effects);
    return [...applications([cause])]
      .filter((id) => !done.has(id))
      .map((id) => `${cause} of ${id} without ${effects[0]}`);
  };
  const approvals = of('CreditDecided').filter((event) => event.data.outcome === 'approved');
  const granted = applications(['LimitGranted']);
  return [
    ...owed('CompanySelected', ['CreditReportReceived']),
    ...owed('DecisionRequested', ['CreditDecided', 'ManualReviewOpened', 'ExtraGuarantorsRequired']),
    ...approvals
      .filter((event) => !granted.has(String(event.data.applicationId)))
      .map((event) => `approval of ${String(event.data.applicationId)} without LimitGranted`),
    ...owed('AgreementRequested', ['AgreementDrafted']),
    ...owed('AgreementSigned', ['WithdrawalRequested']),
  ];
}
