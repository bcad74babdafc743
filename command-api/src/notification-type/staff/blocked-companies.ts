import { companyId } from '@kreditlina/domain/company/ids';
import { company } from '@kreditlina/domain/company/index';
import {
  blockCompany,
  listBlockedCompanies,
  unblockCompany,
} from '@kreditlina/domain/notification-type/contracts/staff';
import {
  blockCompany as block,
  notificationType,
  unblockCompany as unblock,
} from '@kreditlina/domain/notification-type/index';
import { isOrganisationNumber } from '@kreditlina/domain/validators/organisation-number';
import { notFound, wrongField } from '@kreditlina/http-edge/problem';
import { handle } from '@kreditlina/http-edge/route';
import type { NotificationTypeParts } from '../parts.ts';
import { blockedOf, keyOf } from '../type-answer.ts';

const answerOf = async (parts: NotificationTypeParts, state: Parameters<typeof blockedOf>[1]) => {
  const companies = await blockedOf(parts, state);
  return { companies, total: companies.length };
};

export const listBlockedCompaniesRoute = handle(
  listBlockedCompanies,
  async ({ params }, parts: NotificationTypeParts) => {
    keyOf(params.id);
    return answerOf(parts, await parts.commands.load(notificationType, params.id));
  },
);

/** @throws HttpProblem 422 for an invalid organisation number, 404 for an unknown company */
export const blockCompanyRoute = handle(blockCompany, async (call, parts: NotificationTypeParts) => {
  const { id } = call.params;
  const typeKey = keyOf(id);
  const { company_number: number } = call.body;
  if (!isOrganisationNumber(number)) throw wrongField('INVALID_ORGANISATION_NUMBER', 'company_number');
  const blocked = companyId(number);
  if (!(await parts.commands.load(company, blocked)).company) throw notFound();
  const command = { typeKey, companyId: blocked };
  const { state, position } = await parts.commands.send(call.origin, notificationType, id, block, command);
  call.announce(position);
  return answerOf(parts, state);
});

export const unblockCompanyRoute = handle(unblockCompany, async (call, parts: NotificationTypeParts) => {
  const { id, number } = call.params;
  const command = { typeKey: keyOf(id), companyId: companyId(number) };
  const { state, position } = await parts.commands.send(call.origin, notificationType, id, unblock, command);
  call.announce(position);
  return answerOf(parts, state);
});
