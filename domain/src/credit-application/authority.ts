import { v5 } from 'uuid';
import { notASignatory, signingAuthorityLost } from './errors.ts';
import type { CreditApplicationState, Recorded } from './state.ts';

/** A person authorised to sign for a company, alone or with others. */
export interface Signatory {
  readonly personId: string;
  readonly name: string;
  /** Personal number, 12 digits. */
  readonly ssn: string;
}

/** Authorised signatories of a company, as reported by the credit bureau. */
export interface AnsweredAuthority {
  readonly reportId: string;
  /** Hash of the whole answer, with ids in place of persons. */
  readonly dataHash: string;
  readonly answeredAt: string;
  /** Groups of persons; each group can sign for the company if all its members sign. */
  readonly alternatives: readonly (readonly Signatory[])[];
}

type OfApplicant = Pick<CreditApplicationState, 'userId' | 'authority' | 'signatories'>;

const isIn = (personId: string) => (alternative: readonly Pick<Signatory, 'personId'>[]) =>
  alternative.some((signatory) => signatory.personId === personId);

/**
 * Extracts the part of an answer to store: the groups that include the applicant. If the applicant may sign
 * alone, only the ids of the other signatories are stored.
 * @throws DomainError `NOT_A_SIGNATORY` if the applicant may sign neither alone nor with others
 */
export function authorityOf(
  { applicationId, userId }: Pick<CreditApplicationState, 'applicationId' | 'userId'>,
  companyId: string,
  { reportId, dataHash, answeredAt, alternatives }: AnsweredAuthority,
): Recorded<'SigningAuthorityRecorded'> {
  const own = alternatives.filter(isIn(userId)).toSorted((a, b) => a.length - b.length);
  const [smallest] = own;
  if (!smallest) throw notASignatory();
  const kept = smallest.length === 1 ? [smallest] : own;
  const others = new Map(
    kept
      .flat()
      .flatMap(({ personId, name, ssn }) =>
        personId === userId ? [] : [[personId, { personId, name, ssn }] as const],
      ),
  );
  return {
    applicationId,
    companyId,
    reportId,
    dataHash,
    answeredAt,
    alternatives: kept.map((alternative) => alternative.map(({ personId }) => personId)),
    signatories: [...others.values()],
    entitledIds: [
      ...new Set(alternatives.flat().flatMap(({ personId }) => (personId === userId ? [] : [personId]))),
    ],
  };
}

/** Groups of possible co-signatories, smallest first; empty if the applicant may sign alone. */
export function jointAlternatives({ authority, userId }: OfApplicant): readonly (readonly Signatory[])[] {
  if (!authority) return [];
  const byId = new Map(authority.signatories.map((signatory) => [signatory.personId, signatory]));
  const others = authority.alternatives.map((ids) => ids.filter((id) => id !== userId));
  if (others.some((ids) => ids.length === 0)) return [];
  return others.map((ids) => ids.flatMap((id) => byId.get(id) ?? []));
}

/** True if these persons together with the applicant form one of the groups. */
export function areAnAlternative(state: OfApplicant, personIds: readonly string[]): boolean {
  const named = new Set(personIds);
  return jointAlternatives(state).some(
    (others) => others.length === named.size && others.every(({ personId }) => named.has(personId)),
  );
}

/** True if the applicant needs co-signatories but has named none, or a group that can no longer sign. */
export const lacksSignatories = (state: OfApplicant): boolean =>
  jointAlternatives(state).length > 0 &&
  !areAnAlternative(state, state.signatories?.signatories.map(({ personId }) => personId) ?? []);

/** A co-signatory: name from the bureau, contact details from the applicant. */
export interface NamedSignatory extends Signatory {
  readonly email: string;
  readonly phone: string;
}
export function namedSignatories(state: OfApplicant): readonly NamedSignatory[] {
  const known = new Map(state.authority?.signatories.map((one) => [one.personId, one]));
  return (state.signatories?.signatories ?? []).flatMap(({ personId, email, phone }) => {
    const signatory = known.get(personId);
    return signatory ? [{ ...signatory, email, phone }] : [];
  });
}

/**
 * Requires that the signer may still sign, alone or with others who all sign this agreement too.
 * @throws DomainError `SIGNING_AUTHORITY_LOST`
 */
export function requireSigningAuthority(
  state: OfApplicant,
  personId: string,
  { alternatives }: AnsweredAuthority,
): void {
  const signing = new Set([state.userId, ...namedSignatories(state).map((one) => one.personId)]);
  const mayStill = alternatives
    .filter(isIn(personId))
    .some((together) => together.every((one) => signing.has(one.personId)));
  if (!mayStill) throw signingAuthorityLost();
}

const NAMESPACE = '5c3f0a8e-8c1e-5d0b-9a6f-2d7f0f3b1c55';

/** Id of a signatory in the API, derived per application so that it reveals nothing in other applications. */
export const signatoryIdOf = (applicationId: string, personId: string): string =>
  v5(`${applicationId}/${personId}`, NAMESPACE);
