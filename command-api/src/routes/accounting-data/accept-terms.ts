import { acceptAccountingTermsBody } from '@kreditlina/domain/contracts/bank-data';
import { creditApplication as answer } from '@kreditlina/domain/contracts/credit-application';
import { apiPaths } from '@kreditlina/domain/contracts/paths';
import {
  creditApplication,
  acceptAccountingTerms as decide,
} from '@kreditlina/domain/credit-application/index';
import { accountingApplication } from '../../accounting-application.ts';
import { submit } from '../../application-answer.ts';
import { tryOut } from '../../commands.ts';
import { signedIn } from '../../http/access.ts';
import { pageOriginOf } from '../../http/origin.ts';
import { unprocessable } from '../../http/problem.ts';
import { route } from '../../http/route.ts';
import { detailOf } from '../../http/texts.ts';

/** C-337, C-238: step my-numbers. Which application is meant follows from the session, never from a personal number. */
export const acceptAccountingTerms = route({
  method: 'POST',
  url: apiPaths.accountingTerms,
  access: signedIn,
  readsModels: true,
  summary: 'Step my-numbers: accepts the terms and opens the widget of an accounting system',
  body: acceptAccountingTermsBody,
  answer,
  handler: async (call) => {
    const { api, body, session, actor, commandId, request, reply } = call;
    const system = (await api.lists.erpSystems()).find(({ code }) => code === body.erp_system);
    if (!system) {
      const message = detailOf('UNKNOWN_ERP_SYSTEM', call.language) ?? '';
      throw unprocessable('UNKNOWN_ERP_SYSTEM', [
        { field: 'erp_system', code: 'UNKNOWN_ERP_SYSTEM', message },
      ]);
    }
    const { id } = await accountingApplication(api, session.userId, body.company_number);
    const choice = { erpSystem: system.code.slice(0, 60), erpSystemName: system.name.slice(0, 100) };
    const state = await tryOut(api, creditApplication, id, decide, { ...choice, connectionId: '-' });
    const widget = await api.partners.accountingData.start({
      reference: id,
      companyNumber: state.company?.companyNumber ?? '',
      systemCode: system.code,
      parentOrigin: pageOriginOf(request, api.config.publicUrl),
      idempotencyKey: commandId,
    });
    await api.widgets.keep(widget.token, widget.widgetUrl, api.now());
    const target = { api, actor, commandId, request, reply, params: { id } };
    return submit(target, decide, { ...choice, connectionId: widget.token });
  },
});
