import { notASignatory } from './errors.ts';
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

const isIn = (personId: string) => (alternative: readonly Pick<Signatory, 'personId'>[]) =>
  alternative.some((signatory) => signatory.personId === personId);

/**
 * What is kept of an answer: how the applicant may sign. Who may do so alone needs nobody else, and then nothing is kept of
 * the others. @throws DomainError `NOT_A_SIGNATORY` for who may sign neither alone nor with others
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
  };
}
