import type { Review } from '@kreditlina/domain/credit-application/contracts/staff';
import { assessmentThatHolds } from '@kreditlina/domain/credit-application/hits';
import {
  type CreditApplicationState,
  creditApplication,
  namedSignatories,
  reopenableIn,
  selectedGuarantors,
} from '@kreditlina/domain/credit-application/index';
import { controllingPersons } from '@kreditlina/domain/credit-application/persons';
import { registeredName, user } from '@kreditlina/domain/identity/index';
import { isSameName } from '@kreditlina/domain/kernel/person-name';
import { hitIdOf } from '@kreditlina/domain/kernel/screening-hits';
import type { CommandOrigin } from '@kreditlina/event-store/commands';
import { foldStream } from '@kreditlina/event-store/fold-stream';
import type { RecordedEvent } from '@kreditlina/event-store/port';
import { streamOf } from '@kreditlina/event-store/read-stream';
import { namesOf } from '@kreditlina/projections/identity/names';
import { changedBy, decideSeen } from '../../changes/conflicts.ts';
import { humanReviewOf } from '../human-review.ts';
import { moreForStaff } from '../more.ts';
import type { ApplicationParts, CreditApplicationParts, HitDecider } from '../parts.ts';

type Person = Review['people'][number];
type Commands = Pick<ApplicationParts, 'commands'>;
type ReviewParts = Pick<CreditApplicationParts, 'commands' | 'reads' | 'hitDeciders' | 'rejectedBy'>;

interface Reviewed {
  readonly state: CreditApplicationState;
  readonly version: number;
}

/**
 * Screening hits as staff see them (person, list, decision), and names that do not match. Readers who are
 * among the named people see nothing about themselves.
 */
export async function reviewOf(
  parts: ReviewParts,
  { state, version }: Reviewed,
  readerId: string,
): Promise<Review> {
  const people: Person[] = [];
  const deciders = await parts.hitDeciders(state.applicationId);
  const names = await namesOf(
    parts.reads,
    [...deciders.values()].map(({ staffId }) => staffId),
  );
  const isOwnDecision =
    state.humanReview !== null && (await parts.rejectedBy(state.applicationId, state.attempt)) === readerId;
  const others = state.hits.filter(({ personId }) => personId !== readerId);
  for (const personId of new Set(others.map((hit) => hit.personId)))
    people.push(await personUnderReview(parts, state, personId, { deciders, names }));
  return {
    version,
    attempt: state.attempt,
    is_open: state.phase === 'manual-review',
    human_review: humanReviewOf(state, isOwnDecision),
    more: moreForStaff(state),
    reopenable: [...reopenableIn(state)],
    other_names: (await otherNames(parts, state)).filter(({ person_id }) => person_id !== readerId),
    people,
  };
}

/** Names under which the person takes part: as the applicant typed them, and as in the company register. */
function placeOf(state: CreditApplicationState, personId: string) {
  const isThem = (one: { readonly personId: string }) => one.personId === personId;
  const isApplicant = personId === state.userId;
  const guarantor = selectedGuarantors(state).find(isThem);
  const owner = (state.owners ? controllingPersons(state.owners) : []).find(isThem);
  const signatory = namedSignatories(state).find(isThem);
  return {
    named: [guarantor?.name, owner?.name].filter((name) => name !== undefined),
    inRegister: signatory?.name,
    parts: [
      ...(isApplicant ? ['applicant' as const] : []),
      ...(guarantor && !isApplicant ? ['guarantor' as const] : []),
      ...(owner ? ['owner' as const] : []),
      ...(signatory ? ['signatory' as const] : []),
    ],
  };
}

/** People whose real name, under which the lists were searched, differs from the one the applicant typed. */
async function otherNames(
  { commands }: Commands,
  state: CreditApplicationState,
): Promise<Review['other_names']> {
  const found: Review['other_names'] = [];
  const asked = [...selectedGuarantors(state), ...(state.owners ? controllingPersons(state.owners) : [])];
  for (const personId of new Set(asked.map((one) => one.personId))) {
    const known = await commands.load(user, personId);
    const registered = registeredName(known) ?? known.screening?.screenedName;
    const { named, parts } = placeOf(state, personId);
    const other = registered && named.find((name) => !isSameName(name, registered));
    if (registered && other) found.push({ person_id: personId, parts, named: other, registered });
  }
  return found;
}

