import { reasonInWords } from '@kreditlina/domain/audit/contracts/reason-words';
import { kronorOf } from '@kreditlina/domain/calculators/rounding';
import type { Effect } from '@kreditlina/domain/credit-account/contracts/actions';
import {
  type Approval,
  type ApprovalBar,
  approval,
  approvalKindWords,
  approvalStatusWords,
  approvalsQuery,
  exportApprovals,
  getApprovalEffect,
  getApprovals,
  grantApproval,
  refuseApproval,
} from '@kreditlina/domain/credit-account/contracts/approvals';
import {
  type AccountDecision,
  type AccountProposalKind,
  approveProposal,
  creditAccount,
  effectOf,
  hasLaidMoney,
  refuseProposal,
} from '@kreditlina/domain/credit-account/index';
import { user } from '@kreditlina/domain/identity/index';
import {
  approveAssignment,
  datesIn,
  incomingPayment,
  refuseAssignment,
} from '@kreditlina/domain/incoming-payment/index';
import { DomainError } from '@kreditlina/domain/kernel/domain-error';
import { barOfLaterRight } from '@kreditlina/domain/kernel/proposals';
import { rightsOf } from '@kreditlina/domain/kernel/rights';
import { dateInSweden } from '@kreditlina/domain/kernel/swedish-time';
import { formatBasisPoints, formatTableTime } from '@kreditlina/domain/text/index';
import type { CommandOrigin } from '@kreditlina/event-store/commands';
import { HttpProblem, notFound } from '@kreditlina/http-edge/problem';
import { handle, type Route } from '@kreditlina/http-edge/route';
import {
  findApproval,
  listApprovals,
  exportApprovals as openApprovals,
} from '@kreditlina/projections/credit-account/approval/query';
import { namesOf } from '@kreditlina/projections/identity/names';
import { requireEarlierApprover, rightSince, seesPersonalData } from '../../access/access.ts';
import { isOwnApplication, isOwnCredit } from '../../access/own-matters.ts';
import { type ExportParts, exportRoute } from '../../list-export/export-route.ts';
import { column, companyNumberCell, type ExportColumn } from '../../list-export/file.ts';
import { effectOfPayment, loadAccount, type StaffAccountParts } from './account-of-company.ts';
import { effectShown } from './effect-shown.ts';
import { answerOffer, effectOfOffer } from './offer-approval.ts';
import { type ApprovalParts, requireStillUndoable, sendUnlessReliedOn } from './still-undoable.ts';

/** Reader of the list of proposals. The list shows an approver why they cannot approve a proposal. */
function readerOf(parts: StaffAccountParts, userId: string, roles: readonly string[]) {
  const { commands } = parts;
  let since: Promise<string | null> | undefined;
  const approvesSince = () =>
    (since ??= commands.load(user, userId).then((state) => rightSince(state, 'approve')));
  const barOf = async (row: Found): Promise<ApprovalBar | null> => {
    const { account_id: accountId, application_id: applicationId } = row;
    if (applicationId !== null && (await isOwnApplication(parts, applicationId, userId))) return 'own-case';
    if (await isOwnCredit(parts, accountId, userId)) return 'own-case';
    if (barOfLaterRight(await approvesSince(), row.proposed_at)) return 'too-new';
    const isOwnMoney =
      row.kind === 'refund' && hasLaidMoney(await commands.load(creditAccount, accountId), userId);
    return isOwnMoney ? 'own-credit' : null;
  };
  return {
    userId,
    today: dateInSweden(parts.now()),
    seesHits: seesPersonalData(roles),
    ...(rightsOf(roles).includes('approve') && { barOf }),
  };
}

const getApprovalsRoute = handle(
  getApprovals,
  async ({ query, session, request }, parts: StaffAccountParts) =>
    listApprovals(parts.reads, query, readerOf(parts, session.userId, request.roles)),
);

type Found = NonNullable<Awaited<ReturnType<typeof findApproval>>>;

/** @throws HttpProblem 404 */
async function requireApproval(parts: StaffAccountParts, id: string): Promise<Found> {
  const found = await findApproval(parts.reads, id);
  if (!found) throw notFound();
  return found;
}

