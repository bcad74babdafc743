import type { Proposals } from '../../kernel/proposals.ts';
import { type Commands, sampled } from '../../kernel/testing/sampled-commands.ts';
import { approveUnblock } from '../decide/block.ts';
import { approveRateRaise, undoRateChange } from '../decide/rate.ts';
import { approveRefund } from '../decide/refund.ts';
import { restoreRule } from '../decide/withdrawal-decision.ts';
import type { CreditAccountEvent } from '../events.ts';
import * as decide from '../index.ts';
import type { CreditAccountState } from '../state.ts';
import { accountId, anna, bengt, firstWithdrawal, granted, idOf, otherWithdrawalId } from './ids.ts';
import { servicingCommands } from './servicing-commands.ts';

export { accountId, firstWithdrawal, granted };
/** Two staff members who are not party to this account. */
export const staff = { one: anna, other: bengt };

export const laterWithdrawal = {
  withdrawalId: otherWithdrawalId,
  amountCents: 5_000_000,
  requestedBy: granted.userId,
};
export const signature = {
  withdrawalId: laterWithdrawal.withdrawalId,
  signingId: idOf('signing'),
  signedBy: granted.userId,
  textHash: 'a'.repeat(64),
  signatureHash: 'b'.repeat(64),
  ocspHash: 'c'.repeat(64),
};
export const payoutIdOf = (attempt: number): string => `4b0b1f0e-6a5b-4c55-9f1c-3a9a1f0f6c${10 + attempt}`;
export const checks = { isScreeningHit: false, maySignForCompany: true };
const proposalId = '4b0b1f0e-6a5b-4c55-9f1c-3a9a1f0f6a14';

/** Ids of all withdrawals in the state, and an unknown id. */
const withdrawalsOf = ({ withdrawals }: CreditAccountState): readonly string[] => [
  ...withdrawals.map(({ withdrawalId }) => withdrawalId),
  accountId,
];

/** Kinds and ids of all proposals in the state, and an unknown id. */
const answersTo = ({ proposals }: CreditAccountState) =>
  (Object.keys(proposals) as decide.AccountProposalKind[]).flatMap((kind) =>
    [...proposals[kind].map((one) => one.proposalId), accountId].map((id) => ({ kind, proposalId: id })),
  );

const approvalsOf = (proposals: Proposals) =>
  proposals.flatMap(({ proposalId }) => [
    { proposalId, approvedBy: staff.other },
    { proposalId, approvedBy: staff.one },
  ]);

