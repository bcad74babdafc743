import { creditTerms } from '@kreditlina/domain/calculators/credit-terms';
import { company, recordReading } from '@kreditlina/domain/company/company';
import {
  approveProposal,
  changePaymentPlan,
  changeRate,
  closeAccount,
  creditAccount,
  principalCents,
  refundCredit,
  refundTakesTwo,
  waiveReminderFee,
} from '@kreditlina/domain/credit-account/index';
import { creditApplication, skipRule } from '@kreditlina/domain/credit-application/index';
import { correctContactDetails, revealPersonalData, user } from '@kreditlina/domain/identity/index';
import { dateInSweden } from '@kreditlina/domain/kernel/swedish-time';
import { loadState } from '@kreditlina/event-store/fold-stream';
import type { RecordedEvent } from '@kreditlina/event-store/port';
import { afterDays } from './days.ts';
import { admin } from './parties.ts';
import { as } from './staff.ts';
import type { World } from './world.ts';

type Care = (world: World, accountId: string, name: string, data: RecordedEvent['data']) => Promise<unknown>;

const KRONA = 100;
const RATE_STEP = 100;

const waive: Care = (world, accountId, _name, { noticeId }) => {
  const { parties, staff } = world;
  const by = as(staff.admin, 'admin', 'goodwill', 'Första gången, ringde själv');
  const waiving = {
    noticeId: String(noticeId),
    staff: { waivedBy: staff.admin, reason: 'goodwill' },
  } as const;
  return parties.ask(by, creditAccount, accountId, waiveReminderFee, waiving);
};

/** Refunds the account's credit balance; a second person approves large refunds. */
const refund: Care = async (world, accountId, name) => {
  const { agenda, chance, parties, staff, watch } = world;
  const { creditCents: amountCents } = watch.account(accountId).state;
  if (amountCents === 0) return;
  const refundId = chance.uuid(`${name}/refund`);
  const by = as(staff.admin, 'admin', 'customer-asked', 'Kunden vill ha tillbaka det som blev över');
  const refundedOn = dateInSweden(agenda.clock.now());
  const paying = { refundId, amountCents, refundedOn, refundedBy: staff.admin };
  const asked = await parties.ask(by, creditAccount, accountId, refundCredit, paying);
  if (!asked || !refundTakesTwo(asked, staff.admin)) return asked;
  const approver = as(staff.approver, 'approver', 'customer-asked', 'Kontot stämmer med det kunden visade');
  const approving = { kind: 'refund', proposalId: refundId, approvedBy: staff.approver } as const;
  return parties.ask(approver, creditAccount, accountId, approveProposal, approving);
};

const lowerRate: Care = (world, accountId, name) => {
  const { agenda, chance, parties, staff, watch } = world;
  const rate = watch.account(accountId).state.rates.at(-1)?.yearBasisPoints ?? 0;
  const by = as(staff.admin, 'admin', 'price-agreed', 'Bättre pris efter ett år utan påminnelser');
  return parties.ask(by, creditAccount, accountId, changeRate, {
    changeId: chance.uuid(`${name}/rate`),
    rateYearBasisPoints: Math.max(rate - RATE_STEP, creditTerms.rateFloorYearBasisPoints),
    effectiveOn: dateInSweden(agenda.clock.now()),
    reasonCode: 'price-agreed',
    policyVersion: creditTerms.version,
    changedBy: staff.admin,
  });
};

const easePlan: Care = async (world, accountId) => {
  const { agenda, parties, staff, watch } = world;
  const withdrawal = watch.account(accountId).state.withdrawals.find((one) => one.principalCents > 0);
  if (!withdrawal) return;
  const effectiveOn = dateInSweden(agenda.clock.now());
  const eased = Math.ceil((withdrawal.monthlyAmortizationCents * 0.7) / KRONA) * KRONA;
  const by = as(staff.admin, 'admin', 'hardship', 'Ett par svaga månader efter en sen leverans');
  return parties.ask(by, creditAccount, accountId, changePaymentPlan, {
    withdrawalId: withdrawal.withdrawalId,
    monthlyAmortizationCents: eased,
    effectiveOn,
    reasonCode: 'hardship',
    changedBy: staff.admin,
  });
};

