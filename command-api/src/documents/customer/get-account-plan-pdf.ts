import { accountPlan, creditAccount } from '@kreditlina/domain/credit-account/index';
import { getAccountPlanPdf } from '@kreditlina/domain/documents/contracts/customer';
import { notFound } from '@kreditlina/http-edge/problem';
import { handle } from '@kreditlina/http-edge/route';
import { sendPdf } from '../../pdf.ts';
import { inPrintingTurn } from '../../turns.ts';
import { letterheadOf, ownAccount } from '../own-account.ts';
import type { DocumentsParts } from '../parts.ts';

/** The account's plan, with the same numbers as `GET …/plan`. */
export const getAccountPlanPdfRoute = handle(
  getAccountPlanPdf,
  async ({ params, query, session, reply }, parts: DocumentsParts) => {
    const own = await ownAccount(parts, session, params.id);
    const { draws, pooled } = accountPlan(
      await parts.commands.load(creditAccount, own.account.id),
      own.today,
    );
    const draw = draws.find(({ withdrawalId }) => withdrawalId === query.draw);
    const rows = (query.draw === undefined ? pooled : draw)?.[query.version] ?? [];
    // Another's withdrawal, a repaid one, or nothing left to pay.
    if (rows.length === 0) throw notFound();
    const plan = {
      ...letterheadOf(parts, own),
      printedOn: own.today,
      version: query.version,
      draw: draw ? { paidOutOn: draw.paidOutOn, amountCents: draw.amountCents } : null,
      rows,
    };
    const bytes = await inPrintingTurn(session.userId, () => parts.press.accountPlan(plan));
    return sendPdf(reply, 'aterbetalningsplan', bytes);
  },
);
