import { moneyTakesTwo } from '@kreditlina/domain/calculators/credit-terms';
import {
  assignPayment as assignPaymentEndpoint,
  listIncomingPayments,
  previewAssignment,
  sendPaymentBack as sendPaymentBackEndpoint,
  showPayer,
} from '@kreditlina/domain/incoming-payment/contracts/staff';
import {
  type AssignPayment,
  assignPayment,
  datesIn,
  type IncomingPaymentState,
  incomingPayment,
  isDateDoubted,
  recordPayerShown,
  sendPaymentBack,
} from '@kreditlina/domain/incoming-payment/index';
import { unanswered } from '@kreditlina/domain/kernel/proposals';
import { dateInSweden } from '@kreditlina/domain/kernel/swedish-time';
import { formatTableTime } from '@kreditlina/domain/text/index';
import { wrongField } from '@kreditlina/http-edge/problem';
import { type Call, handle, type Route } from '@kreditlina/http-edge/route';
import { findCompanyRow } from '@kreditlina/projections/company/query';
import { namesOf } from '@kreditlina/projections/identity/names';
import {
  findLastDecision,
  isPayerKnown,
  listUnallocated,
  proposedAmong,
  suggestionsFor,
} from '@kreditlina/projections/incoming-payment/incoming-payment';
import { tellingWhoWasFirst } from '../../changes/conflicts.ts';
import {
  assignmentTo,
  effectOfPayment,
  requireCredit,
} from '../../credit-account/staff/account-of-company.ts';
import { effectShown } from '../../credit-account/staff/effect-shown.ts';
import { takeFromQuota } from '../../quota/staff-quotas.ts';
import { type IncomingPaymentParts, pushPaymentRoute } from '../bank-push.ts';

type Listed = Awaited<ReturnType<typeof listUnallocated>>['payments'][number];

/** OCR number that suggests an account: within the payer's text, or the reference if the dates are odd. */
const suggestingOcr = (one: Listed): string | null =>
  isDateDoubted({ unmatchedReason: one.unmatched_reason }) ? one.ocr_number : one.suggested_ocr;

const listIncomingPaymentsRoute = handle(
  listIncomingPayments,
  async ({ query: { page, rows } }, { reads, now }: IncomingPaymentParts) => {
    const { payments, count, totalCents } = await listUnallocated(reads, {
      offset: page * rows,
      limit: rows,
    });
    const ids = payments.map(({ id }) => id);
    const [proposed, suggestions] = await Promise.all([
      proposedAmong(reads, ids, dateInSweden(now())),
      suggestionsFor(
        reads,
        payments.flatMap((one) => suggestingOcr(one) ?? []),
      ),
    ]);
    return {
      payments: payments.map((one) => ({
        id: one.id,
        bank_reference: one.bank_reference,
        amount_cents: one.amount_cents,
        value_on: one.value_on,
        booked_on: one.booked_on,
        ocr_number: one.ocr_number,
        why: one.unmatched_reason,
        is_date_doubted: isDateDoubted({ unmatchedReason: one.unmatched_reason }),
        payer: one.payer && { name: one.payer.name, bankgiro: one.payer.bankgiroNumber },
        suggestion: suggestions.get(suggestingOcr(one) ?? '') ?? null,
        needs_second_person: moneyTakesTwo(one.amount_cents),
        awaits_second_person: proposed.has(one.id),
      })),
      total: count,
      total_cents: totalCents,
    };
  },
);

type Found = Pick<IncomingPaymentParts, 'reads'>;
type Asking = Pick<Call<{ id: string }>, 'params' | 'language'>;

/** Sentence about a colleague's earlier decision; undefined if there is none. */
async function decidedBefore({ reads }: Found, { params, language }: Asking): Promise<string | undefined> {
  const last = await findLastDecision(reads, params.id);
  if (!last) return undefined;
  const name = (await namesOf(reads, [last.byId])).get(last.byId);
  const at = formatTableTime(last.at);
  return language === 'sv'
    ? `${name ?? 'En kollega'} gjorde det ${at}.`
    : `${name ?? 'A colleague'} did it ${at}.`;
}

/**
 * Decides on a payment; if a colleague was first, the refusal names them.
 * @throws HttpProblem 409
 */