const close: Care = async (world, accountId) => {
  const { parties, staff, watch } = world;
  if (principalCents(watch.account(accountId).state) > 0) return;
  const reasonCode = 'paid-back';
  const by = as(staff.admin, 'admin', reasonCode, 'Kunden behöver inte krediten längre');
  return parties.ask(by, creditAccount, accountId, closeAccount, { reasonCode, closedBy: staff.admin });
};

/** Lets staff check a caller's identity and record a changed address. */
const correctContact: Care = async (world, accountId, name) => {
  const { chance, parties, staff, watch } = world;
  const userId = watch.account(accountId).state.granted?.userId ?? '';
  const revealing = { revealId: chance.uuid(`${name}/reveal`), purpose: 'Kontroll av vem som ringer' };
  await parties.ask(admin(staff.admin), user, userId, revealPersonalData, revealing);
  const { contactDetails } = await loadState(world.store, user, userId);
  if (!contactDetails) return;
  const by = { ...admin(staff.admin), comment: 'Ny adress, sagt i telefon' };
  const email = `ekonomi.${contactDetails.email}`;
  return parties.ask(by, user, userId, correctContactDetails, { email, seen: contactDetails });
};

const readAgreement: Care = async (world, accountId, name) => {
  const { chance, parties, staff, watch } = world;
  const { granted } = watch.account(accountId).state;
  const { companyId = '', applicationId = '' } = granted ?? {};
  const { agreement } = await loadState(world.store, creditApplication, applicationId);
  if (!agreement) return;
  return parties.ask(admin(staff.admin), company, companyId, recordReading, {
    readingId: chance.uuid(`${name}/reading`),
    document: 'agreement',
    number: agreement.agreementId,
    readFor: 'credit-follow-up',
  });
};

/** Reactions of staff to events: probability in per cent, and delay in days. */
const cares: readonly (readonly [on: string, percent: number, days: number, care: Care])[] = [
  ['ReminderFeeCharged', 15, 2, waive],
  ['ReminderFeeCharged', 12, 3, easePlan],
  ['PaymentReceived', 50, 3, refund],
  ['PaymentReceived', 60, 20, close],
  ['PaymentReceived', 3, 1, correctContact],
  ['NoticeIssued', 4, 5, lowerRate],
  ['CreditLossProposed', 100, 0, readAgreement],
];

/**
 * Lets staff react to some of the customers' actions.
 * @returns a function to call for every event
 */
export function careOf(world: World): (event: RecordedEvent) => void {
  /** Number of events seen per account and kind. Random choices must not depend on an order that may vary. */
  const seen = new Map<string, number>();
  return ({ type, data }) => {
    if (type === 'GuarantorsDeclared') letPass(world, String(data.applicationId));
    const accountId = String(data.accountId);
    if (!world.watch.accounts.has(accountId)) return;
    const count = (seen.get(`${accountId}/${type}`) ?? 0) + 1;
    seen.set(`${accountId}/${type}`, count);
    for (const [index, [on, percent, days, care]] of cares.entries()) {
      const name = `${accountId}/${type} ${count}/${index}`;
      if (on === type && world.chance.isSo(name, percent))
        afterDays(world, name, days, () => care(world, accountId, name, data));
    }
  };
}

/** Lets staff waive the rule that asks for more details, for some applicants whom they know. */
function letPass(world: World, applicationId: string): void {
  const { chance, parties, staff } = world;
  const name = `${applicationId}/let pass`;
  if (!chance.isSo(name, 10)) return;
  const by = as(staff.admin, 'admin', 'looked-at', 'Vi känner bolaget sedan tidigare');
  const skipping = { rule: 'need-extra-details', isSkipped: true } as const;
  afterDays(world, name, 0, () => parties.ask(by, creditApplication, applicationId, skipRule, skipping));
}
