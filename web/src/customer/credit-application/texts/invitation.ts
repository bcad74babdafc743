import { addTexts } from '../../../lib/text/i18n.ts';

addTexts('application', {
  sv: {
    invitation: {
      loginTitle: 'Du har fått en inbjudan',
      loginLead:
        'Logga in med ditt eget BankID för att läsa den. Du förbinder dig inte till något genom att logga in.',
      noneTitle: 'Öppna länken i meddelandet',
      noneLead:
        'Vi hittar ingen inbjudan här. Öppna länken i ditt sms eller mejl igen, eller se dina borgensåtaganden.',
      goneTitle: 'Inbjudan går inte att öppna',
      goneLead: 'Länken är inte giltig, eller så är den inte till dig. Fråga den som skickade den till dig.',
      account: 'Till mina sidor',
      openTitle: 'Vill du gå i borgen för {{company}}?',
      openLead:
        '{{inviter}} ber dig gå i borgen när {{company}} ansöker om en företagskredit hos Kreditlina. Du bestämmer själv.',
      facts: {
        company: 'Företag',
        number: 'Organisationsnummer',
        inviter: 'Den som frågar',
        kind: 'Typ av borgen',
        proprietary: 'Proprieborgen',
        most: 'Kreditgräns, som mest',
        until: 'Svara senast',
      },
      meansTitle: 'Det här innebär det',
      means1: 'Betalar inte företaget kan vi kräva dig på hela skulden, utan att först kräva företaget.',
      means2:
        'Du svarar för upp till den kreditgräns som beviljas, och därutöver ränta, avgifter och kostnader för att driva in skulden.',
      means3:
        'Borgen gäller tills krediten är betald och avslutad, också för belopp som företaget betalar tillbaka och lånar på nytt. Är ni flera svarar var och en för hela beloppet.',
      means4:
        'Säger du ja hämtar Kreditlina en kreditupplysning på dig från UC, som skickar dig en kopia. Lagen kräver också att vi ser efter om du har en politiskt utsatt ställning eller står på en sanktionslista. {{inviter}} får inte läsa upplysningen och får inget skäl som handlar om dig. Men den kan påverka om krediten beviljas, hur stor den blir och vad den kostar, och det får {{inviter}} se.',
      means5:
        'Ditt ja gäller bara den här ansökan, och i 14 dagar. Du är bunden först när krediten är beviljad och du själv har skrivit under med BankID. Fram till dess kan du ta tillbaka det.',
      debts: 'Vad har du kvar att betala på lån utan säkerhet?',
      debtsHint: 'Privatlån, kreditkort och avbetalningar tillsammans. Skriv 0 om du inte har några.',
      debtsMissing: 'Skriv ett belopp i kronor, eller 0',
      creditors: 'Hos vilka långivare?',
      creditorsHint: 'Till exempel namnen på banker och kortbolag',
      accept:
        'Jag samtycker till att Kreditlina hämtar en kreditupplysning på mig inom 14 dagar för den här ansökan',
      acceptMissing: 'Kryssa i att du samtycker, eller tacka nej',
      consent: 'Ja, jag kan gå i borgen',
      decline: 'Tacka nej',
      declineTitle: 'Vill du tacka nej?',
      declineText:
        '{{inviter}} får veta att du inte går i borgen, men inte varför. Du kan inte ångra dig för den här ansökan.',
      takeBack: 'Ta tillbaka ditt ja',
      takeBackTitle: 'Vill du ta tillbaka ditt ja?',
      'taken-backTitle': 'Du har tagit tillbaka ditt ja',
      'taken-backLead':
        'Du går inte i borgen för {{company}}. Det vi har hämtat om dig används inte för den här ansökan. Du behöver inte göra något mer.',
      consentedTitle: 'Tack för ditt svar',
      consentedLead:
        'Vi prövar nu ansökan från {{company}}. Beviljas krediten får du ett nytt meddelande när det är dags att skriva under. Du är inte bunden än, och kan ta tillbaka ditt ja fram till att du skriver under.',
      declinedTitle: 'Du har tackat nej',
      declinedLead:
        'Du går inte i borgen för {{company}}. Har vi hämtat uppgifter om dig tidigare används de inte för den här ansökan. Du behöver inte göra något mer.',
      overTitle: 'Inbjudan gäller inte längre',
      overLead:
        'Den har gått ut, tagits tillbaka, eller så är ansökan avslutad. Du har inte gått i borgen, och behöver inte göra något.',
      signTitle: 'Skriv under borgensförbindelsen',
      signLead:
        '{{company}} har beviljats krediten. Läs igenom borgensförbindelsen och skuldebrevet innan du skriver under. Den gäller först när alla har skrivit under.',
      signUntil: 'Skriv under senast {{date}}.',
      agreement: 'Skuldebrevet som borgen gäller',
      signAccept: 'Jag har läst borgensförbindelsen och skuldebrevet',
      signAcceptMissing: 'Kryssa i att du har läst borgensförbindelsen och skuldebrevet',
      sign: 'Skriv under med BankID',
      signedTitle: 'Du har skrivit under',
      signedLead:
        'Borgen gäller när alla har skrivit under. Du hittar den alltid under Mina sidor, och kan spara skuldebrevet härifrån.',
      concludedTitle: 'Du går i borgen för {{company}}',
      concludedLead:
        'Alla har skrivit under och avtalet gäller. Du hittar alltid borgensförbindelsen och skuldebrevet under Mina sidor.',
      // Variants for signatories of the company, and for signatories who are also guarantors.
      openTitle_signatory: 'Vill du skriva under för {{company}}?',
      openLead_signatory:
        '{{inviter}} ansöker om en företagskredit hos Kreditlina för {{company}}. Ni tecknar företaget tillsammans, så krediten behöver din underskrift också. Du bestämmer själv.',
      openTitle_both: 'Vill du gå i borgen och skriva under för {{company}}?',
      openLead_both:
        '{{inviter}} ansöker om en företagskredit hos Kreditlina för {{company}}. Ni tecknar företaget tillsammans, och {{inviter}} ber dig dessutom att gå i borgen. Du bestämmer själv.',
      means1_signatory:
        'Du skriver under skuldebrevet för företaget, tillsammans med {{inviter}}. Underskriften binder företaget, inte dig själv.',
      means2_signatory: 'Du går inte i borgen, och vi tar ingen kreditupplysning på dig.',
      means3_signatory:
        'Lagen kräver att vi ser efter om du har en politiskt utsatt ställning eller står på en sanktionslista. {{inviter}} får inget veta om vad vi ser.',
      means4_signatory:
        'Säger du ja prövar vi ansökan. Beviljas krediten läser du hela skuldebrevet, med belopp och villkor, innan du skriver under.',
      means5_signatory:
        'Ditt ja gäller bara den här ansökan. Avtalet gäller först när alla har skrivit under med BankID.',
      means6:
        'Du skriver också under skuldebrevet för företaget, tillsammans med {{inviter}}. Den underskriften binder företaget.',
      accept_signatory: 'Jag kan skriva under för företaget om krediten beviljas',
      acceptMissing_signatory: 'Kryssa i att du kan skriva under, eller tacka nej',
      consent_signatory: 'Ja, jag kan skriva under',
      consent_both: 'Ja, jag kan gå i borgen och skriva under',
      declineText_signatory:
        '{{inviter}} får veta att du inte skriver under, men inte varför. Du kan inte ångra dig för den här ansökan.',
      declineText_both:
        '{{inviter}} får veta att du inte är med, men inte varför. Du kan inte ångra dig för den här ansökan.',
      consentedLead_signatory:
        'Vi prövar nu ansökan från {{company}}. Beviljas krediten får du ett nytt meddelande när det är dags att skriva under.',
      declinedLead_signatory: 'Du skriver inte under för {{company}}. Du behöver inte göra något mer.',
      'taken-backLead_signatory': 'Du skriver inte under för {{company}}. Du behöver inte göra något mer.',
      agreement_signatory: 'Skuldebrevet',
      agreement_both: 'Skuldebrevet',
      overLead_signatory:
        'Den har gått ut, tagits tillbaka, eller så är ansökan avslutad. Du behöver inte göra något.',
      signTitle_signatory: 'Skriv under för företaget',
      signLead_signatory:
        '{{company}} har beviljats krediten. Läs igenom det du skriver under, och hela skuldebrevet. Avtalet gäller först när alla har skrivit under.',
      signTitle_both: 'Skriv under borgensförbindelsen och för företaget',
      signAccept_signatory: 'Jag har läst skuldebrevet',
      signAcceptMissing_signatory: 'Kryssa i att du har läst skuldebrevet',
      signedLead_signatory: 'Avtalet gäller när alla har skrivit under. Du hittar det under Mina sidor.',
      concludedTitle_signatory: 'Avtalet för {{company}} gäller',
      concludedLead_signatory:
        'Alla har skrivit under. Du har skrivit under för företaget och går inte i borgen.',
    },
  },
});
