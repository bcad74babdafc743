import type { ErrorCode } from '../kernel/error-codes.ts';
import { support } from './support.ts';
import type { Words } from './words.ts';

export const accountErrorWords = {
  ACCOUNT_NOT_FOUND: { sv: 'Kreditkontot finns inte', en: 'The credit account does not exist' },
  OFFER_STILL_OPEN: { sv: 'Erbjudandet gäller fortfarande', en: 'The offer has not reached its end yet' },
  OFFER_TAKEN: { sv: 'Erbjudandet är redan undertecknat', en: 'The offer is signed already' },
  LIMIT_OUT_OF_BOUNDS: {
    sv: 'Kreditgränsen är utanför vad produkten och långivarna tillåter',
    en: 'The limit is outside what the product and the lenders allow',
  },
  BANK_STATUS_NOT_ALLOWED: {
    sv: 'Kontot kan inte få den bankstatusen från den det har',
    en: 'The bank status cannot change to this one from the current one',
  },
  DAY_OUT_OF_ORDER: {
    sv: 'Dagen kan inte köras: en tidigare dag återstår, eller den har inte börjat',
    en: 'The day cannot be run: an earlier day has not been run, or this one has not begun',
  },
  PAYMENT_FILE_NOT_UNREADABLE: {
    sv: 'Filen väntar på att läsas. Bara en fil som inte går att läsa kan läggas åt sidan',
    en: 'The file is waiting to be read. Only a file that cannot be read can be set aside',
  },
  PAYMENT_FILES_SET_ASIDE_FULL: {
    sv: 'Så många filer som får plats är redan lagda åt sidan. Filen står kvar som uppgift',
    en: 'No more files can be set aside. The file remains a task',
  },
  PAYOUT_DATE_SETTLED: {
    sv: 'Någon har redan angett den rätta dagen',
    en: 'Someone has already entered the right day',
  },
  TOO_MANY_PAYOUT_DATES: {
    sv: 'Så många utbetalningar har en dag som inte kan stämma att felet ligger hos banken',
    en: 'So many payouts have a day that cannot be right that the fault is at the bank',
  },
  PAYMENT_DIFFERS: {
    sv: 'Banken har sagt något annat om betalningen tidigare',
    en: 'The bank has reported the payment differently before',
  },
  OTHER_BANKGIRO: {
    sv: 'Betalningen gjordes till ett annat bankgiro än vårt',
    en: 'The payment was made to a bankgiro that is not ours',
  },
  VALUE_DATE_NEEDED: {
    sv: 'Bankens dag kan inte stämma för kontot. Ange den rätta valutadagen',
    en: 'The bank’s day cannot be right for the account. Enter the correct value date',
  },
  VALUE_DATE_STANDS: {
    sv: 'Bankens valutadag kan stämma för kontot och ändras inte här',
    en: 'The bank’s value date can be right for the account, and is not changed here',
  },
  INCOMING_PAYMENT_NOT_FOUND: { sv: 'Betalningen finns inte', en: 'The payment does not exist' },
  PAYMENT_HAS_OWNER: {
    sv: 'Betalningen väntar inte på en handläggare: den ligger redan på ett kreditkonto eller är tillbakaskickad',
    en: 'The payment is not waiting for staff: it is already on a credit account, or was sent back',
  },
  ACCOUNT_NOT_ACTIVE: {
    sv: 'Kreditkontot är inte aktivt, så det går inte att ta ut pengar från det nu. Hör av dig till oss om du undrar varför',
    en: 'The credit account is not active, so no money can be withdrawn from it now. Contact us to find out why',
  },
  TOO_MANY_WITHDRAWALS: {
    sv: 'Du har så många uttag som kan löpa samtidigt. När ett av dem är återbetalt kan du ta ut pengar igen',
    en: 'You have the maximum number of withdrawals. Once one of them is repaid you can withdraw money again',
  },
  ACCOUNT_OVERDUE: {
    sv: 'En avi är inte betald i tid. När den är betald kan du ta ut pengar igen',
    en: 'A payment notice was not paid in time. Once it is paid you can withdraw money again',
  },
  WITHDRAWALS_BLOCKED: {
    sv: `Uttag är spärrade för företaget just nu. Ring oss på ${support.phone}, så berättar vi vad som gäller`,
    en: 'Withdrawals are blocked for the company at the moment. Call us, and we will tell you what applies',
  },
  WITHDRAWAL_GONE: {
    sv: 'Uttaget gäller inte längre. Inget har tagits ut. Börja om om du vill ta ut pengar',
    en: 'The withdrawal is no longer there. Nothing was withdrawn. Start again if you want to withdraw money',
  },
  WITHDRAWAL_SIGNED: {
    sv: 'Uttaget är redan undertecknat',
    en: 'The withdrawal is already signed',
  },
  WITHDRAWAL_NOT_REFERRED: {
    sv: 'Uttaget väntar inte på en handläggare',
    en: 'The withdrawal is not waiting for staff',
  },
  WITHDRAWAL_NOT_APPROVED: {
    sv: 'Uttaget är inte godkänt, eller redan beställt av banken',
    en: 'The withdrawal is not approved, or is already ordered from the bank',
  },
  RULE_NOT_OVERRIDDEN: {
    sv: 'Varje hinder för uttaget måste sättas åt sidan först, vart och ett med sitt skäl',
    en: 'Each obstacle to the withdrawal must be overridden first, each with a reason',
  },
  TOO_MANY_PAYOUTS: {
    sv: 'Utbetalningen har beställts för många gånger',
    en: 'The payout was ordered too many times',
  },
  SECOND_PERSON_REQUIRED: {
    sv: 'Spärren kan inte bytas ut, eftersom bara två personer tillsammans kan häva den',
    en: 'The block cannot be replaced, because only two people together can lift it',
  },
  PROPOSAL_GONE: {
    sv: 'Förslaget finns inte längre, eller har väntat för länge på beslut. Läs om och se vad som gäller',
    en: 'The proposal is no longer there, or has waited too long for a decision. Reload to see what applies',
  },
  PROPOSAL_SETTLED: {
    sv: 'Det finns inget kvar att avgöra. Kopiera din kommentar om du vill ha den kvar innan du stänger.',
    en: 'Nothing is left to decide. Copy your comment, if you want to keep it, before you close.',
  },
  PROPOSAL_PENDING: {
    sv: 'Ett annat förslag väntar redan på beslut',
    en: 'Another proposal is already waiting for a decision',
  },
  INCREASE_PENDING: {
    sv: 'Du har redan bett om en högre kreditgräns. En handläggare svarar senast nästa bankdag',
    en: 'You have already asked for a higher limit. We answer by the next bank day',
  },
  INCREASE_TOO_SOON: {
    sv: 'Vi har nyligen gått igenom kreditgränsen. Du kan be om en högre när det har gått 30 dagar, eller ringa oss',
    en: 'We reviewed the limit recently. You can ask for a higher one after 30 days, or call us',
  },
  INCREASE_GONE: {
    sv: 'Kunden väntar inte på svar om en högre gräns. Läs om och se vad som gäller',
    en: 'The customer is not waiting for an answer about a higher limit. Reload to see what applies',
  },
  OFFER_DECIDES_LIMIT: {
    sv: 'Kunden har ett öppet erbjudande, och det är dess kreditgräns som gäller. Gränsen kan ändras när avtalet är undertecknat',
    en: 'The customer has an open offer, and its limit holds. The limit can be changed once the agreement is signed',
  },
} as const satisfies Partial<Readonly<Record<ErrorCode, Words>>>;

