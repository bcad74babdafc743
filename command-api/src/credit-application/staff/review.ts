import type { Review } from '@kreditlina/domain/credit-application/contracts/staff';
import { controllingPersons } from '@kreditlina/domain/credit-application/controlling-persons';
import { assessmentThatHolds } from '@kreditlina/domain/credit-application/human-review';
import {
  type CreditApplicationState,
  namedSignatories,
  reopenableIn,
  selectedGuarantors,
} from '@kreditlina/domain/credit-application/index';
import { registeredName, user } from '@kreditlina/domain/identity/index';
import { hitIdOf } from '@kreditlina/domain/kernel/screening-hits';
import { isSameName } from '@kreditlina/domain/validators/person-name';
import { namesOf } from '@kreditlina/projections/identity/names';
import { humanReviewOf } from '../human-review.ts';
import { moreForStaff } from '../more.ts';
import type { ApplicationParts, CreditApplicationParts, HitDecider } from '../parts.ts';

type Person = Review['people'][number];
type Commands = Pick<ApplicationParts, 'commands'>;
/** Dependencies for showing the hits of an application. */
type ReviewParts = Pick<CreditApplicationParts, 'commands' | 'reads' | 'hitDeciders'>;

/** A reviewed application and its version. */
export interface Reviewed {
  readonly state: CreditApplicationState;
  readonly version: number;
}

/**
 * The hits of an application as staff see them (person, list, decision), and names that do not match. Readers
 * who are named among the people see nothing about themselves.
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
  const others = state.hits.filter(({ personId }) => personId !== readerId);
  for (const personId of new Set(others.map((hit) => hit.personId)))
    people.push(await personUnderReview(parts, state, personId, { deciders, names }));
  return {
    version,
    attempt: state.attempt,
    is_open: state.phase === 'manual-review',
    human_review: humanReviewOf(state),
    more: moreForStaff(state),
    reopenable: [...reopenableIn(state)],
    other_names: (await otherNames(parts, state)).filter(({ person_id }) => person_id !== readerId),
    people,
  };
}

/** The person's role in the application, in the applicant's words and in the company register. */
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

/**
 * People whose real name differs from the one the applicant typed: the lists were searched for the real one.
 */
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
