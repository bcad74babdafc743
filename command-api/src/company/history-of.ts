import { creditAccount } from '@kreditlina/domain/credit-account/index';
import { foldStream } from '@kreditlina/event-store/fold-stream';
import type { EventStore } from '@kreditlina/event-store/port';
import { streamOf } from '@kreditlina/event-store/read-stream';
import type { Explaining } from '@kreditlina/projections/credit-account/explain';

/** Passes every event of a credit account to `onEvent`, oldest first. */
export async function historyOf(
  { store }: { readonly store: EventStore },
  accountId: string,
  onEvent: Explaining['onEvent'],
): Promise<void> {
  await foldStream(store, creditAccount, streamOf(creditAccount, accountId), { onEvent });
}
