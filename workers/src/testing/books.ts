import { creditAccount } from '@kreditlina/domain/credit-account/index';
import type { ReportDay } from '@kreditlina/domain/documents/documents';
import { addDays } from '@kreditlina/domain/kernel/business-dates';
import { dateInSweden } from '@kreditlina/domain/kernel/swedish-time';
import { loadState } from '@kreditlina/event-store/fold-stream';
import { decoded, type EventStore, type RecordedEvent } from '@kreditlina/event-store/port';
import type { AccountBook, FigureBook, SavedReportBook } from '../books.ts';
import { ledgerLines } from './ledger-lines.ts';

/** The accounts of a log, read from the log itself. */
export function bookOf(store: EventStore): AccountBook {
  const granted = async () => {
    const ids: string[] = [];
    for await (const event of store.readAll({ categories: ['creditAccount'], limit: 100_000 }))
      if (event.type === 'LimitGranted') ids.push(String(decoded(event).data.accountId));
    return Promise.all(
      ids.toSorted().map(async (id) => ({ id, state: await loadState(store, creditAccount, id) })),
    );
  };
  return {
    isCaughtUp: async () => true,
    opened: async (after, limit) =>
      (await granted())
        .filter(({ state }) => state.bankStatus === 'active' || state.openClaims.includes('owed-after-end'))
        .filter(({ id }) => after === null || id > after)
        .map(({ id }) => id)
        .slice(0, limit),
    withOcr: async (ocrNumber) =>
      (await granted()).filter(({ state }) => state.granted?.ocrNumber === ocrNumber).map(({ id }) => id),
  };
}

/** The figures of a log, computed from the log itself. */
export function figuresOf(store: EventStore): FigureBook {
  return {
    isCaughtUp: async () => true,
    async read(fromOn, throughOn, asOfOn) {
      const days = new Map<string, ReportDay>();
      for (let date = fromOn; date <= throughOn; date = addDays(date, 1))
        days.set(date, { date, interestCents: 0, amortizationsCents: 0, withdrawalsCents: 0, users: 0 });
      let usersBefore = 0;
      for await (const logged of store.readAll({
        categories: ['creditAccount', 'accruedInterest', 'user'],
        limit: 100_000,
      })) {
        const event = decoded(logged);
        if (asOfOn !== null && dateInSweden(event.occurredAt) > asOfOn) continue;
        const knownOn = dateInSweden(event.occurredAt);
        // A month is closed once its notices are out.
        const isClosed =
          event.category === 'creditAccount' && event.effectiveOn.slice(0, 7) < knownOn.slice(0, 7);
        const day = days.get(isClosed ? knownOn : event.effectiveOn);
        if (event.type === 'UserRegistered' && event.effectiveOn < fromOn) usersBefore += 1;
        if (!day) continue;
        if (event.type === 'UserRegistered') days.set(day.date, { ...day, users: day.users + 1 });
        if (event.category !== 'user') days.set(day.date, withPostings(day, event));
      }
      return { position: await store.head(), usersBefore, days: [...days.values()] };
    },
  };
}

function withPostings(day: ReportDay, event: RecordedEvent): ReportDay {
  const posted = (name: string) =>
    ledgerLines(event)
      .filter(({ account }) => account === name)
      .reduce((sum, { amountCents }) => sum + amountCents, 0);
  const principal = posted('principal');
  return {
    ...day,
    interestCents: day.interestCents - posted('interest-income') - posted('overdue-interest-income'),
    amortizationsCents: day.amortizationsCents + Math.max(0, -principal),
    withdrawalsCents: day.withdrawalsCents + Math.max(0, principal),
  };
}

/** Every saved report of a log, with or without a schedule: its own stream decides whether it is due. */
export function savedReportsOf(store: EventStore): SavedReportBook {
  return {
    isCaughtUp: async () => true,
    async scheduled() {
      const ids: string[] = [];
      for await (const { type, stream } of store.readAll({ categories: ['savedReport'], limit: 10_000 }))
        if (type === 'ReportSaved') ids.push(stream.slice(stream.indexOf('-') + 1));
      return ids;
    },
  };
}
