import {
  company,
  companyId,
  recordRepresentative,
  registerCompany,
} from '@kreditlina/domain/company/company';
import {
  getSelectableCompanies,
  selectCompany,
} from '@kreditlina/domain/credit-application/contracts/answering';
import { creditApplication, selectCompany as decide } from '@kreditlina/domain/credit-application/index';
import { derivedCommandId } from '@kreditlina/event-store';
import type { CommandOrigin } from '@kreditlina/event-store/commands';
import { wrongField } from '@kreditlina/http-edge/problem';
import { handle } from '@kreditlina/http-edge/route';
import type { Engagement } from '@kreditlina/partners';
import { submit } from '../application-answer.ts';
import { refuseHeldCompany } from '../claim.ts';
import type { CreditApplicationParts } from '../parts.ts';
import { askSigningAuthority } from '../signing-authority.ts';

/** Replaces a sole trader's organisation number, which is a personal number. */
const SOLE_TRADER = 'sole-trader';

/** Step select-company. The credit bureau must list the person as representative and as signatory. */
export const selectCompanyRoute = handle(selectCompany, async (call, parts: CreditApplicationParts) => {
  const { params, session } = call;
  const ssn = await parts.personalNumberOf(session.userId);
  const engagements = await parts.lists.engagements(ssn);
  const chosen = find(engagements, call.body.company_number);
  if (!chosen) throw wrongField('COMPANY_NOT_REPRESENTED', 'company_number');
  const command = {
    // Placeholder: the rule refuses a sole trader, and no id may be derived from a personal number.
    companyId: chosen.isSoleTrader ? params.id : companyId(chosen.companyNumber),
    companyNumber: chosen.companyNumber,
    companyName: chosen.companyName.slice(0, 200),
    isSoleTrader: chosen.isSoleTrader,
    // The bureau is not asked about a sole trader: the number is personal, and the rule refuses it anyway.
    authority: chosen.isSoleTrader
      ? null
      : await askSigningAuthority(parts, chosen.companyNumber, { userId: session.userId, ssn }),
  };
  await parts.commands.tryOut(creditApplication, params.id, decide, command, call.origin.commandId);
  // Checked early to save the applicant pointless questions. Only the claim made at the confirmation is
  // binding.
  await refuseHeldCompany(parts, command.companyId, { applicationId: params.id, userId: session.userId });
  await register(parts, call.origin, chosen, session.userId);
  return submit(parts, call, decide, command);
});

function find(engagements: readonly Engagement[], number: string): Engagement | undefined {
  if (number === SOLE_TRADER) return engagements.find(({ isSoleTrader }) => isSoleTrader);
  return engagements.find(({ companyNumber, isSoleTrader }) => !isSoleTrader && companyNumber === number);
}

/** Registers the company and the person as its representative before the application refers to it. */
async function register(
  { commands }: Pick<CreditApplicationParts, 'commands'>,
  origin: CommandOrigin,
  chosen: Engagement,
  userId: string,
): Promise<void> {
  const id = companyId(chosen.companyNumber);
  const { companyNumber, companyName, form, role } = chosen;
  const details = { companyId: id, companyNumber, name: companyName.slice(0, 200), companyForm: form };
  const registering = { ...origin, commandId: derivedCommandId(origin.commandId, 'company') };
  await commands.send(registering, company, id, registerCompany, details);
  const recording = { ...origin, commandId: derivedCommandId(origin.commandId, 'representative') };
  await commands.send(recording, company, id, recordRepresentative, { personId: userId, position: role });
}

/**
 * Companies that the person represents according to the credit bureau. A sole trader's number is personal and
 * never leaves the server.
 */
export const getSelectableCompaniesRoute = handle(
  getSelectableCompanies,
  async ({ session }, parts: CreditApplicationParts) => {
    const engagements = await parts.lists.engagements(await parts.personalNumberOf(session.userId));
    const companies = engagements.map(({ companyName, companyNumber, isSoleTrader }) => ({
      company_name: companyName,
      company_number: isSoleTrader ? SOLE_TRADER : companyNumber,
      is_sole_trader: isSoleTrader,
    }));
    return { companies, total: companies.length };
  },
);
