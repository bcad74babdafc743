import type { ExplainedFigure } from '@kreditlina/domain/credit-account/contracts/customer';
import type { RecastCause } from '@kreditlina/domain/credit-account/contracts/enums';

export interface Words {
  readonly sv: string;
  readonly en: string;
}

export const eventWords = {
  WithdrawalRequested: { sv: 'Uttag som du begärt', en: 'A withdrawal that you asked for' },
  WithdrawalCancelled: { sv: 'Uttaget avbröts', en: 'The withdrawal was cancelled' },
  WithdrawalDenied: { sv: 'Uttaget nekades', en: 'The withdrawal was denied' },
  WithdrawalPaidOut: { sv: 'Uttag betalades ut', en: 'A withdrawal was paid out' },
  PayoutReturned: { sv: 'Ett uttag kom tillbaka från banken', en: 'A withdrawal came back from the bank' },
  NoticeIssued: { sv: 'Avgifter på en avi', en: 'Fees on a notice' },
  ReminderFeeCharged: { sv: 'Påminnelseavgift', en: 'Reminder fee' },
  ReminderFeeWaived: { sv: 'Påminnelseavgiften ströks', en: 'The reminder fee was waived' },
  PaymentReceived: { sv: 'Din betalning kom in', en: 'Your payment came in' },
  PaymentAllocated: { sv: 'Din betalning fördelades', en: 'Your payment was divided' },
  CreditApplied: { sv: 'Ditt tillgodohavande användes', en: 'Your credit balance was used' },
  PaymentReversed: { sv: 'En betalning togs tillbaka', en: 'A payment was taken back' },
  CreditRefunded: {
    sv: 'Tillgodohavandet betalades tillbaka till dig',
    en: 'Your credit was paid back to you',
  },
  CreditLossDeclared: { sv: 'Skulden skrevs av', en: 'The debt was written off' },
  CreditLossReversed: { sv: 'Avskrivningen togs tillbaka', en: 'The write-off was taken back' },
} satisfies Record<string, Words>;

/** Descriptions of a recast by the fact that led to it. */
export const recastWords: Readonly<Record<RecastCause, Words>> = {
  payment: {
    sv: 'Kontot räknades om: en betalning kom in',
    en: 'The account was recast: a payment came in',
  },
  'payment-reversed': {
    sv: 'Kontot räknades om: en betalning togs tillbaka',
    en: 'The account was recast: a payment was taken back',
  },
  payout: {
    sv: 'Kontot räknades om: ett uttag betalades ut',
    en: 'The account was recast: a withdrawal was paid out',
  },
  'payout-returned': {
    sv: 'Kontot räknades om: ett uttag kom tillbaka',
    en: 'The account was recast: a withdrawal came back',
  },
  'rate-changed': {
    sv: 'Kontot räknades om: räntesatsen ändrades',
    en: 'The account was recast: the rate changed',
  },
  notice: {
    sv: 'Kontot räknades om: en avi skickades',
    en: 'The account was recast: a notice was issued',
  },
  reminder: {
    sv: 'Kontot räknades om: en påminnelse skickades',
    en: 'The account was recast: a reminder was sent',
  },
  'fee-waived': {
    sv: 'Kontot räknades om: påminnelseavgiften ströks',
    en: 'The account was recast: the reminder fee was waived',
  },
  refund: {
    sv: 'Kontot räknades om: ett tillgodohavande betalades tillbaka',
    en: 'The account was recast: a credit balance was paid back',
  },
  loss: {
    sv: 'Kontot räknades om: skulden skrevs av',
    en: 'The account was recast: the debt was written off',
  },
  'loss-reversed': {
    sv: 'Kontot räknades om: avskrivningen togs tillbaka',
    en: 'The account was recast: the write-off was taken back',
  },
  closing: {
    sv: 'Kontot räknades om: krediten avslutades',
    en: 'The account was recast: the credit was closed',
  },
};

