/** The words of the landing page. Figures are filled in from the policy, never written here. */
export const landingTexts = {
  title: 'Kontokredit när företaget behöver den',
  lead: 'Ansök med BankID, få besked på några minuter och betala ränta bara på det du använder.',
  pageTitle: 'Kontokredit för aktiebolag',
  limitUpTo: 'Kredit upp till',
  lineLabel: 'Exempel: {{used}} använt av en kredit på {{limit}}',
  lineUsed: '{{used}} använt, bara här kostar det',
  lineFree: '{{free}} kvar att ta ut',
  apply: 'Ansök nu',
  testLimit: 'Testa din limit',
  login: 'Logga in',
  continue: 'Fortsätt till ansökan',
  back: 'Till administrationen',
  stepsTitle: 'Så går det till',
  steps: {
    apply: {
      title: 'Ansök med BankID',
      text: 'Du svarar på en fråga i taget. Det tar omkring tre minuter.',
    },
    decision: {
      title: 'Få besked direkt',
      text: 'Du ser din kreditgräns, ditt pris och vad som vägde in i beslutet.',
    },
    draw: {
      title: 'Ta ut när du behöver',
      text: 'Pengarna kommer normalt inom ett dygn på vardagar. Det du betalar tillbaka kan du låna igen.',
    },
  },
  limitTitle: 'Räkna på din kredit',
  limitLead:
    'Dra i reglagen eller skriv en siffra, och se vad det kostar i månaden. Vi räknar på samma sätt här som i avtalet.',
  priceTitle: 'Vad det kostar',
  priceLead:
    'Räntan är {{from}}–{{to}} per månad, det vill säga {{yearFrom}}–{{yearTo}} per år. Du får din egen räntesats i beslutet, före underskriften.',
  table: {
    caption: 'Exempel vid lägsta och högsta räntesats',
    what: 'Exempel',
    long: '{{amount}} i {{months}} månader',
    short: '{{amount}} i en månad',
    rate: 'Räntesats per månad',
    interest: 'Ränta per månad, i snitt',
    amortization: 'Amortering per månad, minst',
    effective: 'Effektiv ränta per år',
    total: 'Att betala tillbaka, totalt',
  },
  cutterTitle: 'Har företaget redan dyra lån?',
  cutterLead:
    'Räkna ut vad de egentligen kostar. Avgifter gör att två lån med samma räntesats kan kosta helt olika.',
  factsTitle: 'Bra att veta',
  facts: {
    noFees:
      'Ingen uppläggningsavgift och ingen limitavgift. Inga säkerheter i företagets egendom och inga bokslut att skicka in.',
    range: 'Kreditgränsen blir mellan {{smallest}} och {{max}}.',
    guarantee:
      'Du som företräder bolaget går i personlig borgen. Med en enda borgensman beviljar vi högst {{single}}, med en till högst {{max}}.',
    checks: 'Vi gör kreditupplysning på både företaget och borgensmannen.',
    repay:
      'Varje uttag betalas tillbaka på upp till {{months}} månader, med minst en tjugofjärdedel i månaden, cirka 4 procent. Du får betala tillbaka tidigare, redan efter en månad.',
    activate: 'Krediten aktiveras med ett första uttag på minst {{minimum}} inom {{days}} dagar.',
    registered: 'Kreditlina är registrerat hos Finansinspektionen.',
    companies: 'Krediten är till för aktiebolag. Enskilda firmor erbjuds den inte ännu.',
  },
  helpTitle: 'Hellre prata med någon?',
  help: 'Ring {{phone}}, måndag–fredag 08.00–17.00.',
} as const;
