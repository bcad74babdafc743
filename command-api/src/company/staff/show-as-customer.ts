import { asCustomerAnswer, asCustomerBody } from '@kreditlina/domain/company/contracts/as-customer';
import { applicationOnPages } from '@kreditlina/domain/credit-application/contracts/on-pages';
import { recordReportReading, registeredName, user } from '@kreditlina/domain/identity/index';
import { staffWith } from '@kreditlina/domain/kernel/access';
import { idParams } from '@kreditlina/domain/kernel/contract-fields';
import { apiPaths } from '@kreditlina/domain/paths';
import { notFound } from '@kreditlina/http-edge/problem';
import { route } from '@kreditlina/http-edge/route';
import { listCompanies } from '@kreditlina/projections/company/query';
import { listApplications } from '@kreditlina/projections/credit-application/query';
import { toCreditApplication } from '../../credit-application/wire.ts';
import { type CompanyParts, readerOf } from '../parts.ts';

/**
 * What a customer sees, for whoever helps them, once it is recorded that and for what it is looked at. Nobody gets the customer's session:
 * what they could do on their pages is refused to everybody else as before.
 */
export const showAsCustomer = route({
  method: 'POST',
  url: apiPaths.adminUserAsCustomer,
  access: staffWith('see-as-customer'),
  readsModels: true,
  summary: "Records for what a customer's pages are looked at, and shows what the customer reads there",
  params: idParams,
  body: asCustomerBody,
  answer: asCustomerAnswer,
  keepsNoAnswer: true,
  rowsFirst: (id) => [`own pages of ${id}`],
  handler: async ({ params, body, origin, announce }, parts: CompanyParts) => {
    const userId = params.id.toLowerCase();
    const known = await parts.commands.load(user, userId);
    if (known.userId === '' || known.isForgotten) throw notFound();
    const reading = {
      readingId: origin.commandId,
      document: 'own-pages',
      number: null,
      readFor: body.purpose,
    } as const;
    const { position } = await parts.commands.send(
      { ...origin, subjectId: userId },
      user,
      userId,
      recordReportReading,
      reading,
    );
    announce(position);
    const rows = await listApplications(parts.reads, {
      userId,
      status: undefined,
      type: undefined,
      resumableAt: undefined,
    });
    return {
      name: registeredName(known) ?? '',
      companies: await listCompanies(parts.reads, readerOf({ userId }, parts)),
      credit_applications: rows.map((row) => applicationOnPages.parse(toCreditApplication(row, []))),
    };
  },
});
