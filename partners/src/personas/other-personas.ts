import { kr, type Persona, persona } from './persona.ts';

/** Members of staff. `kreditlina seed` grants their role at startup; BankID only identifies them. */
export const staffPersonas: readonly Persona[] = [
  persona({
    key: 'admin',
    givenName: 'Anders',
    surname: 'Mellander',
    ssn: '197305079837',
    phone: '+46701740627',
    role: 'admin',
    ends: 'staff',
    story: {
      sv: 'Administratör: ser och gör allt i backoffice.',
      en: 'Admin: sees and does everything in the back office.',
    },
  }),
  persona({
    key: 'approver',
    givenName: 'Beata',
    surname: 'Ringström',
    ssn: '198708309847',
    phone: '+46701740628',
    role: 'approver',
    ends: 'staff',
    story: {
      sv: 'Attestant: det andra paret ögon vid stora ändringar.',
      en: 'Approver: the second pair of eyes on large changes.',
    },
  }),
  persona({
    key: 'analyst',
    givenName: 'Christian',
    surname: 'Tegnér',
    ssn: '199211119855',
    phone: '+46701740629',
    role: 'analyst',
    ends: 'staff',
    story: {
      sv: 'Analytiker: läser allt, med personuppgifter dolda.',
      en: 'Analyst: reads everything, with personal data masked.',
    },
  }),
];

/** People to name as guarantors. Each can also log in, but represents no company. */
export const guarantorPersonas: readonly Persona[] = [
  persona({
    key: 'good-guarantor',
    givenName: 'Agneta',
    surname: 'Söderlund',
    ssn: '197006199868',
    phone: '+46701740630',
    role: 'guarantor',
    profile: { assessedIncomeYearCents: kr(1_524_000), unsecuredCreditsCents: 0 },
    ends: 'guarantor-only',
    story: {
      sv: 'Borgensman med god inkomst och utan anmärkningar. Samtycker och skriver under av sig själv, som de andra borgensmännen.',
      en: 'Guarantor with a good income and no remarks. Consents and signs automatically, like the other guarantors.',
    },
  }),
  persona({
    key: 'low-income-guarantor',
    givenName: 'Bo',
    surname: 'Lagerqvist',
    ssn: '198004059872',
    phone: '+46701740631',
    role: 'guarantor',
    profile: { assessedIncomeYearCents: kr(151_000), propertyOwner: false },
    ends: 'guarantor-only',
    story: {
      sv: 'Borgensman med för låg inkomst: duger inte som extra borgensman.',
      en: 'Guarantor with too low an income to be an extra guarantor.',
    },
  }),
  persona({
    key: 'guarantor-with-remarks',
    givenName: 'David',
    surname: 'Hjelm',
    ssn: '199607179893',
    phone: '+46701740633',
    role: 'guarantor',
    profile: {
      paymentRemarksCount: 3,
      paymentRemarksSumCents: kr(41_200),
      debtAtEnforcementCents: kr(9_800),
    },
    ends: 'guarantor-only',
    story: {
      sv: 'Borgensman med betalningsanmärkningar: duger inte som extra borgensman.',
      en: 'Guarantor with payment remarks, who cannot be an extra guarantor.',
    },
  }),
  persona({
    key: 'indebted-guarantor',
    givenName: 'Cecilia',
    surname: 'Thorell',
    ssn: '198402139888',
    phone: '+46701740632',
    role: 'guarantor',
    profile: { unsecuredCreditsCents: kr(710_000) },
    ends: 'guarantor-only',
    story: {
      sv: 'Borgensman med stora blancokrediter: uppgifter om privata skulder begärs.',
      en: 'Guarantor with large unsecured debts: details are requested.',
    },
  }),
  persona({
    key: 'declining-guarantor',
    givenName: 'Eva',
    surname: 'Sandström',
    ssn: '196904229843',
    phone: '+46701740680',
    role: 'guarantor',
    profile: { asGuarantor: 'declines' },
    ends: 'guarantor-only',
    story: {
      sv: 'Borgensman som tackar nej till inbjudan: den sökande ser bara att personen inte går att använda.',
      en: 'Guarantor who declines the invitation: the applicant sees only that the person cannot be used.',
    },
  }),
  persona({
    key: 'silent-guarantor',
    givenName: 'Folke',
    surname: 'Wikander',
    ssn: '198109159858',
    phone: '+46701740681',
    role: 'guarantor',
    profile: { asGuarantor: 'silent' },
    ends: 'guarantor-only',
    story: {
      sv: 'Borgensman som inte svarar: påminns den andra och den femte dagen, och inbjudan går ut efter sju.',
      en: 'Guarantor who never answers: reminded on days two and five; the invitation expires after seven days.',
    },
  }),
];
