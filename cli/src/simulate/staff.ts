import type { ReasonCode } from '@kreditlina/domain/audit/contracts/reason-words';
import { creditTerms } from '@kreditlina/domain/calculators/credit-terms';
import { listReason } from '@kreditlina/domain/credit-account/contracts/enums';
import {
  approveCreditLoss,
  approveLimitChange,
  approveProposal,
  approveReferredWithdrawal,
  blockWithdrawals,
  changeLimit,
  creditAccount,
  denyReferredWithdrawal,
  overrideRule,
  proposeCreditLoss,
  proposeLossReversal,
  refuseProposal,
  reverseCreditLoss,
  unblockWithdrawals,
} from '@kreditlina/domain/credit-account/index';
import {
  type CreditApplicationState,
  closeManualReview,
  creditApplication,
  decideHit,
  decideHumanReview,
  requestMore,
} from '@kreditlina/domain/credit-application/index';
import { afterDays } from './days.ts';
import type { Sender } from './parties.ts';
import type { World } from './world.ts';

export type StaffAction = 'raise' | 'lower' | 'refuse-raise' | 'block' | 'block-by-lists' | 'unblock';

/**
 * Staff member as the sender of a command.
 * @param reasonCode null if the screen asks for no reason
 */
export const as = (
  id: string,
  role: 'admin' | 'approver',
  reasonCode: ReasonCode | null,
  comment = 'Genomgånget med kunden',
): Sender => ({ actor: { kind: 'staff', id, role }, ...(reasonCode !== null && { reasonCode }), comment });

/** Lets an approver review every hit and then continue the decision, or end it. */
export async function reviewByStaff(
  world: World,
  name: string,
  state: CreditApplicationState,
): Promise<void> {
  const { parties, staff, chance } = world;
  const { attempt, applicationId } = state;
  const isAccepted = chance.isSo(`${name}/review`, 60);
  for (const { personId, hitId } of state.hits) {
    await parties.send(as(staff.approver, 'approver', null), creditApplication, applicationId, decideHit, {
      personId,
      hitId,
      outcome: isAccepted ? 'false-positive' : 'true-match',
      reason: isAccepted ? 'Annat födelsedatum' : 'Samma person',
      sourceOfFunds: 'Lön från ett politiskt uppdrag',
      mayAcceptPosition: true,
    });
  }
  const reasonCode = isAccepted ? 'hits-assessed' : 'political-position';
  const outcome = isAccepted ? 'resume' : 'reject';
  await parties.send(
    as(staff.approver, 'approver', reasonCode),
    creditApplication,
    applicationId,
    closeManualReview,
    { attempt, outcome, reasonCode, comment: 'Genomgånget med kunden' },
  );
}

/**
 * Asks the applicant for more information in some reviews.
 * @returns true if an answer is awaited
 */
export async function askForMore(
  world: World,
  name: string,
  state: CreditApplicationState,
): Promise<boolean> {
  const { parties, staff, chance } = world;
  if (state.more !== null || !chance.isSo(`${name}/more`, 50)) return false;
  const by = as(staff.approver, 'approver', 'other');
  const text = 'Vilket uppdrag har du, och sedan när? Skicka gärna med vad det är för organisation.';
  await parties.send(by, creditApplication, state.applicationId, requestMore, { text });
  return true;
}

/** Lets a human review uphold the rejection. */
export async function lookAgain({ parties, staff }: World, applicationId: string): Promise<void> {
  const comment = 'Bokslutet räcker inte än, välkommen åter efter nästa';
  const by = as(staff.admin, 'admin', 'looked-at-all', comment);
  const upheld = { outcome: 'upheld', reasonCode: 'looked-at-all', comment } as const;
  await parties.ask(by, creditApplication, applicationId, decideHumanReview, upheld);
}

/** A higher limit (öre) that needs two people; the page sends lower ones to one person only. */
export const limitForTwo = (limitCents: number, moreCents: number): number =>
  Math.min(
    Math.max(limitCents, creditTerms.oneAdminOverrideMaxCents) + moreCents,
    creditTerms.productMaxCents,
  );

