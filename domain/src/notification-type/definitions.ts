import { type NotificationTypeKey, notificationTypeKey } from './contracts/enums.ts';
import type { PlaceholderKind } from './events.ts';
import { asSms, longest, namesIn, type Placeholder, renderTemplate, smsParts } from './render.ts';
import type { Recorded } from './state.ts';

export type NotificationTypeDefinition = Recorded<'NotificationTypeDefined'>;

const BODY_MIN = 10;
const BODY_MAX = 1_000;
const SMS_PARTS_MAX = 3;

/** Kind of each variable, the same in every type. */
const kinds = {
  company: 'text',
  amount: 'cents',
  fee: 'cents',
  limit: 'cents',
  surety: 'cents',
  rate: 'rate',
  from: 'date',
  on: 'date',
  dueDate: 'date',
  until: 'instant',
  giro: 'giro',
  ocr: 'ocr',
  link: 'link',
} as const satisfies Readonly<Record<string, PlaceholderKind>>;

type Form = Omit<NotificationTypeDefinition, 'typeKey' | 'placeholders'>;

/** Variables that a text of the type may use; its default text need not use them all. */
const variables: Readonly<Record<NotificationTypeKey, readonly (keyof typeof kinds)[]>> = {
  'withdrawal-approved': ['company', 'amount', 'link'],
  'withdrawal-denied': ['company', 'amount', 'link'],
  'withdrawal-paid-out': ['company', 'amount', 'link'],
  'payout-returned': ['company', 'amount', 'link'],
  'notice-issued': ['company', 'amount', 'dueDate', 'giro', 'ocr', 'link'],
  'due-soon': ['company', 'amount', 'dueDate', 'giro', 'ocr', 'link'],
  overdue: ['company', 'amount', 'fee', 'dueDate', 'giro', 'ocr', 'link'],
  'payment-received': ['company', 'amount', 'link'],
  'limit-changed': ['company', 'limit', 'link'],
  'rate-changed': ['company', 'rate', 'from', 'link'],
  'increase-declined': ['company', 'limit', 'link'],
  'offer-expiring': ['company', 'limit', 'until', 'link'],
  'account-closed': ['company', 'link'],
  'due-again': ['company', 'amount', 'dueDate', 'giro', 'ocr', 'link'],
  'account-corrected': ['company', 'amount', 'link'],
  'surety-late': ['company', 'amount', 'dueDate', 'link'],
  'surety-rate-raised': ['company', 'rate', 'from', 'link'],
  'surety-limit-raised': ['company', 'limit', 'surety', 'on', 'link'],
  'surety-loss': ['company', 'amount', 'on', 'link'],
  'surety-ended': ['company', 'on', 'link'],
};

