import { personas } from '../../personas/personas.ts';
import { directoryCompany, directoryPerson } from '../../simulation/directory.ts';
import type { SigningAuthority } from '../port.ts';

/** Sole signatory of a company without further data: the persona who owns it, or the caller for their own. */
function representativeOf(companyNumber: string, askedBy: string): readonly string[] {
  const owner = personas.find(({ companies }) =>
    companies.some((one) => one.companyNumber === companyNumber),
  );
  if (owner) return [owner.ssn];
  const isOwn = directoryPerson(askedBy).companies.some((one) => one.companyNumber === companyNumber);
  return isOwn ? [askedBy] : [];
}

/**
 * Authorised signatories of a company, from its profile. A company without representatives has no
 * alternatives.
 */
export function signingAuthorityOf(
  companyNumber: string,
  askedBy: string,
  reportId: string,
  issuedAt: string,
): SigningAuthority {
  const { signatories, role } = directoryCompany(companyNumber);
  const alternatives = signatories ?? representativeOf(companyNumber, askedBy).map((ssn) => [ssn]);
  return {
    reportId,
    issuedAt,
    companyNumber,
    alternatives: alternatives.map((numbers) => ({
      persons: numbers.map((personalNumber) => ({
        personalNumber,
        name: directoryPerson(personalNumber).name,
        role: role === 'deputy' ? 'board-member' : role,
      })),
    })),
  };
}