/** Changes the limit with two people: one proposes, the other decides on the next day. */
async function changeLimitWithTwo(
  world: World,
  name: string,
  accountId: string,
  isApproved: boolean,
): Promise<void> {
  const { parties, staff, chance } = world;
  const { limitCents } = world.watch.account(accountId).state;
  const proposalId = chance.uuid(`${name}/proposal`);
  const afterCents = limitForTwo(limitCents, 10_000_000);
  const proposing = { proposalId, afterCents, reasonCode: 'better-figures', changedBy: staff.admin };
  const admin = as(staff.admin, 'admin', 'better-figures');
  await parties.ask(admin, creditAccount, accountId, changeLimit, proposing);
  afterDays(world, name, 1, async () => {
    const approver = as(staff.approver, 'approver', 'better-figures');
    if (isApproved) {
      const approving = { proposalId, approvedBy: staff.approver };
      await parties.ask(approver, creditAccount, accountId, approveLimitChange, approving);
    } else {
      const refusing = { kind: 'limit', proposalId, refusedBy: staff.approver } as const;
      await parties.ask(approver, creditAccount, accountId, refuseProposal, refusing);
    }
  });
}

export async function actAsStaff(
  world: World,
  name: string,
  accountId: string,
  action: StaffAction,
): Promise<void> {
  const { parties, staff } = world;
  const { limitCents } = world.watch.account(accountId).state;
  if (action === 'raise' || action === 'refuse-raise')
    return changeLimitWithTwo(world, name, accountId, action === 'raise');
  if (action === 'lower') {
    const lower = Math.min(limitCents - 5_000_000, creditTerms.oneAdminOverrideMaxCents);
    const afterCents = Math.max(0, lower - (lower % 100));
    const reasonCode = 'weaker-figures';
    const proposalId = world.chance.uuid(`${name}/proposal`);
    const change = { proposalId, afterCents, reasonCode, changedBy: staff.admin };
    await parties.ask(as(staff.admin, 'admin', reasonCode), creditAccount, accountId, changeLimit, change);
  }
  if (action === 'block') {
    const by = as(staff.admin, 'admin', 'suspicion');
    await parties.ask(by, creditAccount, accountId, blockWithdrawals, {
      reason: 'fraud-suspected',
      blockedBy: staff.admin,
    });
    afterDays(world, name, 9, () => actAsStaff(world, name, accountId, 'unblock'));
  }
  if (action === 'block-by-lists') return blockByLists(world, name, accountId);
  if (action === 'unblock') return unblock(world, `${name}/unblock`, accountId, 'Genomgånget med kunden');
}

/** Blocks withdrawals because a person connected to the account is on a sanctions list. */
export async function blockForLists({ parties, staff }: World, accountId: string): Promise<void> {
  const by = as(
    staff.admin,
    'admin',
    'authority-told-us',
    'Namnet finns på listan, födelseåret stämmer inte',
  );
  const blocking = { reason: 'sanctions', blockedBy: staff.admin } as const;
  await parties.ask(by, creditAccount, accountId, blockWithdrawals, blocking);
}

/**
 * Proposes to lift the block, because the list means a different person.
 * @param name name of the proposal, which determines its id
 */
export const proposeCleared = (world: World, name: string, accountId: string): Promise<void> =>
  unblock(world, name, accountId, 'Det är en annan person, se passet');

async function unblock(world: World, name: string, accountId: string, comment: string): Promise<void> {
  const { chance, parties, staff } = world;
  const reasonCode = 'cleared';
  const by = as(staff.admin, 'admin', reasonCode, comment);
  const unblocking = { proposalId: chance.uuid(name), reasonCode, unblockedBy: staff.admin };
  await parties.ask(by, creditAccount, accountId, unblockWithdrawals, unblocking);
}

