import { company, type Persona, persona } from './persona.ts';

const gunilla = '197205149904';
const sune = '196609239915';
const tage = '198002179920';

/** Personas whose companies need more than one signatory. */
export const signingPersonas: readonly Persona[] = [
  persona({
    key: 'joint-signatories',
    givenName: 'Gunilla',
    surname: 'Ahlgren',
    ssn: gunilla,
    phone: '+46701740690',
    companies: [
      company('5599009015', 'Ahlgren & Norén Bygg AB', {
        signatories: [
          [gunilla, sune],
          [gunilla, tage],
          [sune, tage],
        ],
      }),
    ],
    ends: 'approved',
    story: {
      sv: 'Företaget tecknas av två i förening: Sune Norén eller Tage Modin bjuds in och skriver under tillsammans med henne. Sune gör det av sig själv, Tage tackar nej.',
      en: 'Two people must sign for the company jointly: she invites Sune Norén or Tage Modin. Sune signs automatically, Tage declines.',
    },
  }),
  persona({
    key: 'deputy',
    givenName: 'Jonas',
    surname: 'Östman',
    ssn: '198906119931',
    phone: '+46701740693',
    companies: [company('5599009171', 'Noréns Maskin AB', { role: 'deputy', signatories: [[sune]] })],
    ends: 'may-not-sign',
    story: {
      sv: 'Är suppleant och får inte teckna företaget: sidan säger att han inte kan ansöka för det, och vad han kan göra i stället.',
      en: 'Is a deputy board member and may not sign for the company: the page says that he cannot apply for it, and what to do instead.',
    },
  }),
  persona({
    key: 'signatory',
    givenName: 'Sune',
    surname: 'Norén',
    ssn: sune,
    phone: '+46701740691',
    ends: 'signatory-only',
    story: {
      sv: 'Skriver under för Ahlgren & Norén Bygg AB tillsammans med en annan ledamot, när någon ber om det. Går inte i borgen.',
      en: 'Signs for Ahlgren & Norén Bygg AB together with another board member when an applicant invites him. Is not a guarantor.',
    },
  }),
  persona({
    key: 'declining-signatory',
    givenName: 'Tage',
    surname: 'Modin',
    ssn: tage,
    phone: '+46701740692',
    profile: { asGuarantor: 'declines' },
    ends: 'signatory-only',
    story: {
      sv: 'Får teckna Ahlgren & Norén Bygg AB tillsammans med en annan ledamot, men tackar nej.',
      en: 'May sign for Ahlgren & Norén Bygg AB together with another board member, but declines.',
    },
  }),
];
