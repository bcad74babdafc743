import { company } from '@kreditlina/domain/company/index';
import { contentPage } from '@kreditlina/domain/content/index';
import { creditAccount } from '@kreditlina/domain/credit-account/index';
import { creditApplication } from '@kreditlina/domain/credit-application/index';
import { user } from '@kreditlina/domain/identity/index';
import type { RecordedEvent } from '@kreditlina/event-store/port';

/** A fold whose state is only looked at, never decided on. */
export interface Fold {
  readonly initialState: () => unknown;
  readonly evolve: (state: unknown, event: RecordedEvent) => unknown;
}

/** By category of the stream: what an event changed is the difference of two states of its aggregate. */
export const folds: ReadonlyMap<string, Fold> = new Map(
  [company, contentPage, creditAccount, creditApplication, user].map((aggregate) => [
    aggregate.category,
    aggregate as unknown as Fold,
  ]),
);
