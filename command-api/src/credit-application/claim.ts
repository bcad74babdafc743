import { claimCompany, company, holderOf } from '@kreditlina/domain/company/company';
import { creditAccountId } from '@kreditlina/domain/credit-account/ids';
import { creditAccount, hasEnded } from '@kreditlina/domain/credit-account/index';
import { type CreditApplicationState, creditApplication } from '@kreditlina/domain/credit-application/index';
import { derivedCommandId } from '@kreditlina/event-store';
import type { CommandOrigin } from '@kreditlina/event-store/commands';
import type { CreditApplicationParts } from './parts.ts';

type Parts = Pick<CreditApplicationParts, 'commands' | 'now'>;
type Applying = Pick<CreditApplicationState, 'applicationId' | 'userId'>;

/** @throws DomainError when another application, credit or representative holds the company */
export async function refuseHeldCompany(parts: Parts, companyId: string, by: Applying): Promise<void> {
  const { claim } = await parts.commands.load(company, companyId);
  if (claim)
    await parts.commands.tryOut(company, companyId, claimCompany, await claimBy(parts, companyId, by));
}

/**
 * Claims the company for the application before any inquiry, so that of several applications confirmed at
 * once only one succeeds.
 * @param isAnew renews the application's own claim even if it is recent: after a rejection, an earlier claim
 * no longer protects the application
 * @throws DomainError like `claimCompany`
 */
export async function claimForApplication(
  parts: Parts,
  origin: CommandOrigin,
  companyId: string,
  by: Applying,
  isAnew = false,
): Promise<void> {
  const claiming = { ...origin, commandId: derivedCommandId(origin.commandId, 'claim') };
  const command = { ...(await claimBy(parts, companyId, by)), isAnew };
  await parts.commands.send(claiming, company, companyId, claimCompany, command);
}

async function claimBy({ commands, now }: Parts, companyId: string, { applicationId, userId }: Applying) {
  const { claim } = await commands.load(company, companyId);
  if (!claim) return { applicationId, userId, holder: null };
  const application = await commands.load(creditApplication, claim.applicationId);
  const account = await commands.load(creditAccount, creditAccountId(claim.applicationId));
  return { applicationId, userId, holder: holderOf(claim, application, hasEnded(account), now()) };
}
