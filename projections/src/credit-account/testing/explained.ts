import { creditAccount } from '@kreditlina/domain/credit-account/index';
import { foldStream } from '@kreditlina/event-store/fold-stream';
import type { EventStore } from '@kreditlina/event-store/port';
import { streamOf } from '@kreditlina/event-store/read-stream';
import { type Asked, explaining } from '../explain.ts';

/** Explains a figure of an account from the events in a store. */
export async function explained(store: EventStore, accountId: string, asked: Omit<Asked, 'language'>) {
  const { onEvent, told } = explaining({ language: 'sv', ...asked });
  await foldStream(store, creditAccount, streamOf(creditAccount, accountId), { onEvent });
  return told();
}
