import {
  acceptAccountingTerms,
  type accountingStatusAnswer,
  getAccountingStatus,
  getAccountingStatusOfUser,
  getAccountingToken,
  listAccountingSystems,
  skipAccountingData,
} from '@kreditlina/domain/credit-application/contracts/bank-data';
import {
  creditApplication,
  skipAccountingData as decideSkip,
  acceptAccountingTerms as decideTerms,
} from '@kreditlina/domain/credit-application/index';
import { wrongStep } from '@kreditlina/domain/kernel/domain-error';
import { pageOriginOf } from '@kreditlina/http-edge/origin';
import { wrongField } from '@kreditlina/http-edge/problem';
import { handle } from '@kreditlina/http-edge/route';
import { type ApplicationDetail, listApplications } from '@kreditlina/projections/credit-application/query';
import type { z } from 'zod';
import { onApplication, ownApplicationRow, submit } from '../application-answer.ts';
import type { ApplicationParts, CreditApplicationParts } from '../parts.ts';

const steps = ['my-numbers', 'my-numbers-erp'];

/**
 * Finds the user's application that is at the accounting steps, or past them and being edited, because calls
 * under /my-number name no application. An organisation number narrows the search; personal numbers are not
 * accepted.
 * @throws HttpProblem 409 wrong step if there is none
 */
async function accountingApplication(
  parts: Pick<ApplicationParts, 'reads'>,
  userId: string,
  companyNumber: string | undefined,
): Promise<ApplicationDetail> {
  const pending = await listApplications(parts.reads, { userId, status: 'pending' });
  const fitting = pending.filter(
    (row) => companyNumber === undefined || row.company_number === companyNumber,
  );
  const found =
    fitting.find((row) => steps.includes(row.step)) ??
    fitting.find((row) => row.state.accounting.status !== 'none');
  if (!found) throw wrongStep();
  return found;
}

const wire = {
  none: 'none',
  waiting: 'pending',
  received: 'success',
  failed: 'failed',
  skipped: 'none',
} as const;

const accountingStatusOf = (row: ApplicationDetail): z.output<typeof accountingStatusAnswer> => ({
  status: wire[row.state.accounting.status],
  updated_at: row.state.accounting.status === 'none' ? null : row.told_at,
});

export const listAccountingSystemsRoute = handle(
  listAccountingSystems,
  async (_call, parts: CreditApplicationParts) => {
    const systems = (await parts.lists.erpSystems()).map(({ name, code }) => ({ name, code }));
    return { systems, total: systems.length };
  },
);

/** Step my-numbers. The session identifies the application, never a personal number. */
export const acceptAccountingTermsRoute = handle(
  acceptAccountingTerms,
  async (call, parts: CreditApplicationParts) => {
    const { body, session, request } = call;
    const system = (await parts.lists.erpSystems()).find(({ code }) => code === body.erp_system);
    if (!system) throw wrongField('UNKNOWN_ERP_SYSTEM', 'erp_system');
    const { id } = await accountingApplication(parts, session.userId, body.company_number);
    const choice = { erpSystem: system.code.slice(0, 60), erpSystemName: system.name.slice(0, 100) };
    const state = await parts.commands.tryOut(creditApplication, id, decideTerms, {
      ...choice,
      connectionId: '-',
    });
    const widget = await parts.accountingData.start({
      reference: id,
      companyNumber: state.company?.companyNumber ?? '',
      systemCode: system.code,
      parentOrigin: pageOriginOf(request, parts.publicUrl),
      idempotencyKey: call.origin.commandId,
    });
    await parts.widgets.keep(widget.token, widget.widgetUrl, parts.now());
    return submit(parts, onApplication(call, id), decideTerms, { ...choice, connectionId: widget.token });
  },
  { readsModels: true },
);

export const getAccountingTokenRoute = handle(
  getAccountingToken,
  async ({ query, session }, parts: CreditApplicationParts) => {
    const { state } = await accountingApplication(parts, session.userId, query.company_number);
    const { terms } = state.accounting;
    const url = terms && (await parts.widgets.find(terms.connectionId));
    if (!terms || !url) throw wrongStep();
    return {
      token: terms.connectionId,
      erp: terms.erpSystem,
      widget_url: url,
      widget_origin: parts.accountingData.widgetOrigin,
    };
  },
);

export const getAccountingStatusRoute = handle(
  getAccountingStatus,
  async ({ params }, parts: CreditApplicationParts) =>
    accountingStatusOf(await ownApplicationRow(parts, params.id)),
);

/** Accounting status of the session's application. The organisation number is optional. */
export const getAccountingStatusOfUserRoute = handle(
  getAccountingStatusOfUser,
  async ({ query, session }, parts: CreditApplicationParts) =>
    accountingStatusOf(await accountingApplication(parts, session.userId, query.company_number)),
);

/**
 * Skips the accounting data. If bank data is missing too, the application continues with a warning and a
 * manual review.
 */
export const skipAccountingDataRoute = handle(skipAccountingData, (call, parts: CreditApplicationParts) =>
  submit(parts, call, decideSkip, { by: 'customer', ...call.body }),
);
