import type { Words } from './words.ts';

/** Refusals about interest, notices, payments and losses of an account. */
export const servicingErrorWords = {
  DATE_IN_FUTURE: { sv: 'Dagen har inte kommit än', en: 'The day has not come yet' },
  DAY_NOT_OVER: { sv: 'Dagen är inte slut än', en: 'The day is not over yet' },
  NOT_A_NOTICE_DAY: {
    sv: 'Avier skickas den första i månaden',
    en: 'Notices go out on the first of the month',
  },
  PAYMENT_WITHOUT_AMOUNT: { sv: 'Betalningen saknar belopp', en: 'The payment has no amount' },
  PAYMENT_NOT_FOUND: { sv: 'Betalningen finns inte', en: 'The payment does not exist' },
  PAYMENT_REFUNDED: {
    sv: 'En del av betalningen är redan återbetald till kunden, så den kan inte återföras',
    en: 'Part of the payment is paid back to the customer already, so it cannot be reversed',
  },
  DEBT_IS_LOST: {
    sv: 'Skulden är avskriven som kreditförlust. Ta tillbaka kreditförlusten först',
    en: 'The debt is written off as a credit loss. Reverse the credit loss first',
  },
  CREDIT_TOO_SMALL: {
    sv: 'Beloppet är högre än kundens tillgodohavande',
    en: "The amount is above the customer's credit balance",
  },
  PAYOUT_NOT_ORDERED: {
    sv: 'Utbetalningen är inte den som senast beställdes av banken',
    en: 'The payout is not the one that was last ordered from the bank',
  },
  PAYOUT_NOT_FOUND: { sv: 'Utbetalningen finns inte', en: 'The payout does not exist' },
  DRAW_NOT_RUNNING: {
    sv: 'Uttaget finns inte, eller är redan betalt',
    en: 'The draw does not exist, or is paid back already',
  },
  RATE_OUT_OF_BOUNDS: {
    sv: 'Räntan är utanför vad produkten tillåter',
    en: 'The rate is outside what the product allows',
  },
  RATE_RAISED_AT_ONCE: {
    sv: 'En höjd ränta kan börja gälla tidigast om en månad',
    en: 'The rate can be raised from a month from now at the earliest',
  },
  PLAN_BEFORE_ABOVE_DEBT: {
    sv: 'Det är mindre kvar av uttaget än den tidigare planens månadsdel. Ändra planen i stället.',
    en: 'Less is left of the draw than the monthly part of the plan before. Change the plan instead.',
  },
  PLAN_NOT_POSSIBLE: {
    sv: 'Ange en månadsbetalning i hela kronor som är högst vad som är kvar av uttaget',
    en: 'Give a monthly part in whole kronor that is at most what is left of the draw',
  },
  ACCOUNT_NOT_RUNNING: {
    sv: 'Kreditkontot är inte aktivt hos banken',
    en: 'The credit account is not active at the bank',
  },
  NOTHING_OWED: { sv: 'Det finns ingen skuld på kontot', en: 'Nothing is owed on the account' },
  LOSS_TOO_EARLY: {
    sv: 'En skuld skrivs av först när en avi är mer än 30 dagar försenad, eller vid konkurs. Har den fått en ny förfallodag räknas dagarna från den.',
    en: 'A debt is written off once a notice is more than 30 days late, or in a bankruptcy. If it has a new due day, the days count from that.',
  },
  DRAWS_ON_THEIR_WAY: {
    sv: 'Ett uttag är på väg. Vänta tills det är utbetalt eller neka det först',
    en: 'A draw is on its way. Wait until it is paid out, or deny it first',
  },
  OWN_PROPOSAL: {
    sv: 'Du lämnade själv förslaget eller fattade beslutet. En kollega tar det här.',
    en: 'You made the proposal or the decision yourself. A colleague takes this one.',
  },
  NO_CREDIT_LOSS: {
    sv: 'Skulden är inte avskriven som kreditförlust',
    en: 'The debt is not written off as a credit loss',
  },
  ACCOUNT_HAS_DEBT: {
    sv: 'Det finns en skuld kvar på kontot, så det kan inte avslutas',
    en: 'The account has a debt, so it cannot be closed',
  },
  ACCOUNT_HAS_CREDIT: {
    sv: 'Kunden har ett tillgodohavande. Betala tillbaka det först',
    en: 'The customer has a credit balance. Pay it back first',
  },
  PROPOSAL_PENDING: {
    sv: 'Ett annat förslag väntar redan på beslut',
    en: 'Another proposal waits for a decision already',
  },
} as const satisfies Readonly<Record<string, Words>>;