/** Blocks an account for a list hit that proves to be a different person; two people lift the block. */
async function blockByLists(world: World, name: string, accountId: string): Promise<void> {
  const { parties, staff } = world;
  await blockForLists(world, accountId);
  afterDays(world, name, 5, async () => {
    await proposeCleared(world, `${name}/unblock`, accountId);
    const approver = as(staff.approver, 'approver', 'cleared', 'Jag har jämfört passet med listan');
    const proposalId = world.chance.uuid(`${name}/unblock`);
    const approving = { kind: 'unblock', proposalId, approvedBy: staff.approver } as const;
    await parties.ask(approver, creditAccount, accountId, approveProposal, approving);
  });
}

/** Decides the account's withdrawals that wait for review. */
export async function decideReferred(world: World, name: string, accountId: string): Promise<void> {
  const { parties, staff, chance } = world;
  const waiting = world.watch
    .account(accountId)
    .state.withdrawals.filter(({ status }) => status === 'referred');
  for (const { withdrawalId, reasons } of waiting) {
    const decision = { withdrawalId, decidedBy: staff.approver };
    const reasonCode = 'looked-at';
    const approver = as(staff.approver, 'approver', reasonCode);
    if (!chance.isSo(`${name}/${withdrawalId}`, 70)) {
      await parties.ask(approver, creditAccount, accountId, denyReferredWithdrawal, decision);
      continue;
    }
    // One person overrides the list hit, and another approves the withdrawal.
    for (const rule of listReason.options.filter((one) => reasons.includes(one))) {
      const overriding = {
        withdrawalId,
        rule,
        reasonCode,
        overriddenBy: staff.admin,
      };
      await parties.ask(
        as(staff.admin, 'admin', reasonCode),
        creditAccount,
        accountId,
        overrideRule,
        overriding,
      );
    }
    await parties.ask(approver, creditAccount, accountId, approveReferredWithdrawal, decision);
  }
}

/** The second person refuses, to hear from the customer first. The debt remains and is proposed again. */
async function refusedFirst({ chance, parties, staff }: World, name: string, accountId: string) {
  const proposalId = chance.uuid(`${name}/refused loss`);
  const reasonCode = 'not-paid';
  const proposing = { proposalId, reasonCode, proposedBy: staff.admin };
  const admin = as(staff.admin, 'admin', reasonCode, 'Inget betalt sedan tre avier');
  await parties.ask(admin, creditAccount, accountId, proposeCreditLoss, proposing);
  const approver = as(staff.approver, 'approver', reasonCode, 'Ring kunden en gång till först');
  const refusing = { kind: 'credit-loss', proposalId, refusedBy: staff.approver } as const;
  await parties.ask(approver, creditAccount, accountId, refuseProposal, refusing);
}

/** Writes off an unpaid debt: one person proposes, another approves, and sometimes it is reversed later. */
export async function writeOff(world: World, name: string, accountId: string): Promise<void> {
  const { parties, staff, chance } = world;
  const proposalId = chance.uuid(`${name}/loss`);
  const reasonCode = 'not-paid';
  const proposing = { proposalId, reasonCode, proposedBy: staff.admin };
  const admin = as(staff.admin, 'admin', reasonCode, 'Inget betalt sedan tre avier, inget svar på brev');
  if (chance.isSo(`${name}/loss is refused`, 25)) await refusedFirst(world, name, accountId);
  await parties.ask(admin, creditAccount, accountId, proposeCreditLoss, proposing);
  afterDays(world, name, 1, async () => {
    const approving = { proposalId, approvedBy: staff.approver };
    const approver = as(staff.approver, 'approver', reasonCode);
    await parties.ask(approver, creditAccount, accountId, approveCreditLoss, approving);
  });
  if (!chance.isSo(`${name}/loss is reversed`, 30)) return;
  afterDays(world, name, 75, async () => {
    const why = 'will-pay';
    const reversalId = chance.uuid(`${name}/reversal`);
    const back = { proposalId: reversalId, reasonCode: why, proposedBy: staff.approver };
    const approver = as(staff.approver, 'approver', why);
    await parties.ask(approver, creditAccount, accountId, proposeLossReversal, back);
    const reversing = { proposalId: reversalId, approvedBy: staff.admin };
    await parties.ask(as(staff.admin, 'admin', why), creditAccount, accountId, reverseCreditLoss, reversing);
  });
}