/** Default form of each type. Others may read the phone, so no text states reasons for a refusal. */
const forms: Readonly<Record<NotificationTypeKey, Form>> = {
  'withdrawal-approved': {
    channel: 'sms-and-email',
    audience: 'requester',
    title: 'Uttaget är godkänt',
    body: 'Uttaget på {amount} för {company} är godkänt. Pengarna betalas ut till företagets bankkonto.',
  },
  'withdrawal-denied': {
    channel: 'sms-and-email',
    audience: 'requester',
    title: 'Uttaget blev inte av',
    body: 'Uttaget på {amount} för {company} blev inte av. Logga in för att läsa varför: {link}',
  },
  'withdrawal-paid-out': {
    channel: 'sms-and-email',
    audience: 'requester',
    title: 'Pengarna är utbetalda',
    body: 'Vi har betalat ut {amount} till bankkontot för {company}. Kvittot med planen som gäller finns på Mina sidor: {link}',
  },
  'payout-returned': {
    channel: 'sms-and-email',
    audience: 'requester',
    title: 'Utbetalningen kom tillbaka',
    body: 'Banken kunde inte ta emot utbetalningen på {amount} till {company}, så pengarna är tillbaka hos oss. Logga in för att se vad du kan göra: {link}',
  },
  'notice-issued': {
    channel: 'sms-and-email',
    audience: 'holder',
    title: 'Ny avi från Kreditlina',
    body: 'Ny avi för {company}: betala {amount} senast {dueDate} till bankgiro {giro} med OCR-nummer {ocr}. Avin finns på Mina sidor: {link}',
  },
  'due-soon': {
    channel: 'sms-and-email',
    audience: 'holder',
    title: 'Snart dags att betala',
    body: 'Glöm inte att betala {amount} för {company} senast {dueDate}. Bankgiro {giro}, OCR-nummer {ocr}. Har du redan betalat kan du bortse från det här.',
  },
  overdue: {
    channel: 'sms-and-email',
    audience: 'holder',
    title: 'Betalningspåminnelse',
    body: 'Vi har inte fått hela betalningen för {company} som skulle ha kommit senast {dueDate}. Betala {amount} till bankgiro {giro} med OCR-nummer {ocr}. Påminnelseavgiften är {fee}. Har du redan betalat kan du bortse från det här.',
  },
  'payment-received': {
    channel: 'email',
    audience: 'holder',
    title: 'Vi har fått din betalning',
    body: 'Tack, vi har fått {amount} för {company}. På Mina sidor ser du hur betalningen har räknats av: {link}',
  },
  'limit-changed': {
    channel: 'sms-and-email',
    audience: 'holder',
    title: 'Kreditgränsen har ändrats',
    body: 'Kreditgränsen för {company} är nu {limit}. Läs mer på Mina sidor: {link}',
  },
  'rate-changed': {
    channel: 'sms-and-email',
    audience: 'holder',
    title: 'Räntan har ändrats',
    body: 'Räntan på krediten för {company} är {rate} per år från och med {from}. Läs mer på Mina sidor: {link}',
  },
  'increase-declined': {
    channel: 'sms-and-email',
    audience: 'holder',
    title: 'Svar om kreditgränsen',
    body: 'Vi har gått igenom din önskan om en högre kreditgräns för {company}. Gränsen är kvar på {limit}. Läs mer på Mina sidor: {link}',
  },
  'offer-expiring': {
    channel: 'sms-and-email',
    audience: 'holder',
    title: 'Erbjudandet går snart ut',
    body: 'Erbjudandet om en kredit på {limit} till {company} gäller till {until}. Logga in om du vill ta del av det: {link}',
  },
  'account-closed': {
    channel: 'email',
    audience: 'holder',
    title: 'Krediten är avslutad',
    body: 'Krediten för {company} är avslutad. Det som har hänt på den finns kvar på Mina sidor: {link}',
  },
  'due-again': {
    channel: 'sms-and-email',
    audience: 'holder',
    title: 'Nytt datum att betala',
    body: 'Vi har rättat något på krediten för {company}, så {amount} ska betalas. Betala senast {dueDate} till bankgiro {giro} med OCR-nummer {ocr}. Mer finns på Mina sidor: {link}',
  },
  'account-corrected': {
    channel: 'email',
    audience: 'holder',
    title: 'Vi har rättat din kredit',
    body: 'Vi har rättat en betalning på krediten för {company}. Skulden är nu {amount}. Vad som ändrades, och varför, står i ett brev bland betalningarna på Mina sidor: {link}',
  },
  'surety-late': {
    channel: 'sms-and-email',
    audience: 'other-guarantors',
    title: 'Din borgen: en betalning är försenad',
    body: '{company} har inte betalat {amount}, som skulle ha kommit senast {dueDate}. Du går i borgen för krediten. Betalar företaget inte kan vi kräva dig på pengarna. Ditt åtagande finns på Mina sidor: {link}',
  },
  'surety-rate-raised': {
    channel: 'sms-and-email',
    audience: 'other-guarantors',
    title: 'Din borgen: räntan har ändrats',
    body: 'Räntan på krediten för {company} är {rate} per år från och med {from}. Du går i borgen för krediten, och din borgen omfattar räntan. Ditt åtagande finns på Mina sidor: {link}',
  },
  'surety-limit-raised': {
    channel: 'sms-and-email',
    audience: 'other-guarantors',
    title: 'Din borgen: kreditgränsen har höjts',
    body: 'Kreditgränsen för {company} höjdes till {limit} den {on}. Din borgen är oförändrad: högst {surety}, och därutöver ränta, avgifter och kostnader för att driva in skulden. Ditt åtagande finns på Mina sidor: {link}',
  },
  'surety-loss': {
    channel: 'sms-and-email',
    audience: 'guarantors',
    title: 'Din borgen: vi räknar med en förlust',
    body: 'Vi räknar inte längre med att {company} betalar sin skuld på {amount}, och bokförde den som förlust den {on}. Skulden och din borgen finns kvar, så vi kan kräva dig på pengarna. Ditt åtagande finns på Mina sidor: {link}',
  },
  'surety-ended': {
    channel: 'sms-and-email',
    audience: 'other-guarantors',
    title: 'Din borgen har upphört',
    body: '{company} har ingen kredit hos oss sedan den {on}, så din borgen har upphört. Du behöver inte göra något. Mer finns på Mina sidor: {link}',
  },
};