/** Every command of the aggregate with valid and invalid payloads. */
export const commands: Commands<CreditAccountState, CreditAccountEvent> = {
  grantLimit: sampled(decide.grantLimit)(() => [
    granted,
    { ...granted, limitCents: 128_000_000 },
    { ...granted, limitCents: 1 },
  ]),
  expireOffer: sampled(decide.expireOffer)(() => [{}]),
  withdrawOffer: sampled(decide.withdrawOffer)(() => [{}]),
  storeDocument: sampled(decide.storeDocument)(() => [
    { documentKind: 'notice', aboutId: accountId, pdfHash: 'a'.repeat(64), byteCount: 27_659 },
    { documentKind: 'notice', aboutId: accountId, pdfHash: 'b'.repeat(64), byteCount: 27_660 },
    { documentKind: 'receipt', aboutId: accountId, pdfHash: 'c'.repeat(64), byteCount: 25_638 },
  ]),
  requestFirstWithdrawal: sampled(decide.requestFirstWithdrawal)(() => [
    firstWithdrawal,
    { ...firstWithdrawal, withdrawalId: otherWithdrawalId },
    { ...firstWithdrawal, amountCents: 999_900 },
    { ...firstWithdrawal, amountCents: 200_000_000 },
  ]),
  requestWithdrawal: sampled(decide.requestWithdrawal)(({ withdrawals }) => [
    laterWithdrawal,
    // A new id for each withdrawal, so that a walk can make several.
    { ...laterWithdrawal, withdrawalId: `4b0b1f0e-6a5b-4c55-9f1c-3a9a1f0f6b${10 + withdrawals.length}` },
    { ...laterWithdrawal, amountCents: 40_000_000 },
    { ...laterWithdrawal, amountCents: 499_900 },
    { ...laterWithdrawal, amountCents: 5_000_050 },
    { ...laterWithdrawal, requestedBy: staff.one },
  ]),
  signWithdrawal: sampled(decide.signWithdrawal)((state) =>
    withdrawalsOf(state).flatMap((withdrawalId) => [
      { ...signature, withdrawalId },
      { ...signature, withdrawalId, signedBy: staff.one },
    ]),
  ),
  cancelWithdrawal: sampled(decide.cancelWithdrawal)((state) =>
    withdrawalsOf(state).map((withdrawalId) => ({ withdrawalId, reason: 'user-cancel' as const })),
  ),
  decideWithdrawal: sampled(decide.decideWithdrawal)((state) =>
    withdrawalsOf(state).flatMap((withdrawalId) => [
      { withdrawalId, checks },
      { withdrawalId, checks: { isScreeningHit: true, maySignForCompany: false } },
    ]),
  ),
  approveReferredWithdrawal: sampled(decide.approveReferredWithdrawal)((state) =>
    withdrawalsOf(state).flatMap((withdrawalId) => [
      { withdrawalId, decidedBy: staff.other },
      { withdrawalId, decidedBy: staff.one },
      { withdrawalId, decidedBy: granted.userId },
    ]),
  ),
  denyReferredWithdrawal: sampled(decide.denyReferredWithdrawal)((state) =>
    withdrawalsOf(state).map((withdrawalId) => ({ withdrawalId, decidedBy: staff.one })),
  ),
  overrideRule: sampled(decide.overrideRule)((state) =>
    withdrawalsOf(state).flatMap((withdrawalId) =>
      (['overdue', 'blocked', 'sanctions-hit', 'signing-authority', 'bank-refused'] as const).map((rule) => ({
        withdrawalId,
        rule,
        reasonCode: 'looked-into',
        overriddenBy: staff.one,
      })),
    ),
  ),
  referUnpaidWithdrawal: sampled(decide.referUnpaidWithdrawal)((state) =>
    withdrawalsOf(state).flatMap((withdrawalId) =>
      (['sanctions-hit', 'not-screened'] as const).map((reason) => ({ withdrawalId, reason })),
    ),
  ),
  orderPayout: sampled(decide.orderPayout)((state) =>
    withdrawalsOf(state).flatMap((withdrawalId) => [
      { withdrawalId, payoutId: payoutIdOf(1) },
      { withdrawalId, payoutId: payoutIdOf(2) },
    ]),
  ),
  recordPayoutFailed: sampled(decide.recordPayoutFailed)((state) =>
    withdrawalsOf(state).flatMap((withdrawalId) => [
      { withdrawalId, payoutId: payoutIdOf(1), reason: 'Kontot är avslutat' },
      { withdrawalId, payoutId: payoutIdOf(2), reason: 'Kontot är avslutat' },
    ]),
  ),
  restoreRule: sampled(restoreRule)((state) =>
    withdrawalsOf(state).flatMap((withdrawalId) =>
      (['overdue', 'blocked', 'sanctions-hit'] as const).map((rule) => ({
        withdrawalId,
        rule,
        reasonCode: 'our-mistake',
        restoredBy: staff.other,
      })),
    ),
  ),
  undoRateChange: sampled(undoRateChange)(({ rates }) =>
    rates.flatMap(({ changeId }) =>
      changeId === null
        ? []
        : [
            {
              proposalId: idOf('undo rate'),
              changeId,
              replaced: null,
              reasonCode: 'our-mistake',
              undoneBy: staff.other,
              undoes: idOf('event'),
            },
          ],
    ),
  ),
  approveRateRaise: sampled(approveRateRaise)(({ proposals }) => approvalsOf(proposals.rate)),
  blockWithdrawals: sampled(decide.blockWithdrawals)(() => [
    { reason: 'customer-asked', blockedBy: anna },
    { reason: 'bankruptcy', blockedBy: anna },
    { reason: 'sanctions', blockedBy: anna },
  ]),
  unblockWithdrawals: sampled(decide.unblockWithdrawals)(() => [
    { proposalId: idOf('unblock'), reasonCode: 'looked-into', unblockedBy: anna },
  ]),
  requestLimitIncrease: sampled(decide.requestLimitIncrease)(() =>
    [40_000_000, 60_000_000, 150_000_100].map((wantedCents) => ({
      requestId: idOf(String(wantedCents)),
      wantedCents,
      requestedBy: granted.userId,
    })),
  ),
  declineLimitIncrease: sampled(decide.declineLimitIncrease)(() => [
    { reasonCode: 'paid-late', declinedBy: staff.one },
  ]),
  changeLimit: sampled(decide.changeLimit)(() =>
    [0, 30_000_000, 50_000_000, 60_000_000, 150_000_100].map((afterCents) => ({
      proposalId,
      afterCents,
      reasonCode: 'customer-asked',
      changedBy: staff.one,
    })),
  ),
  approveLimitChange: sampled(decide.approveLimitChange)(({ proposals }) => approvalsOf(proposals.limit)),
  approveRefund: sampled(approveRefund)(({ proposals }) => approvalsOf(proposals.refund)),
  approveUnblock: sampled(approveUnblock)(({ proposals }) => approvalsOf(proposals.unblock)),
  approveProposal: sampled(decide.approveProposal)((state) =>
    answersTo(state).flatMap((about) => [
      { ...about, approvedBy: staff.other },
      { ...about, approvedBy: staff.one },
    ]),
  ),
  refuseProposal: sampled(decide.refuseProposal)((state) =>
    answersTo(state).map((about) => ({ ...about, refusedBy: staff.other })),
  ),
  changeBankStatus: sampled(decide.changeBankStatus)(() =>
    (['offer', 'active', 'denied', 'annulled', 'closed', 'credit-loss'] as const).map((to) => ({ to })),
  ),
  ...servicingCommands,
};
