import { creditAccount } from '@kreditlina/domain/credit-account/index';
import { loadState } from '@kreditlina/event-store/fold-stream';
import { decoded, type EventStore } from '@kreditlina/event-store/port';
import type { AccountBook } from '../business-day/account-book.ts';

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
        .filter(({ id, state }) => state.bankStatus === 'active' && (after === null || id > after))
        .map(({ id }) => id)
        .slice(0, limit),
    withOcr: async (ocrNumber) =>
      (await granted()).filter(({ state }) => state.granted?.ocrNumber === ocrNumber).map(({ id }) => id),
  };
}
