import { acceptedLog } from '@kreditlina/domain/accepted-log/accepted-log';
import type { AuditChange } from '@kreditlina/domain/audit/contracts/staff';
import { businessDay } from '@kreditlina/domain/business-day/business-day';
import { maskEventData } from '@kreditlina/domain/catalogue';
import { comment } from '@kreditlina/domain/comment/comment';
import { company } from '@kreditlina/domain/company/company';
import { contentPage } from '@kreditlina/domain/content/index';
import { creditAccount } from '@kreditlina/domain/credit-account/index';
import { creditApplication } from '@kreditlina/domain/credit-application/index';
import { desk } from '@kreditlina/domain/desk/desk';
import { dossier } from '@kreditlina/domain/dossier/dossier';
import { exposure } from '@kreditlina/domain/exposure/exposure';
import { user } from '@kreditlina/domain/identity/index';
import { incomingPayment } from '@kreditlina/domain/incoming-payment/index';
import type { Aggregate } from '@kreditlina/domain/kernel/decider';
import { maskAsErased } from '@kreditlina/domain/kernel/mask-personal';
import { lostKey } from '@kreditlina/domain/lost-key/lost-key';
import { mailingList } from '@kreditlina/domain/mailing-list/mailing-list';
import { media } from '@kreditlina/domain/media/media';
import { notification } from '@kreditlina/domain/notification/notification';
import { notificationType } from '@kreditlina/domain/notification-type/notification-type';
import { paymentFile } from '@kreditlina/domain/payment-file/payment-file';
import { report } from '@kreditlina/domain/report/report';
import { savedReport } from '@kreditlina/domain/saved-report/saved-report';
import { serviceCost } from '@kreditlina/domain/service-cost/service-cost';
import { serviceProvider } from '@kreditlina/domain/service-provider/service-provider';
import { tag } from '@kreditlina/domain/tag/tag';
import { tagging } from '@kreditlina/domain/tagging/tagging';
import { workItem } from '@kreditlina/domain/work-item/work-item';
import { foldStream } from '@kreditlina/event-store/fold-stream';
import type { EventStore, RecordedEvent } from '@kreditlina/event-store/port';
import { changesBetween, type TwoFolds } from './changes.ts';

type Fold = Aggregate<unknown, { type: string; data: object }>;

const folds: ReadonlyMap<string, Fold> = new Map(
  [
    acceptedLog,
    businessDay,
    comment,
    company,
    contentPage,
    creditAccount,
    creditApplication,
    exposure,
    incomingPayment,
    mailingList,
    media,
    notification,
    notificationType,
    paymentFile,
    desk,
    serviceCost,
    serviceProvider,
    report,
    savedReport,
    dossier,
    lostKey,
    tag,
    tagging,
    user,
    workItem,
  ].map((aggregate) => [aggregate.category, aggregate as unknown as Fold]),
);

/** Folds a stream with the personal fields of its events masked. */
function maskedFoldOf(stream: string): Fold {
  const { category, initialState, evolve } = foldOf(stream);
  const masked: Fold['evolve'] = (state, { type, data }) =>
    evolve(state, { type, data: maskEventData(type, data as Record<string, unknown>, maskAsErased) });
  return { category, initialState, evolve: masked };
}

/**
 * Fold of a stream, used to compare states: the changes of an event are the difference that it makes. Streams
 * of an unknown category have no changes.
 */
function foldOf(stream: string): Fold {
  const category = stream.slice(0, stream.indexOf('-'));
  return folds.get(category) ?? { category, initialState: () => undefined, evolve: () => undefined };
}

/**
 * Recomputes the hash chain of a stream from its stored bytes.
 * @returns the first version that does not match, or undefined
 */
export type ChainVerifier = (stream: string) => Promise<number | undefined>;

export interface Moment {
  readonly event: RecordedEvent;
  readonly changes: readonly AuditChange[];
}

/** Changes of every event of a stream, by version. */
export interface History {
  readonly moments: ReadonlyMap<number, Moment>;
  readonly brokenAt: number | undefined;
}

/** Folds a stream once, both unmasked and masked, and records the changes of each event. */
export async function readHistory(
  { store, verifyChain }: { readonly store: EventStore; readonly verifyChain: ChainVerifier },
  stream: string,
): Promise<History> {
  const moments = new Map<number, Moment>();
  const { category, initialState, evolve } = foldOf(stream);
  const masked = maskedFoldOf(stream);
  const both: Aggregate<TwoFolds, { type: string; data: object }> = {
    category,
    initialState: () => ({ clear: initialState(), masked: masked.initialState() }),
    evolve: (state, event) => ({
      clear: evolve(state.clear, event),
      masked: masked.evolve(state.masked, event),
    }),
  };
  await foldStream(store, both, stream, {
    onEvent(event, before, after) {
      moments.set(event.version, { event, changes: changesBetween(before, after) });
    },
  });
  return { moments, brokenAt: moments.size > 0 ? await verifyChain(stream) : undefined };
}