/** Descriptions of lines that no event alone determines. */
export const lineWords = {
  limit: { sv: 'Din kreditgräns', en: 'Your limit' },
  leftOfWithdrawal: { sv: 'Kvar att betala av ett uttag', en: 'Left to pay of a withdrawal' },
  floor: { sv: 'Det kan inte bli mindre än noll', en: 'It cannot be less than zero' },
  ended: { sv: 'Krediten är avslutad', en: 'The credit has ended' },
  requested: { sv: 'Uttag som är på väg', en: 'A withdrawal on its way' },
  notice: { sv: 'Avin: amortering, ränta och avgifter', en: 'The notice: repayment, interest and fees' },
  PaymentAllocated: { sv: 'Betalat', en: 'Paid' },
  CreditApplied: { sv: 'Betalat ur tillgodohavandet', en: 'Paid out of credit' },
  dividedAgain: { sv: 'Det som var betalt fördelas om', en: 'What was paid is divided again' },
  lateCorrected: { sv: 'Dröjsmålsräntan räknades om', en: 'Late interest was recalculated' },
  feeCorrected: { sv: 'Påminnelseavgiften räknades om', en: 'The reminder fee was recalculated' },
  other: { sv: 'Ändring', en: 'Change' },
  'reminder-fee': { sv: 'Påminnelseavgift', en: 'Reminder fee' },
  'overdue-interest': { sv: 'Dröjsmålsränta', en: 'Late interest' },
  fee: { sv: 'Avgifter', en: 'Fees' },
  interest: { sv: 'Ränta', en: 'Interest' },
  principal: { sv: 'Amortering', en: 'Repayment' },
  recovery: { sv: 'Av det som skrivits av', en: 'Of what was written off' },
  credit: { sv: 'Blev tillgodohavande', en: 'Became credit' },
} satisfies Record<string, Words>;

const paymentOrder: Words = {
  sv: 'En betalning betalar avierna i den ordning de förfaller. Av varje avi betalas först påminnelseavgift, sedan dröjsmålsränta, avgifter och ränta och sist amortering. Det som blir över betalar av på det äldsta uttaget i förtid; nästa avi ber ändå om sin vanliga amortering.',
  en: 'A payment pays notices in the order in which they are due. Of each notice the reminder fee comes first, then late interest, fees and interest, and repayment last. What is left repays the oldest withdrawal ahead of time; the next notice still asks for its usual repayment.',
};
const interestRule: Words = {
  sv: 'Räntan räknas per dag på det du lånat, med 30 dagar i varje månad och 360 dagar på ett år. Dagen då pengarna betalas ut räknas, dagen då du betalar räknas inte. Summan för varje månad avrundas till hela öre, inte varje dag för sig.',
  en: 'Interest is counted by the day on what you have borrowed, with 30 days in a month and 360 in a year. The day of the payout counts, the day of your payment does not. The sum of each month is rounded to whole öre, not each day by itself.',
};
const lateInterestRule: Words = {
  sv: 'Dröjsmålsräntan räknas på samma sätt från dagen efter förfallodagen, på det som är obetalt av avins amortering och ränta, och avrundas en gång för hela avin.',
  en: 'Late interest is counted in the same way from the day after the due date, on what is unpaid of the notice’s repayment and interest, and rounded once for the whole notice.',
};

export const ruleWords: Readonly<Record<ExplainedFigure, readonly Words[]>> = {
  available: [
    {
      sv: 'Du kan låna upp till kreditgränsen. Det du redan lånat och uttag som är på väg dras av.',
      en: 'You can withdraw up to the limit. What you have borrowed and withdrawals on their way are taken off.',
    },
  ],
  reserved: [
    {
      sv: 'Ett uttag tar sin del av kreditgränsen från det att du begär det tills det är utbetalt, nekat eller avbrutet.',
      en: 'A withdrawal takes its part of the limit from your request until it is paid out, denied or cancelled.',
    },
  ],
  debt: [
    {
      sv: 'Skulden är alla uttag som betalats ut, minus det du amorterat.',
      en: 'The debt is all withdrawals that were paid out, less what you have repaid.',
    },
  ],
  'accrued-interest': [interestRule],
  owed: [
    {
      sv: 'Skulden, räntan, dröjsmålsräntan och avgifterna, minus det du betalat.',
      en: 'The debt, interest, late interest and fees, less what you have paid.',
    },
    interestRule,
    lateInterestRule,
  ],
  'credit-balance': [
    {
      sv: 'Det du betalat utöver hela skulden. Det betalar din nästa avi, eller så betalar vi tillbaka det.',
      en: 'What you have paid beyond the whole debt. It pays your next notice, or we pay it back.',
    },
  ],
  notice: [lateInterestRule, paymentOrder],
  payment: [paymentOrder],
  withdrawal: [
    {
      sv: 'Varje uttag betalas tillbaka på 24 månader, lika mycket varje månad i hela kronor. Sista månaden betalar du det som är kvar.',
      en: 'Each withdrawal is paid back over 24 months, the same whole number of kronor each month. In the last month you pay what is left.',
    },
  ],
};
