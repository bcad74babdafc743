import { siteTexts } from '../../lib/text/page-language.ts';

/** Texts of the landing page. Figures are filled in from the policy, never hard-coded here. */
export const landingTexts = siteTexts({
  sv: {
    title: 'Kontokredit när företaget behöver den',
    lead: 'Ansök med BankID, få besked på några minuter och betala ränta bara på det du använder.',
    rainTitle: 'Ett paraply för kassan',
    rainLead:
      'Fakturan dröjer men lönerna ska ut. Ta ut det som fattas i dag, och betala tillbaka när pengarna kommer.',
    slogan: {
      choose: 'Välj rubrik',
      sun: 'I medvind',
      rain: 'När det regnar',
      play: 'Växla av sig själv',
      pause: 'Pausa växlingen',
    },
    pageTitle: 'Kontokredit med svar på några minuter',
    description:
      'Kreditlina är en kontokredit för aktiebolag. Ansök med BankID, få besked på några minuter och betala ränta bara på det du använder.',
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
      withdrawal: {
        title: 'Ta ut när du behöver',
        text: 'Pengarna kommer normalt inom ett dygn på vardagar. Det du betalar tillbaka kan du låna igen.',
      },
      cutterApply: {
        title: 'Ansök på några minuter',
        text: 'Berätta vilka lån företaget har i dag och vad de kostar. Det räcker med det som står i avtalet.',
      },
      cutterProposal: {
        title: 'Vi skickar ett förslag',
        text: 'Inom ett dygn ser du vad lånen skulle kosta hos oss, bredvid vad de kostar nu.',
      },
      cutterPayout: {
        title: 'Vi betalar ut',
        text: 'Du skriver under med BankID och löser lånen med pengarna. Sedan har du ett i stället för flera.',
      },
    },
    missionTitle: 'Små företag ska inte behöva vänta på pengar',
    missionText:
      'Ett bolag med tre anställda ska kunna låna lika enkelt som ett med trehundra. Därför har vi tagit bort mötena, bilagorna och väntan. Kvar finns en kredit, ett pris och ett tydligt svar.',
    controlTitle: 'Du har kontrollen',
    controlText:
      'Du väljer när du tar ut pengar, hur mycket, och hur snabbt du betalar tillbaka. På Mina sidor ser du vad som är använt, vad som är kvar och när nästa avi ska betalas.',
    bankIdTitle: 'Allt du behöver är BankID',
    bankIdText:
      'Du ansöker, skriver under och tar ut pengar med BankID. Inga papper att posta och inga bokslut att ladda upp. Uppgifterna om företaget hämtar vi själva, när du har sagt ja till det.',
    usesTitle: 'Bra att ha när',
    uses: {
      invoice: {
        title: 'kunden betalar sent',
        text: 'Fakturan förfaller nästa månad, men lönerna ska ut på fredag.',
      },
      stock: {
        title: 'lagret ska fyllas',
        text: 'Köp in inför säsongen när priset är rätt, inte när kassan råkar räcka.',
      },
      repair: {
        title: 'något går sönder',
        text: 'Ugnen, bilen eller kassasystemet. Laga i dag och fördela kostnaden över några månader.',
      },
      order: {
        title: 'en stor order kommer',
        text: 'Tacka ja först. Materialet köper du med krediten, och kundens betalning löser den.',
      },
    },
    flexibleTitle: 'Betala tillbaka i din takt',
    flexibleText:
      'Varje uttag delas upp på upp till {{months}} månader. Går det bättre än väntat betalar du mer, eller allt, när du vill. Det kostar inget extra, och ränta betalar du bara på det som är kvar.',
    assessmentTitle: 'Så bedömer vi ditt företag',
    assessmentText:
      'Vi ser på omsättning, resultat och betalningar, och på den som går i borgen. Du får veta vad som vägde in i beslutet. Blir det ett nej kan du be att en människa tittar på det igen.',
    ideaTitle: 'En linje, inte ett lån',
    ideaText:
      'Ett vanligt lån kostar från första dagen, vare sig du behöver hela summan eller inte. En kontokredit är en linje att röra sig längs: uppåt när du tar ut, nedåt när du betalar tillbaka.',
    limitTitle: 'Räkna på din kredit',
    limitLead:
      'Dra i reglagen eller skriv en siffra, och se vad det kostar i månaden. Vi räknar på samma sätt här som i avtalet.',
    priceTitle: 'Vad det kostar',
    priceLead:
      'Räntan är {{from}}–{{to}} per månad, det vill säga {{yearFrom}}–{{yearTo}} per år. Du får din egen räntesats i beslutet, före underskriften.',
    table: {
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
    cutterApply: 'Ansök om räntesänkaren',
    factsTitle: 'Bra att veta',
    facts: {
      noFees:
        'Ingen uppläggningsavgift och ingen limitavgift. Inga säkerheter i företagets egendom och inga bokslut att skicka in.',
      range: 'Kreditgränsen blir mellan {{smallest}} och {{largest}}.',
      guarantee:
        'Du som företräder bolaget går i personlig borgen. Med en enda borgensman beviljar vi högst {{single}}, med en till högst {{largest}}.',
      checks: 'Vi gör kreditupplysning på både företaget och borgensmannen.',
      repay:
        'Varje uttag betalas tillbaka på upp till {{months}} månader, med minst 1/{{months}} i månaden, cirka {{leastPercent}} procent. Du får betala tillbaka tidigare, redan efter en månad.',
      activate:
        'Krediten aktiveras med ett första uttag på minst {{firstWithdrawal}} inom {{offerDays}} dagar.',
      registered: 'Kreditlina är registrerat hos Finansinspektionen.',
      companies: 'Krediten är till för aktiebolag. Enskilda firmor erbjuds den inte ännu.',
    },
    helpTitle: 'Hellre prata med någon?',
    helpText: 'Ring eller skriv till oss. Du får prata med någon som kan krediten.',
    faqTitle: 'Frågor som många ställer',
    faqWhy: 'Varför måste jag gå i borgen?',
    faqAll: 'Alla frågor och svar',
    limitWithout: 'Räknaren behöver JavaScript. Exempel på vad krediten kostar står längre ner.',
    welcome: {
      title: 'Checkkredit heter nu Kreditlina',
      text: 'Det är samma företag, med ett nytt namn.',
      close: 'Jag förstår',
    },
  },
});