interface Decided {
  readonly deciders: ReadonlyMap<string, HitDecider>;
  readonly names: ReadonlyMap<string, string>;
}

async function personUnderReview(
  { commands }: Commands,
  state: CreditApplicationState,
  personId: string,
  { deciders, names }: Decided,
): Promise<Person> {
  const known = await commands.load(user, personId);
  const checkedAt = known.screening?.checkedAt ?? null;
  const entries = new Map((known.screening?.hits ?? []).map((entry) => [hitIdOf(personId, entry), entry]));
  const { named, inRegister, parts } = placeOf(state, personId);
  return {
    person_id: personId,
    name: registeredName(known) ?? named[0] ?? inRegister ?? '',
    parts,
    searched_name: known.screening?.screenedName ?? null,
    searched_at: checkedAt,
    hits: state.hits
      .filter((hit) => hit.personId === personId)
      .map((hit) => {
        const { hitId, kind } = hit;
        const entry = entries.get(hitId);
        const by = deciders.get(hitId);
        const decided = assessmentThatHolds(state, hit);
        const last = state.hitDecisions.find((one) => one.hitId === hitId)?.assessment;
        return {
          hit_id: hitId,
          kind,
          list: entry?.list ?? '',
          matched_name: entry?.matchedName ?? '',
          score_basis_points: entry?.scoreBasisPoints ?? null,
          source_id: entry?.sourceId ?? '',
          outcome: decided?.outcome ?? null,
          former: last && !decided ? { outcome: last.outcome, reason: last.reason } : null,
          reason: decided?.reason ?? (kind === 'declared' ? (state.dueDiligence?.pep ?? '') : ''),
          source_of_funds: decided?.sourceOfFunds ?? '',
          decided_by: by ? { id: by.staffId, name: names.get(by.staffId) ?? null } : null,
          decided_at: by?.decidedAt ?? null,
          is_still_listed: kind === 'declared' || entry !== undefined,
          is_searched_since:
            kind !== 'declared' && by !== undefined && checkedAt !== null && by.decidedAt < checkedAt,
        };
      }),
  };
}

/** A decision from the review page, with the version of the application that the page showed. */
interface ReviewCall {
  readonly params: { readonly id: string };
  readonly body: { readonly version: number };
  readonly session: { readonly userId: string };
  readonly origin: CommandOrigin;
  announce(position: string): void;
}

type Sent = Reviewed & { readonly events: readonly object[]; readonly position: string };

const CODE = 'APPLICATION_CHANGED';

/** True for events by people, which a decider must have seen. Events of the system cause no conflict. */
const bySomebody = ({ metadata }: RecordedEvent): boolean => metadata.actor.kind !== 'system';

export async function loadReview(
  { store }: Pick<CreditApplicationParts, 'store'>,
  { params }: Pick<ReviewCall, 'params'>,
): Promise<Reviewed> {
  return foldStream(store, creditApplication, streamOf(creditApplication, params.id));
}

/**
 * Records a staff decision on the version that they saw. Refused if a colleague or the applicant has changed
 * the application since, or if a colleague has already made the same decision for another reason.
 * @param send sends the decision with the given origin
 * @throws HttpProblem 409 `APPLICATION_CHANGED` that names the change and its actor; DomainError from the
 * decision
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
  const seeing = { ...origin, expectedVersion: body.version, isChange };
  const sent = await decideSeen(parts, { stream, origin: seeing, code: CODE }, () => send(seeing, state));
  await requireRecorded(parts, stream, sent, isChange);
  call.announce(sent.position);
  return sent;
}

/**
 * Refuses a decision that changed nothing, because its reason was not stored.
 * @throws HttpProblem 409 that names the latest change and its actor
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