const definitionOf = (typeKey: NotificationTypeKey): NotificationTypeDefinition => ({
  typeKey,
  ...forms[typeKey],
  placeholders: variables[typeKey].map((name): Placeholder => ({ name, kind: kinds[name] })),
});

/** The types and default texts of this version of the code. */
export const definitions = Object.fromEntries(
  notificationTypeKey.options.map((key) => [key, definitionOf(key)]),
) as Readonly<Record<NotificationTypeKey, NotificationTypeDefinition>>;

/** Fields with the payment details of a due payment. */
const OF_PAYMENT = ['amount', 'dueDate', 'giro', 'ocr'];

/**
 * Fields that the text of a type must contain: the message announces a due date, a fee, a price that
 * customers can only avoid by repaying in time, or what changes for a guarantor, who learns it nowhere else.
 */
const mandatoryFields: Readonly<Partial<Record<NotificationTypeKey, readonly string[]>>> = {
  'notice-issued': OF_PAYMENT,
  overdue: OF_PAYMENT,
  'due-again': OF_PAYMENT,
  'rate-changed': ['rate', 'from'],
  'surety-late': ['company', 'amount', 'dueDate'],
  'surety-rate-raised': ['company', 'rate', 'from'],
  'surety-limit-raised': ['company', 'limit', 'surety'],
  'surety-loss': ['company', 'amount', 'on'],
  'surety-ended': ['company', 'on'],
};

/** True if the type cannot be switched off: every recipient must get what has mandatory fields. */
export const isRequired = (typeKey: NotificationTypeKey): boolean => mandatoryFields[typeKey] !== undefined;

/** Matches an account number, phone number or address typed into a text, which every customer would use. */
const OF_OTHERS = /\d(?:[\s\p{Pd}./]?\d){5,}|https?:|www\.|\p{L}\.(?:se|com|nu|net|org|eu|io|info|app)\b|@/iu;

/** Why a text is invalid for a type; undefined if it is valid. */
export function bodyFault(
  { typeKey, channel, placeholders }: NotificationTypeDefinition,
  body: string,
): 'length' | 'placeholder' | 'payment' | 'sms' | undefined {
  if (body.trim().length < BODY_MIN || body.length > BODY_MAX) return 'length';
  const declared = new Set(placeholders.map(({ name }) => name));
  const used = namesIn(body);
  if (!used?.every((name) => declared.has(name))) return 'placeholder';
  const isSilent = mandatoryFields[typeKey]?.some((name) => !used.includes(name)) ?? false;
  if (isSilent || OF_OTHERS.test(body)) return 'payment';
  const samples = Object.fromEntries(placeholders.map(({ name, kind }) => [name, longest[kind]]));
  const text = asSms(renderTemplate(body, placeholders, samples));
  return channel !== 'email' && smsParts(text) > SMS_PARTS_MAX ? 'sms' : undefined;
}
