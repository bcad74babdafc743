import { v5 } from 'uuid';
import { notASignatory, signingAuthorityLost } from './errors.ts';
import type { CreditApplicationState, Recorded } from './state.ts';

/** Somebody who takes part in signing for a company. */
export interface Signatory {
  readonly personId: string;
  readonly name: string;
  /** 12 digits. */
  readonly ssn: string;
}

/** Who may sign for a company, as the credit bureau answered. */
export interface AnsweredAuthority {
  readonly reportId: string;
  /** Of the whole answer, with ids in the place of persons. */
  readonly dataHash: string;
  readonly answeredAt: string;
  /** Each is enough by itself; those within one sign together. */
  readonly alternatives: readonly (readonly Signatory[])[];
}

type OfApplicant = Pick<CreditApplicationState, 'userId' | 'authority' | 'signatories'>;

const isIn = (personId: string) => (alternative: readonly Pick<Signatory, 'personId'>[]) =>
  alternative.some((signatory) => signatory.personId === personId);

/**
 * What is kept of an answer: how the applicant may sign. Who may do so alone needs nobody else, and then nothing is kept of
 * the others but who they are, by id. @throws DomainError `NOT_A_SIGNATORY` for who may sign neither alone nor with others
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

/** With whom the applicant may sign, the smallest number of others first; none for who signs alone. */
export function jointAlternatives({ authority, userId }: OfApplicant): readonly (readonly Signatory[])[] {
  if (!authority) return [];
  const byId = new Map(authority.signatories.map((signatory) => [signatory.personId, signatory]));
  const others = authority.alternatives.map((ids) => ids.filter((id) => id !== userId));
  if (others.some((ids) => ids.length === 0)) return [];
  return others.map((ids) => ids.flatMap((id) => byId.get(id) ?? []));
}

/** Whether these persons and the applicant are one of the alternatives. */
export function areAnAlternative(state: OfApplicant, personIds: readonly string[]): boolean {
  const named = new Set(personIds);
  return jointAlternatives(state).some(
    (others) => others.length === named.size && others.every(({ personId }) => named.has(personId)),
  );
}

/** Who signs with the applicant and has not been named yet, or may do so no more. */
export const lacksSignatories = (state: OfApplicant): boolean =>
  jointAlternatives(state).length > 0 &&
  !areAnAlternative(state, state.signatories?.signatories.map(({ personId }) => personId) ?? []);

/** Who signs with the applicant: as the bureau names them, reached as the applicant said. */
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
 * At the signature: the person may still sign, alone or with others of whom all sign this agreement too.
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

/** How a signatory is named on the wire: in this application only, and nothing can be made of it elsewhere. */
export const signatoryIdOf = (applicationId: string, personId: string): string =>
  v5(`${applicationId}/${personId}`, NAMESPACE);