/**
 * Decides on a proposal; if a colleague was first, the refusal says who, when, and how they decided.
 * @throws HttpProblem 409 `PROPOSAL_SETTLED`; errors of the decision
 */
async function tellingWhoDecided<Result>(
  { reads }: ApprovalParts,
  { id }: Found,
  run: () => Promise<Result>,
): Promise<Result> {
  try {
    return await run();
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    const row = await findApproval(reads, id);
    if (!row?.decided_by || !row.decided_at) throw error;
    const { decided_by: by, decided_at: at, status } = row;
    const name = (await namesOf(reads, [by])).get(by);
    const done = status === 'refused' && by === row.proposed_by ? 'taken-back' : status;
    const [sv, en] = decidedWords[done];
    throw new HttpProblem(409, 'PROPOSAL_SETTLED', {
      lead: {
        sv: `${name ?? 'En kollega'} ${sv} förslaget ${formatTableTime(at)}.`,
        en: `${name ?? 'A colleague'} ${en} the proposal ${formatTableTime(at)}.`,
      },
    });
  }
}

const decidedWords = {
  open: ['avgjorde', 'settled'],
  gone: ['avgjorde', 'settled'],
  approved: ['godkände', 'approved'],
  refused: ['avslog', 'refused'],
  'taken-back': ['tog tillbaka', 'took back'],
} as const;

const proposalOf = ({ kind, proposal_id: proposalId }: Found) => ({
  kind: kind as AccountProposalKind,
  proposalId,
});

/** Ids of a proposed interest-cutter offer, which has no account yet; null for other proposals. */
const offerOf = ({ kind, application_id: applicationId, proposal_id: proposalId }: Found) =>
  kind === 'cutter-offer' && applicationId !== null ? { applicationId, proposalId } : null;

const askedOf = (row: Found, { commandId }: CommandOrigin) => ({
  accountId: row.account_id,
  commandId,
  ...proposalOf(row),
});

/** Effect of an approval made now; the account may have changed since the proposal. */
const getApprovalEffectRoute = handle(
  getApprovalEffect,
  async ({ params, session, origin }, parts: ApprovalParts) => {
    const row = await requireApproval(parts, params.id);
    return tellingWhoDecided(parts, row, () => effectOfApproval(parts, row, session.userId, origin));
  },
);

async function effectOfApproval(
  parts: ApprovalParts,
  row: Found,
  staffId: string,
  origin: CommandOrigin,
): Promise<Effect> {
  const offer = offerOf(row);
  if (offer) return effectOfOffer(parts, offer, staffId);
  const { state } = await loadAccount(parts, row.account_id);
  const now = parts.now();
  if (row.payment_id !== null) {
    // A job books the payment later, but the approver needs to see what it would pay now.
    const payment = await parts.commands.load(incomingPayment, row.payment_id);
    const context = { now, today: dateInSweden(now) };
    const about = { proposalId: row.proposal_id, accountUserId: state.granted?.userId ?? '' };
    const approved = approveAssignment(payment, { ...about, approvedBy: staffId }, context);
    const effect = effectOfPayment(state, payment, datesIn(approved), context);
    return effectShown(parts, state, { ...effect, needs_second_person: false });
  }
  await requireStillUndoable(parts, askedOf(row, origin));
  const approval = { ...proposalOf(row), approvedBy: staffId };
  const decide: AccountDecision = (account, _, context) => approveProposal(account, approval, context);
  return effectShown(parts, state, effectOf(state, decide, { now, today: dateInSweden(now) }));
}

/**
 * Approves or rejects a proposal.
 * @returns the position of the log afterwards
 */