const deciding = <Result>(parts: Found, call: Asking, decide: () => Promise<Result>): Promise<Result> =>
  tellingWhoWasFirst(parts.reads, { code: 'PAYMENT_HAS_OWNER', language: call.language }, decide, () =>
    decidedBefore(parts, call),
  );

const answerOf = ({ status, proposals }: IncomingPaymentState) => ({
  status,
  is_proposed: unanswered(proposals) !== undefined,
});

const byStaffIn = (
  {
    session,
    origin,
    body,
  }: Pick<Call<unknown, unknown, { value_on?: string | undefined }>, 'session' | 'origin' | 'body'>,
  reason: AssignPayment['reason'],
) => ({
  proposalId: origin.commandId,
  assignedBy: session.userId,
  reason,
  valueOn: body.value_on,
});

/** Previews an assignment: the company that would get the payment, and the effect on its account. */
const previewAssignmentRoute = handle(
  previewAssignment,
  async (call, parts: IncomingPaymentParts) => {
    const { commands, reads, now } = parts;
    const account = await requireCredit(parts, call.body.company_number, call.session.userId);
    const company = await findCompanyRow(reads, account.company_id);
    if (!company) throw wrongField('COMPANY_WITHOUT_CREDIT', 'company_number');
    const payment = await commands.load(incomingPayment, call.params.id);
    const context = { now: now(), today: dateInSweden(now()) };
    // The preview must refuse everything that the assignment would refuse.
    const assignment = assignmentTo(account, byStaffIn(call, 'payer-told-us'));
    const decided = await deciding(parts, call, async () => assignPayment(payment, assignment, context));
    const effect = effectOfPayment(account.state, payment, datesIn(decided), context);
    return {
      ...(await effectShown(parts, account.state, effect)),
      company: { id: company.id, name: company.name, company_number: company.company_number },
      payer_is_known: await isPayerKnown(reads, payment.payment?.payer, company.id),
    };
  },
  { keepsNoAnswer: true },
);

const assignPaymentRoute = handle(
  assignPaymentEndpoint,
  async (call, parts: IncomingPaymentParts) => {
    const { commands } = parts;
    const { company_number, reason, comment } = call.body;
    const account = await requireCredit(parts, company_number, call.session.userId);
    const sent = await deciding(parts, call, () =>
      commands.send(
        { ...call.origin, reasonCode: reason, comment },
        incomingPayment,
        call.params.id,
        assignPayment,
        assignmentTo(account, byStaffIn(call, reason)),
      ),
    );
    call.announce(sent.position);
    return answerOf(sent.state);
  },
  { readsModels: true },
);

const sendPaymentBackRoute = handle(
  sendPaymentBackEndpoint,
  async (call, { commands, reads, now }: IncomingPaymentParts) => {
    const { reason, comment } = call.body;
    const sent = await deciding({ reads }, call, () =>
      commands.send(
        { ...call.origin, reasonCode: reason, comment },
        incomingPayment,
        call.params.id,
        sendPaymentBack,
        { reason, sentBackOn: dateInSweden(now()), sentBackBy: call.session.userId },
      ),
    );
    call.announce(sent.position);
    return answerOf(sent.state);
  },
);

/** Shows the payer's details after recording the purpose. */
const showPayerRoute = handle(
  showPayer,
  async ({ params, body, origin, announce, request }, parts: IncomingPaymentParts) => {
    await takeFromQuota(parts, origin, 'reveal', request.log);
    const reading = { readingId: origin.commandId, readFor: body.purpose };
    const { position, state } = await parts.commands.send(
      origin,
      incomingPayment,
      params.id,
      recordPayerShown,
      reading,
    );
    announce(position);
    const told = state.payment?.payer;
    return {
      payer: told ? { name: told.name, bankgiro: told.bankgiroNumber } : null,
      reference: told?.reference ?? null,
    };
  },
  // A stored answer would outlive the erasure of the payer.
  { keepsNoAnswer: true, rowsFirst: (id) => [`payer of ${id}`] },
);

const unallocatedRoutes: readonly Route<IncomingPaymentParts>[] = [
  listIncomingPaymentsRoute,
  previewAssignmentRoute,
  assignPaymentRoute,
  sendPaymentBackRoute,
  showPayerRoute,
];

export const incomingPaymentRoutes: readonly Route<IncomingPaymentParts>[] = [
  pushPaymentRoute,
  ...unallocatedRoutes,
];
