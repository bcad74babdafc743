import type { CompanyState } from '@kreditlina/domain/company/index';
import { user } from '@kreditlina/domain/identity/index';
import type { RegisterParts } from '../register-parts.ts';

/** People who act for a company are few; whoever comes after these is not looked at. */
const PEOPLE_MAX = 10;

/**
 * With whose key a comment on a company is sealed: whoever applied for it last, or else acts for it. Never somebody who was forgotten:
 * they would get a key again. Where nobody is left it is the company's own.
 */
export async function whomItIsAbout(
  { commands }: Pick<RegisterParts, 'commands'>,
  companyId: string,
  { claim, representatives }: Pick<CompanyState, 'claim' | 'representatives'>,
): Promise<string> {
  const people = [...(claim ? [claim.userId] : []), ...representatives.map(({ personId }) => personId)];
  for (const id of [...new Set(people)].slice(0, PEOPLE_MAX)) {
    if (!(await commands.load(user, id)).isForgotten) return id;
  }
  return companyId;
}
