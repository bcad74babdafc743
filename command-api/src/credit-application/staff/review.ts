import type { Review } from '@kreditlina/domain/credit-application/contracts/staff';
import { controllingPersons } from '@kreditlina/domain/credit-application/controlling-persons';
import { type CreditApplicationState, selectedGuarantors } from '@kreditlina/domain/credit-application/index';
import { user } from '@kreditlina/domain/identity/index';
import { hitIdOf } from '@kreditlina/domain/kernel/screening-hits';
import type { ApplicationParts } from '../parts.ts';

type Person = Review['people'][number];
type Commands = Pick<ApplicationParts, 'commands'>;

/** The hits of an application as staff see them: who, in which list, and what was decided. */
export async function reviewOf(parts: Commands, state: CreditApplicationState): Promise<Review> {
  const people: Person[] = [];
  for (const personId of new Set(state.hits.map((hit) => hit.personId)))
    people.push(await personUnderReview(parts, state, personId));
  return { attempt: state.attempt, is_open: state.phase === 'manual-review', people };
}

async function personUnderReview(
  { commands }: Commands,
  state: CreditApplicationState,
  personId: string,
): Promise<Person> {
  const { screening, person } = await commands.load(user, personId);
  const entries = new Map((screening?.hits ?? []).map((entry) => [hitIdOf(personId, entry), entry]));
  const guarantor = selectedGuarantors(state).find((one) => one.personId === personId);
  const owner = (state.owners ? controllingPersons(state.owners) : []).find(
    (one) => one.personId === personId,
  );
  const isApplicant = personId === state.userId;
  const registered = person ? `${person.firstName} ${person.lastName}` : undefined;
  return {
    person_id: personId,
    name: registered ?? guarantor?.name ?? owner?.name ?? '',
    parts: [
      ...(isApplicant ? ['applicant' as const] : []),
      ...(guarantor && !isApplicant ? ['guarantor' as const] : []),
      ...(owner ? ['owner' as const] : []),
    ],
    hits: state.hits
      .filter((hit) => hit.personId === personId)
      .map(({ hitId, kind }) => {
        const entry = entries.get(hitId);
        const decided = state.hitDecisions.find((one) => one.hitId === hitId)?.assessment;
        return {
          hit_id: hitId,
          kind,
          list: entry?.list ?? '',
          matched_name: entry?.matchedName ?? '',
          score_basis_points: entry?.scoreBasisPoints ?? null,
          source_id: entry?.sourceId ?? '',
          outcome: decided?.outcome ?? null,
          reason: decided?.reason ?? (kind === 'declared' ? (state.dueDiligence?.pep ?? '') : ''),
          source_of_funds: decided?.sourceOfFunds ?? '',
        };
      }),
  };
}
