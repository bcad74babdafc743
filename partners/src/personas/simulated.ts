import { luhnCheckDigit } from '@kreditlina/domain/validators/luhn';
import { numberFrom } from './ordinary.ts';
import {
  type CompanyProfile,
  company,
  kr,
  type Persona,
  type PersonProfile,
  type PlantedEvent,
  persona,
} from './persona.ts';

/** A message to this address is accepted but never delivered. */
export const UNREACHABLE_EMAIL = 'nobody@unreachable.example.com';

/** Outcome of a simulated company's application, or of its account at the bank. */
export const simulatedKinds = [
  'plain',
  'rejected-by-policy',
  'rejected-by-first-lender',
  'rejected-by-second-lender',
  'manual-review',
  'joint-signatories',
  'denied-by-bank',
  'annulled-by-bank',
] as const;
export type SimulatedKind = (typeof simulatedKinds)[number];

/** Number of people of each kind. */
const SIMULATED_OF_KIND = 1_000;
/** Each birthday is shared by twenty people, one for each birth number reserved for tests. */
const FIRST_BIRTHDAY_MS = Date.UTC(1951, 0, 1);
const DAY_MS = 86_400_000;
const BIRTH_NUMBERS = 20;
/** Phone numbers that PTS reserves for fiction, from 070-174 06 05. */
const FIRST_PHONE = 605;
const PHONES = 95;

const GIVEN_NAMES = [
  ...['Agnes', 'Birger', 'Cecilia', 'David', 'Elsa', 'Folke', 'Gerda', 'Harald', 'Ida', 'Joel', 'Kerstin'],
  ...['Lennart', 'Mona', 'Nils', 'Olga', 'Pontus', 'Rebecka', 'Sixten', 'Tora', 'Valter', 'Ylva', 'Åke'],
];
const SURNAMES = [
  ...['Almgren', 'Brolin', 'Castell', 'Dahlberg', 'Edvall', 'Fors', 'Granat', 'Hagman', 'Isling', 'Jernberg'],
  ...[
    'Kullander',
    'Lagerlund',
    'Melander',
    'Nordqvist',
    'Odelberg',
    'Palmär',
    'Rydbeck',
    'Stenmark',
    'Tornell',
  ],
];
const TRADES = [
  ...['Bageri', 'Bygg', 'El', 'Frakt', 'Golv', 'Konsult', 'Kök', 'Måleri', 'Plåt', 'Rör', 'Snickeri', 'Städ'],
  ...['Teknik', 'Trädgård', 'Verkstad'],
];

const pick = (items: readonly string[], text: string): string => items[numberFrom(text, items.length)] ?? '';

function personalNumber(index: number): string {
  // The helpers for business dates reject birthdays, since they accept no date before 2000.
  const born = new Date(FIRST_BIRTHDAY_MS + Math.trunc(index / BIRTH_NUMBERS) * DAY_MS);
  const birthday = born.toISOString().slice(0, 10).replaceAll('-', '');
  const digits = `${birthday}${980 + (index % BIRTH_NUMBERS)}`;
  return `${digits}${luhnCheckDigit(digits.slice(2))}`;
}

/** Company number from a series after those of the other test persons. */
function companyNumber(kind: number, nth: number): string {
  const digits = `55990${2 + kind}${String(nth).padStart(3, '0')}`;
  return `${digits}${luhnCheckDigit(digits)}`;
}

/** A company that the policy rejects, with its applicant and, in some cases, a second guarantor. */
interface Refused {
  readonly company: Partial<CompanyProfile>;
  readonly applicant?: Partial<PersonProfile>;
  readonly guarantor?: Partial<PersonProfile>;
}

