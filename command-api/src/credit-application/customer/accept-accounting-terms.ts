import { acceptAccountingTerms } from '@kreditlina/domain/credit-application/contracts/customer';
import {
  creditApplication,
  acceptAccountingTerms as decide,
} from '@kreditlina/domain/credit-application/index';
import { pageOriginOf } from '@kreditlina/http-edge/origin';
import { wrongField } from '@kreditlina/http-edge/problem';
import { handle } from '@kreditlina/http-edge/route';
import { accountingApplication } from '../accounting-application.ts';
import { onApplication, submit } from '../application-answer.ts';
import type { CreditApplicationParts } from '../parts.ts';

/** Step my-numbers. The application follows from the session, never from a personal number. */
export const acceptAccountingTermsRoute = handle(
  acceptAccountingTerms,
  async (call, parts: CreditApplicationParts) => {
    const { body, session, request } = call;
    const system = (await parts.lists.erpSystems()).find(({ code }) => code === body.erp_system);
    if (!system) throw wrongField('UNKNOWN_ERP_SYSTEM', 'erp_system');
    const { id } = await accountingApplication(parts, session.userId, body.company_number);
    const choice = { erpSystem: system.code.slice(0, 60), erpSystemName: system.name.slice(0, 100) };
    const state = await parts.commands.tryOut(creditApplication, id, decide, {
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
    return submit(parts, onApplication(call, id), decide, { ...choice, connectionId: widget.token });
  },
  { readsModels: true },
);
