import { addTexts } from '../../../lib/text/i18n.ts';

addTexts('application', {
  sv: {
    contact: {
      title: 'Hur når vi dig?',
      lead: 'Vi skickar besked och avtal hit. Uppgifterna lämnas inte vidare för reklam.',
      name: 'Namn',
      email: 'E-post',
      emailHint: 'Till exempel anna@exempel.se',
      phoneMissing: 'Skriv ditt telefonnummer, till exempel 70 123 45 67',
    },
    company: {
      title: 'Vilket företag gäller ansökan?',
      lead: 'Det här är dina företag enligt Bolagsverket.',
      legend: 'Företag',
      missing: 'Välj det företag som ska ansöka',
      soleTrader: 'Enskild firma',
      none: 'Vi hittade inget aktiebolag som du företräder. Ring oss på {{phone}} om du tror att det är fel.',
      notOfferedTitle: 'Kontokredit till enskild firma erbjuds inte ännu',
      notOfferedLead:
        'Just nu kan bara aktiebolag få kontokredit hos oss. Skriv upp dig på väntelistan, så hör vi av oss när det blir möjligt.',
      waitingList: 'Skriv upp mig på väntelistan',
      otherCompany: 'Välj ett annat företag',
      contact: 'Kontakta oss',
      mayNotSignTitle: 'Du kan inte ansöka för {{company}}',
      mayNotSignLead:
        'Bara den som får teckna företaget, alltså skriva under avtal för det, kan ansöka om kredit. Enligt de uppgifter vi får om företaget har du inte rätt till det, varken ensam eller tillsammans med någon annan.',
      whoMayTitle: 'Så kan ni gå vidare',
      askSignatory:
        'Be den som är firmatecknare att logga in här med sitt eget BankID och ansöka. Är ni flera som tecknar företaget tillsammans räcker det att en av er börjar.',
      askRegister:
        'Har ni nyligen ändrat vem som får teckna företaget? Vänta tills ändringen är registrerad hos Bolagsverket och försök sedan igen.',
      nothingInquired: 'Vi har inte tagit någon kreditupplysning, varken på dig eller på företaget.',
      hasApplicationTitle: 'Företaget har redan en ansökan hos oss',
      hasCreditTitle: 'Företaget har redan en kontokredit',
      toApplication: 'Gå till den ansökan',
      withdraw: 'Dra tillbaka den ansökan',
      withdrawTitle: 'Vill du dra tillbaka ansökan?',
      withdrawText:
        'Den upphör och går inte att öppna igen. Inbjudningar till den gäller inte längre. Sedan kan du fortsätta med den här ansökan.',
      withdrawGranted:
        'Krediten är redan beviljad. Drar du tillbaka ansökan förlorar du erbjudandet med sin kreditgräns, och det går inte att få tillbaka. Sedan kan du fortsätta med den här ansökan.',
      withdrawn: 'Den andra ansökan är tillbakadragen. Fortsätt med den här.',
      toAccount: 'Gå till kontot',
    },
    household: {
      title: 'Hur ser ditt hushåll ut?',
      lead: 'Du går i borgen för krediten. Därför räknar vi på din egen ekonomi också.',
      children: 'Antal barn som bor hemma',
      withBenefits: 'Varav barn som du får barnbidrag för',
      marital: 'Civilstånd',
      single: 'Ensamstående',
      'co-habiting': 'Sambo',
      married: 'Gift',
      maritalMissing: 'Välj civilstånd',
    },
    loans: {
      title: 'Vilka lån har du privat?',
      lead: 'Skriv vad som är kvar att betala i dag. Skriv 0 om du inte har något sådant lån.',
      mortgages: 'Bolån',
      blank: 'Blancolån',
      blankHint: 'Lån utan säkerhet, till exempel privatlån och kreditkort',
      installment: 'Avbetalningslån',
      installmentHint: 'Till exempel bil eller hemelektronik',
      missing: 'Skriv ett belopp i kronor, eller 0',
    },
  },
});