/** Used in turn, so that a history has various rejections, some of which may not be explained. */
const refused: readonly Refused[] = [
  {
    company: {
      turnoverYearCents: kr(480_000),
      resultYearCents: kr(-390_000),
      equityCents: kr(-120_000),
      riskClass: 1,
      riskForecastBasisPoints: 2_450,
      paymentRemarksCount: 6,
      paymentRemarksSumCents: kr(214_000),
      taxDebtCents: kr(96_000),
    },
  },
  { company: { taxDebtCents: kr(96_000) }, applicant: { assessedIncomeYearCents: kr(142_000) } },
  { company: { paymentRemarksCount: 4, paymentRemarksSumCents: kr(61_000), riskClass: 3 } },
  { company: { turnoverYearCents: kr(210_000), resultYearCents: kr(-35_000), riskClass: 1 } },
  { company: { riskClass: 2 }, applicant: { riskForecastBasisPoints: 1_240 } },
  // No annual report yet: bank data show some 20,000 kr a month.
  {
    company: {
      registeredOn: '2025-08-18',
      turnoverYearCents: null,
      resultYearCents: null,
      equityCents: null,
      riskClass: 2,
    },
  },
  { company: { riskForecastBasisPoints: 1_420, riskClass: 2 } },
  { company: { turnoverYearCents: kr(118_000), resultYearCents: kr(4_000), equityCents: kr(-45_000) } },
  { company: { turnoverYearCents: kr(190_000), resultYearCents: kr(-12_000), equityCents: kr(31_000) } },
  // Rejected for both forecasts together, which must not be disclosed.
  {
    company: { riskClass: 3 },
    applicant: { riskForecastBasisPoints: 1_240 },
    guarantor: { riskForecastBasisPoints: 1_380 },
  },
  {
    company: {
      turnoverYearCents: kr(130_000),
      resultYearCents: kr(9_000),
      equityCents: kr(26_000),
      riskClass: 2,
    },
    guarantor: {},
  },
];
const refusedOf = (kind: SimulatedKind, nth: number): Refused | undefined =>
  kind === 'rejected-by-policy' ? refused[nth % refused.length] : undefined;

const differences: Partial<Record<SimulatedKind, Partial<CompanyProfile>>> = {
  'rejected-by-first-lender': { firstLender: 'rejects' },
  'rejected-by-second-lender': { secondLender: 'rejects' },
  'denied-by-bank': { bank: 'denies' },
  'annulled-by-bank': { bank: 'annuls' },
};

/** An event from the bureau's monitoring, for some companies. */
const paymentOrder = (number: string): PlantedEvent => ({
  eventId: `UC-M-${number}-1`,
  code: '4012',
  description: 'Ansökan om betalningsföreläggande',
  amountCents: kr(4_000 + 200 * numberFrom(`claim ${number}`, 80)),
  comment: 'Enskilt mål',
  commentText: 'Ansökan har kommit in till Kronofogden.',
  commentCodes: ['E1', 'K3'],
});

function human(
  index: number,
  profile: Partial<PersonProfile>,
  companies: readonly CompanyProfile[],
  telephone = index,
): Persona {
  const isPep = profile.isPep === true;
  const [givenName, surname] = [pick(GIVEN_NAMES, `given ${index}`), pick(SURNAMES, `surname ${index}`)];
  const made = persona({
    key: `simulated-${index}`,
    givenName,
    surname,
    ssn: personalNumber(index),
    phone: `+46701740${FIRST_PHONE + (telephone % PHONES)}`,
    // The simulation decides when they act.
    profile: { ...profile, asGuarantor: 'silent' },
    companies,
    ends: isPep ? 'manual-review' : 'approved',
    story: { sv: 'Finns i simuleringar.', en: 'Lives in simulations.' },
  });
  return { ...made, email: made.email.replace('@', `.${index}@`) };
}

const indexOf = (kind: SimulatedKind, nth: number): number =>
  simulatedKinds.indexOf(kind) * SIMULATED_OF_KIND + nth;

/** Index of the phone number of an applicant with a second person, who has the next one. */
const firstOfTwo = (nth: number): number => 2 * (nth % Math.trunc(PHONES / 2));

const cosigner = (nth: number): Persona =>
  human(simulatedKinds.length * SIMULATED_OF_KIND + nth, {}, [], firstOfTwo(nth) + 1);

/** Second guarantor besides the applicant of a rejected company, if any. */
function besideOf(nth: number): Persona[] {
  const { guarantor } = refusedOf('rejected-by-policy', nth) ?? {};
  const index = (simulatedKinds.length + 1) * SIMULATED_OF_KIND + nth;
  return guarantor ? [human(index, guarantor, [], firstOfTwo(nth) + 1)] : [];
}

