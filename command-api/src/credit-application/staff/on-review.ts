import { type CreditApplicationState, creditApplication } from '@kreditlina/domain/credit-application/index';
import type { CommandOrigin } from '@kreditlina/event-store/commands';
import { foldStream } from '@kreditlina/event-store/fold-stream';
import type { RecordedEvent } from '@kreditlina/event-store/port';
import { streamOf } from '@kreditlina/event-store/read-stream';
import { changedBy, unlessChanged } from '../../unchanged.ts';
import type { CreditApplicationParts } from '../parts.ts';
import type { Reviewed } from './review.ts';

/** A decision on the review page, with the version of the application that it showed. */
export interface ReviewCall {
  readonly params: { readonly id: string };
  readonly body: { readonly version: number };
  readonly session: { readonly userId: string };
  readonly origin: CommandOrigin;
  announce(position: string): void;
}

type Sent = Reviewed & { readonly events: readonly object[]; readonly position: string };

const CODE = 'APPLICATION_CHANGED';

/** Events of the product itself are no conflict; those of people must be read before a decision. */
const bySomebody = ({ metadata }: RecordedEvent): boolean => metadata.actor.kind !== 'system';

/** Current state of the application in the address, with its version. */
export async function loadReview(
  { store }: Pick<CreditApplicationParts, 'store'>,
  { params }: Pick<ReviewCall, 'params'>,
): Promise<Reviewed> {
  return foldStream(store, creditApplication, streamOf(creditApplication, params.id));
}

/**
 * Records a staff decision on the version they saw: refused when a colleague or the applicant has changed it
 * since, or when a colleague has already decided the same with another reason.
 * @param send sends the decision, at the version that it is given
 * @throws HttpProblem 409 `APPLICATION_CHANGED` that says who did what; DomainError from the decision
 */
export async function decideOnReview<Of extends Sent>(
  parts: CreditApplicationParts,
  call: ReviewCall,
  send: (origin: CommandOrigin, before: CreditApplicationState) => Promise<Of>,
  isChange: (event: RecordedEvent) => boolean = bySomebody,
): Promise<Of> {
  const { params, body, origin } = call;
  const { state } = await loadReview(parts, call);
  const stream = streamOf(creditApplication, params.id);
  const seen = { stream, version: body.version, commandId: origin.commandId, isChange, code: CODE } as const;
  const sent = await unlessChanged(parts, seen, (expectedVersion) =>
    send({ ...origin, expectedVersion }, state),
  );
  await requireRecorded(parts, stream, sent, isChange);
  call.announce(sent.position);
  return sent;
}

/**
 * Tells the sender that a reason was not stored, because nothing changed. @throws HttpProblem 409: it is so
 * already, with the latest actor
 */
export async function requireRecorded(
  { store, reads }: Pick<CreditApplicationParts, 'store' | 'reads'>,
  stream: string,
  { events }: Pick<Sent, 'events'>,
  isChange: (event: RecordedEvent) => boolean = bySomebody,
): Promise<void> {
  if (events.length > 0) return;
  for await (const event of store.read(stream, { backwards: true }))
    if (isChange(event)) throw await changedBy(reads, CODE, event);
}
