import { showAsCustomer } from '@kreditlina/domain/company/contracts/as-customer';
import { applicationOnPages } from '@kreditlina/domain/credit-application/contracts/on-pages';
import { recordReportReading, registeredName, user } from '@kreditlina/domain/identity/index';
import { notFound } from '@kreditlina/http-edge/problem';
import { handle } from '@kreditlina/http-edge/route';
import { listCompanies } from '@kreditlina/projections/company/query';
import { listApplications } from '@kreditlina/projections/credit-application/query';
import { toCreditApplication } from '../../credit-application/wire.ts';
import { type CompanyParts, readerOf } from '../parts.ts';

/**
 * Shows support staff the customer's view, after recording the access and its purpose. They never get the
 * customer's session, so they cannot act as the customer.
 */
export const showAsCustomerRoute = handle(
  showAsCustomer,
  async ({ params, body, origin, announce }, parts: CompanyParts) => {
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
  {
    readsModels: true,
    keepsNoAnswer: true,
    rowsFirst: (id) => [`own pages of ${id}`],
  },
);
