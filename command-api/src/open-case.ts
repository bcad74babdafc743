import { type CreditApplicationState, creditApplication } from '@kreditlina/domain/credit-application/index';
import type { Commands } from '@kreditlina/event-store/commands';
import { openCasesOf } from '@kreditlina/projections/own-cases';
import type { ReadDatabase } from '@kreditlina/projections/read-schema';

interface CaseParts {
  readonly commands: Pick<Commands, 'load'>;
  readonly reads: ReadDatabase;
}

/** Answers by which somebody has agreed to stand surety, or did once. */
const agreed: readonly string[] = ['consented', 'taken-back'];

const isApplicantOrGuarantor = (
  { userId, invitations }: CreditApplicationState,
  personId: string,
): boolean => {
  const invitation = invitations[personId];
  if (userId === personId) return true;
  return invitation?.roles.includes('guarantor') === true && agreed.includes(invitation.status);
};

/** Whether somebody is the applicant or a guarantor of an application that has not ended: they do not work here meanwhile. */
export async function hasOpenCase({ commands, reads }: CaseParts, personId: string): Promise<boolean> {
  for (const id of await openCasesOf(reads, personId))
    if (isApplicantOrGuarantor(await commands.load(creditApplication, id), personId)) return true;
  return false;
}