/**
 * Group of a person by phone number. People who share a number, and pairs who sign or stand surety together,
 * have the same group: a limit reached by one applies to the others.
 */
export const telephoneGroup = ({ phone }: Pick<Persona, 'phone'>): number =>
  Math.trunc((Number(phone.slice(-3)) - FIRST_PHONE) / 2);

function make(kind: SimulatedKind, nth: number): SimulatedApplicant {
  const place = simulatedKinds.indexOf(kind);
  const index = indexOf(kind, nth);
  const number = companyNumber(place, nth);
  const turnover = 3_000_000 + 100_000 * numberFrom(`turnover ${number}`, 60);
  const together = kind === 'joint-signatories' ? [cosigner(nth)] : [];
  const trading = company(number, `${pick(SURNAMES, `surname ${index}`)} ${pick(TRADES, number)} AB`, {
    turnoverYearCents: kr(turnover),
    resultYearCents: kr(Math.trunc(turnover / 10)),
    equityCents: kr(Math.trunc(turnover / 5)),
    ...differences[kind],
    ...refusedOf(kind, nth)?.company,
    ...(kind === 'plain' && nth % 4 === 1 && { monitoring: [paymentOrder(number)] }),
    ...(together.length > 0 && {
      signatories: [[personalNumber(index), ...together.map(({ ssn }) => ssn)]],
    }),
  });
  const beside = kind === 'rejected-by-policy' ? besideOf(nth) : [];
  const telephone = together.length + beside.length > 0 ? firstOfTwo(nth) : index;
  const profile = { isPep: kind === 'manual-review', ...refusedOf(kind, nth)?.applicant };
  return { persona: human(index, profile, [trading], telephone), together, beside };
}

export interface SimulatedApplicant {
  readonly persona: Persona;
  /** People who sign for the company together with the applicant. */
  readonly together: readonly Persona[];
  /** Guarantors besides the applicant who do not sign for the company. */
  readonly beside: readonly Persona[];
}

/**
 * The nth applicant of a kind, with a birth number that Skatteverket reserves for tests and a fictitious
 * company. Identical in every process, so that a product that loads a simulated history knows them too.
 * @throws RangeError if `nth` is out of range
 */
export function simulatedApplicant(kind: SimulatedKind, nth: number): SimulatedApplicant {
  if (!Number.isInteger(nth) || nth < 0 || nth >= SIMULATED_OF_KIND)
    throw new RangeError(`There are ${SIMULATED_OF_KIND} simulated companies of a kind`);
  return make(kind, nth);
}

/** @param number 10 digits */
export function simulatedCompany(number: string): CompanyProfile | undefined {
  const place = Number(number.slice(5, 6)) - 2;
  const kind = /^55990\d{5}$/.test(number) ? simulatedKinds[place] : undefined;
  const [found] = kind ? make(kind, Number(number.slice(6, 9))).persona.companies : [];
  return found?.companyNumber === number ? found : undefined;
}

/** @param ssn 12 digits */
export function simulatedPerson(ssn: string): Persona | undefined {
  const born = `${ssn.slice(0, 4)}-${ssn.slice(4, 6)}-${ssn.slice(6, 8)}`;
  const days = (Date.parse(born) - FIRST_BIRTHDAY_MS) / DAY_MS;
  const index = days * BIRTH_NUMBERS + Number(ssn.slice(8, 11)) - 980;
  if (!Number.isInteger(index) || index < 0 || personalNumber(index) !== ssn) return undefined;
  const kind = simulatedKinds[Math.trunc(index / SIMULATED_OF_KIND)];
  if (kind) return make(kind, index % SIMULATED_OF_KIND).persona;
  const nth = index % SIMULATED_OF_KIND;
  const block = Math.trunc(index / SIMULATED_OF_KIND) - simulatedKinds.length;
  if (block === 1) return besideOf(nth)[0];
  if (block > 1) return undefined;
  const [signed] = make('joint-signatories', nth).persona.companies;
  return { ...cosigner(nth), companies: signed ? [signed] : [] };
}
