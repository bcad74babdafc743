import { company, recordRepresentative, registerCompany } from '@kreditlina/domain/company/index';
import {
  creditApplication as answer,
  selectCompanyBody,
} from '@kreditlina/domain/contracts/credit-application';
import { applicationIdParams } from '@kreditlina/domain/contracts/fields';
import { apiPaths } from '@kreditlina/domain/contracts/paths';
import { creditApplication, selectCompany as decide } from '@kreditlina/domain/credit-application/index';
import { companyId, derivedCommandId } from '@kreditlina/event-store';
import type { Engagement } from '@kreditlina/partners';
import { type ApplicationCall, submit } from '../../application-answer.ts';
import { send, tryOut } from '../../commands.ts';
import { ownApplication } from '../../http/access.ts';
import type { Language } from '../../http/language.ts';
import { type HttpProblem, unprocessable } from '../../http/problem.ts';
import { route } from '../../http/route.ts';
import { detailOf } from '../../http/texts.ts';

/** Stands for the number of a sole trader, which is a personal number. */
export const SOLE_TRADER = 'sole-trader';

/** C-333, C-237: step select-company. The company must be one that the credit bureau knows the person to represent. */
export const selectCompany = route({
  method: 'POST',
  url: apiPaths.companies,
  access: ownApplication,
  summary: 'Step select-company',
  params: applicationIdParams,
  body: selectCompanyBody,
  answer,
  handler: async (call) => {
    const { api, params, session, language } = call;
    const engagements = await api.lists.engagements(await api.personalNumberOf(session.userId));
    const chosen = find(engagements, call.body.company_number);
    if (!chosen) throw notRepresented(language);
    const command = {
      // A sole trader is refused by the rule before any id could be made of the number.
      companyId: chosen.isSoleTrader ? params.id : companyId(chosen.companyNumber),
      companyNumber: chosen.companyNumber,
      companyName: chosen.companyName.slice(0, 200),
      isSoleTrader: chosen.isSoleTrader,
    };
    await tryOut(api, creditApplication, params.id, decide, command);
    await register(call, chosen, session.userId);
    return submit(call, decide, command);
  },
});

function find(engagements: readonly Engagement[], number: string): Engagement | undefined {
  if (number === SOLE_TRADER) return engagements.find(({ isSoleTrader }) => isSoleTrader);
  const digits = number.replace('-', '');
  return engagements.find(({ companyNumber, isSoleTrader }) => !isSoleTrader && companyNumber === digits);
}

const notRepresented = (language: Language): HttpProblem =>
  unprocessable('COMPANY_NOT_REPRESENTED', [
    {
      field: 'company_number',
      code: 'COMPANY_NOT_REPRESENTED',
      message: detailOf('COMPANY_NOT_REPRESENTED', language) ?? '',
    },
  ]);

/** The company comes into the books, with the person as its representative, before the application points to it. */
async function register(call: ApplicationCall, chosen: Engagement, userId: string): Promise<void> {
  const { api, actor, commandId, request } = call;
  const id = companyId(chosen.companyNumber);
  const origin = { api, actor, correlationId: request.id };
  const { companyNumber, companyName, form, role } = chosen;
  const details = { companyId: id, companyNumber, name: companyName.slice(0, 200), companyForm: form };
  const registering = { ...origin, commandId: derivedCommandId(commandId, 'company') };
  await send(registering, company, id, registerCompany, details);
  const recording = { ...origin, commandId: derivedCommandId(commandId, 'representative') };
  await send(recording, company, id, recordRepresentative, { personId: userId, position: role });
}