/** Texts of errors about an account's interest, notices, payments and losses. */
export const servicingErrorWords = {
  DATE_BEFORE_ACCOUNT: {
    sv: 'Dagen ligger före kontots första dag',
    en: 'The day is before the first day of the account',
  },
  DATE_BEFORE_PAYOUT: {
    sv: 'Dagen kan inte ligga före beställningen, eller före utbetalningen om pengarna kom tillbaka',
    en: 'The day cannot be before the order, or before the payout if the money came back',
  },
  DATE_IN_FUTURE: { sv: 'Dagen har inte kommit än', en: 'The day has not come yet' },
  NOT_A_NOTICE_DAY: {
    sv: 'Avier skickas den första i månaden',
    en: 'Notices go out on the first of the month',
  },
  PAYMENT_WITHOUT_AMOUNT: { sv: 'Betalningen saknar belopp', en: 'The payment has no amount' },
  PAYMENT_NOT_FOUND: { sv: 'Betalningen finns inte', en: 'The payment does not exist' },
  CREDIT_TOO_SMALL: {
    sv: 'Beloppet är högre än det tillgodohavande som kan betalas tillbaka. Upplupen ränta dras av när skulden är betald',
    en: 'The amount is above the credit that can be paid back. Accrued interest is kept once the debt is repaid',
  },
  PAYOUT_NOT_ORDERED: {
    sv: 'Utbetalningen har aldrig beställts av banken',
    en: 'The payout was never ordered from the bank',
  },
  PAYOUT_NOT_FOUND: { sv: 'Utbetalningen finns inte', en: 'The payout does not exist' },
  WITHDRAWAL_NOT_RUNNING: {
    sv: 'Uttaget finns inte, eller är redan betalt',
    en: 'The withdrawal does not exist, or is already repaid',
  },
  RATE_OUT_OF_BOUNDS: {
    sv: 'Räntan är utanför vad produkten tillåter',
    en: 'The rate is outside what the product allows',
  },
  RATE_RAISED_AT_ONCE: {
    sv: 'En höjd ränta kan börja gälla tidigast om en månad',
    en: 'The rate can be raised from a month from now at the earliest',
  },
  RATE_RAISE_NOT_AGREED: {
    sv: 'Avtalet ger inte rätt att höja räntan så mycket',
    en: 'The agreement gives no right to raise the rate so much',
  },
  REASON_NOT_AGREED: {
    sv: 'Avtalet tillåter inte den ändringen av det skälet',
    en: 'The agreement does not allow this change for that reason',
  },
  PLAN_BEFORE_ABOVE_DEBT: {
    sv: 'Det är mindre kvar av uttaget än den tidigare planens månadsdel. Ändra planen i stället.',
    en: 'Less is left of the withdrawal than the monthly part of the earlier plan. Change the plan instead.',
  },
  PLAN_NOT_POSSIBLE: {
    sv: 'Ange en månadsbetalning i hela kronor som är högst vad som är kvar av uttaget',
    en: 'Give a monthly part in whole kronor that is at most what is left of the withdrawal',
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
  WITHDRAWALS_ON_THEIR_WAY: {
    sv: 'Ett uttag är på väg. Vänta tills det är utbetalt eller neka det först',
    en: 'A withdrawal is on its way. Wait until it is paid out, or deny it first',
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
} as const satisfies Partial<Readonly<Record<ErrorCode, Words>>>;

/** Texts of errors about uploads other than those of the file itself, which are field errors. */
export const mediaErrorWords = {
  MEDIA_NOT_FOUND: { sv: 'Filen finns inte', en: 'The file does not exist' },
  TOO_MANY_FILES: {
    sv: `Ansökan har så många filer som får plats. Ring oss på ${support.phone} så hjälper vi dig.`,
    en: 'The application has as many files as there is room for. Call us and we will help you.',
  },
  UPLOADS_OF_DAY_USED: {
    sv: 'Du har laddat upp så många filer som går på en dag. Försök igen i morgon.',
    en: 'You have uploaded as many files as a day allows. Try again tomorrow.',
  },
  INVALID_FORM: {
    sv: 'Formuläret kom inte fram helt. Försök igen.',
    en: 'The form did not arrive whole. Try again.',
  },
  FORM_EXPECTED: {
    sv: 'Skicka innehållet som multipart/form-data.',
    en: 'Send the body as multipart/form-data.',
  },
} as const satisfies Partial<Readonly<Record<ErrorCode, Words>>>;