async function settle(
  parts: ApprovalParts,
  origin: CommandOrigin,
  row: Found,
  isApproved: boolean,
  staffId: string,
): Promise<string> {
  const { commands } = parts;
  if (isApproved) await requireEarlierApprover(parts, staffId, row.proposed_at);
  const offer = offerOf(row);
  if (offer) {
    const comment = origin.comment ?? '';
    return answerOffer(parts, origin, { ...offer, isApproved, staffId, comment });
  }
  const paymentId = row.payment_id;
  if (paymentId === null) {
    const { account_id: accountId } = row;
    if (!isApproved) {
      const refusal = { ...proposalOf(row), refusedBy: staffId };
      return (await commands.send(origin, creditAccount, accountId, refuseProposal, refusal)).position;
    }
    const approval = { ...proposalOf(row), approvedBy: staffId };
    const send = (pinned: CommandOrigin) =>
      commands.send(pinned, creditAccount, accountId, approveProposal, approval);
    return (await sendUnlessReliedOn(parts, askedOf(row, origin), origin, send)).position;
  }
  const { granted } = await commands.load(creditAccount, row.account_id);
  const about = { proposalId: row.proposal_id, accountUserId: granted?.userId ?? '' };
  if (!isApproved) {
    const refusal = { ...about, refusedBy: staffId };
    return (await commands.send(origin, incomingPayment, paymentId, refuseAssignment, refusal)).position;
  }
  const approval = { ...about, approvedBy: staffId };
  return (await commands.send(origin, incomingPayment, paymentId, approveAssignment, approval)).position;
}

const decisionRoute = (
  called: typeof grantApproval | typeof refuseApproval,
  isApproved: boolean,
): Route<ApprovalParts> =>
  handle(
    called,
    async (call, parts: ApprovalParts) => {
      const row = await requireApproval(parts, call.params.id);
      const { userId } = call.session;
      const origin = { ...call.origin, reasonCode: row.reason_code, comment: call.body.comment };
      const settling = () => settle(parts, origin, row, isApproved, userId);
      call.announce(await tellingWhoDecided(parts, row, settling));
      await call.waitForReads();
      return listApprovals(
        parts.reads,
        approvalsQuery.parse({}),
        readerOf(parts, userId, call.request.roles),
      );
    },
    { readsModels: true },
  );

export const approvalRoutes: readonly Route<ApprovalParts>[] = [
  getApprovalsRoute,
  getApprovalEffectRoute,
  decisionRoute(grantApproval, true),
  decisionRoute(refuseApproval, false),
];

const kronor = (cents: number | null) => (cents === null ? null : kronorOf(cents));

/** Columns of the exported list. Times are in Stockholm time. */
export const approvalColumns: readonly ExportColumn<Approval>[] = [
  column('Föreslaget (Stockholm)', 'Proposed (Stockholm)', (row) => row.proposed_at, 'time'),
  column('Vad', 'What', (row, language) => approvalKindWords[language][row.kind]),
  column('Organisationsnummer', 'Organisation number', (row) =>
    companyNumberCell(row.company?.company_number ?? null),
  ),
  column('Företag', 'Company', (row) => row.company?.name ?? null),
  column('Före, kr', 'Before, SEK', (row) => kronor(row.before_cents), 'kronor'),
  column('Efter, kr', 'After, SEK', (row) => kronor(row.after_cents), 'kronor'),
  column('Ränta före', 'Rate before', ({ rate }) => rate && formatBasisPoints(rate.before_year_basis_points)),
  column('Ränta efter', 'Rate after', ({ rate }) => rate && formatBasisPoints(rate.after_year_basis_points)),
  column('Ränta från', 'Rate from', ({ rate }) => rate?.from_on ?? null, 'day'),
  column('Skäl', 'Reason', (row, language) => reasonInWords(row.reason, language)),
  column('Kommentar', 'Comment', (row) => row.comment),
  column('Föreslaget av', 'Proposed by', (row) => row.proposed_by.name),
  column('Kan godkännas till och med', 'Can be approved through', (row) => row.open_until, 'day'),
  column('Läge', 'State', (row, language) => approvalStatusWords[language][row.status]),
  column('Beslutat (Stockholm)', 'Decided (Stockholm)', (row) => row.decided_at, 'time'),
  column('Beslutat av', 'Decided by', (row) => row.decided_by?.name ?? null),
  column('Varför', 'Why', (row) => row.decision_comment),
];

/** The filtered list of proposals as a file, limited to what the reader may see. */
export const exportApprovalsRoute = exportRoute(exportApprovals, {
  name: 'approvals',
  row: approval,
  columns: approvalColumns,
  open: (filters, parts: StaffAccountParts & ExportParts, { userId, roles }) =>
    openApprovals(parts.reads, filters, {
      userId,
      today: dateInSweden(parts.now()),
      seesHits: seesPersonalData(roles),
    }),
});
