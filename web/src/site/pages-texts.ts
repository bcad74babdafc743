import { siteTexts } from '../lib/text/page-language.ts';

/** Texts of the built-in pages. `body`, `cost`, `needs` and `questions` are marked text, all others plain. */
export const pagesTexts = siteTexts({
  sv: {
    shared: {
      tryLimit: 'Testa din limit',
      apply: 'Ansök nu',
      questions:
        'Frågor? Skriv till [{{email}}](mailto:{{email}}) eller ring [{{phone}}]({{phoneHref}}), {{hours}}.',
    },
    about: {
      title: 'Om oss',
      description:
        'Kreditlina lånar ut pengar till svenska aktiebolag: en kreditgräns, ränta bara på det du använder och besked på några minuter.',
      heading: 'Om Kreditlina',
      lead: 'Vi lånar ut pengar till svenska aktiebolag. Priset är känt från början, och du får svar medan du sitter kvar vid skärmen.',
      body: `## Varför vi finns

Ett företag behöver sällan ett lån. Det behöver pengar till en räkning som ska betalas innan kunden har betalat sin. Ett vanligt företagslån ger dig hela beloppet på en gång, och sedan betalar du ränta på allt, även på det som ligger kvar på kontot.

En kontokredit fungerar tvärtom. Du får en gräns, tar ut det du behöver den dag du behöver det, och betalar ränta bara på det. När du har betalat tillbaka kan du låna igen.

## Så arbetar vi

- **Ett pris.** Räntan är {{monthRates}} per månad. Ingen uppläggningsavgift, ingen avgift för den del av krediten som du inte använder.
- **Ett besked som går att läsa.** Du ser vad som vägde in, också när svaret är nej, och du kan begära att en människa prövar det igen.
- **Inget i smyg.** Vi tar ingen kreditupplysning förrän du har sett en sammanfattning och sagt ja. Den som ska gå i borgen tillfrågas själv.

## Vilka vi är till för

Aktiebolag med verksamhet i Sverige. Kreditgränsen blir mellan {{smallest}} och {{largest}}. Enskilda firmor kan vi inte erbjuda kredit ännu.

## Tillstånd och tillsyn

Kreditlina är registrerat hos Finansinspektionen.

## Prata med oss

Ring [{{phone}}]({{phoneHref}}) eller skriv till [{{email}}](mailto:{{email}}). Svar på det de flesta undrar finns bland [vanliga frågor](/faq).`,
    },
    credit: {
      title: 'Kontokredit för aktiebolag',
      description:
        'Kreditlinas kontokredit: en gräns för företaget, ränta bara på det som används, ingen avgift för det som står orört.',
      heading: 'Kontokredit för aktiebolag',
      lead: 'En gräns på upp till {{largest}}. Ta ut det du behöver, betala ränta bara på det, och låna igen när du har betalat.',
      body: `## Du bestämmer takten

Första uttaget är på minst {{firstWithdrawal}} och görs inom {{offerDays}} dagar från beskedet. Sedan tar du ut när du vill, från Mina sidor. Varje uttag betalas på upp till {{months}} månader, och du får betala tillbaka snabbare utan avgift.

## Ett pris, i kronor

Räntan är {{monthRates}} per månad, {{yearRates}} per år. Innan du tar ut ser du vad just det uttaget kostar: per månad, totalt och som effektiv ränta.

## Ingen säkerhet i företaget

Vi tar ingen pant i företagets egendom och läser inga bokslut. Du som företräder bolaget går i personlig borgen, och vi gör kreditupplysning på både företaget och borgensmannen. [Varför borgen behövs](/faq#varfor-maste).`,
    },
    quickFinancing: {
      title: 'Enkel företagsfinansiering',
      description:
        'Finansiering för aktiebolag på några minuter: ansök med BankID, få besked direkt och betala ränta bara på det du använder.',
      heading: 'Enkel företagsfinansiering',
      lead: 'Ansökan tar omkring tre minuter, från mobilen om du vill. Beskedet kommer direkt, och pengarna normalt inom ett dygn på vardagar.',
      stepsTitle: 'Tre minuter, på riktigt',
      steps: {
        login: {
          title: 'Logga in med BankID',
          text: 'Vi ser vilka företag du företräder. Inget att registrera, inga lösenord.',
        },
        answer: {
          title: 'Svara på en fråga i taget',
          text: 'Inga bokslut att leta fram. Det som går att hämta hämtar vi, när du har sagt ja.',
        },
        decision: {
          title: 'Läs beskedet',
          text: 'Kreditgräns, ränta och vad det kostar i kronor, innan du skriver under.',
        },
      },
      body: `## Pengar till det som inte kan vänta

- Löner och skatt i en månad då kunderna betalar sent.
- Varor inför en säsong som betalar sig först sedan.
- En maskin som går sönder när den behövs som mest.
- En rabatt hos leverantören för den som betalar direkt.

## Vad det kostar

{{monthRates}} per månad på det du har tagit ut, från den dag du tar ut det. En kredit på upp till {{largest}} som du inte använder kostar ingenting. Undrar du något mer finns svaren bland [vanliga frågor](/faq).`,
    },
    comparison: {
      title: 'Företagslån eller kontokredit',
      description:
        'Jämför kontokredit med företagslån, fakturaköp och checkkredit: vad räntan räknas på, vilka avgifter som finns och när vilket passar.',
      heading: 'Företagslån eller kontokredit?',
      lead: 'Ett lån är ett belopp. En kontokredit är en möjlighet. Vilket som är billigast beror på hur länge du behöver pengarna, och det vet man sällan i förväg.',
      table: {
        caption: 'Kontokredit och företagslån bredvid varandra',
        credit: 'Kontokredit',
        loan: 'Företagslån',
        rows: [
          { what: 'Räntan räknas på', credit: 'Det du har tagit ut', loan: 'Hela lånet, från första dagen' },
          {
            what: 'När behovet ändras',
            credit: 'Ta ut mer eller betala tillbaka när du vill',
            loan: 'Ansök om ett nytt lån',
          },
          { what: 'När du har betalat', credit: 'Låna igen utan ny ansökan', loan: 'Lånet är slut' },
          {
            what: 'Avgifter',
            credit: 'Ingen för att lägga upp, ingen för det du inte använder',
            loan: 'Ofta en för uppläggning och en varje månad',
          },
          {
            what: 'Passar bäst till',
            credit: 'Det som varierar: löner, lager, sena kunder',
            loan: 'En enda stor sak som ska räcka i många år',
          },
        ],
      },
      body: `## Och fakturaköp?

Den som säljer eller belånar sina fakturor får pengar snabbt, men betalar för varje faktura, och kunden märker att någon annan står som betalningsmottagare. Med en kontokredit är fakturorna dina egna.

## Checkkredit i banken

En checkkredit påminner mest. Den brukar kräva säkerhet i företaget, en årlig avgift på hela gränsen och ett möte. Vi tar ingen säkerhet i företagets egendom och ingen avgift för gränsen. I stället går du som företräder bolaget i borgen.

## När ett lån är bättre

Ska du köpa en fastighet eller något annat som betalas av på många år är ett långt lån med säkerhet ofta billigare. Hos oss betalas varje uttag tillbaka på upp till {{months}} månader, och räntan är {{monthRates}} per månad.`,
    },
    cutter: {
      title: 'Räntesänkaren',
      description:
        'Har företaget dyra lån? Räntesänkaren samlar dem i ett. Du får ett erbjudande inom ett dygn och jämför det med det du betalar i dag.',
      heading: 'Byt dyra företagslån mot ett billigare',
      lead: 'Räntesänkaren samlar de lån som företaget redan har. Du berättar om dem, vi räknar, och inom ett dygn får du ett erbjudande att jämföra med.',
      apply: 'Ansök om räntesänkaren',
      costFirst: 'Räkna på ett lån först',
      stepsTitle: 'Så går det till',
      steps: {
        apply: {
          title: 'Ansök på några minuter',
          text: 'Logga in med BankID, välj företag och skriv in lånen: belopp, ränta eller avgift, månader kvar.',
        },
        proposal: {
          title: 'Vi skickar ett förslag',
          text: 'Inom ett dygn ser du vår ränta bredvid det du betalar i dag, i kronor och månad för månad.',
        },
        payout: {
          title: 'Utbetalning',
          text: 'Skriver du under betalar vi ut pengarna till företaget, och du löser de gamla lånen med dem. Säger du nej har det inte kostat något.',
        },
      },
      body: `## När det lönar sig

Många snabba företagslån har en fast avgift per månad i stället för ränta. Två procent i månaden på hela beloppet låter lite, men avgiften är lika stor sista månaden, när nästan allt är betalt. Räknat på det du faktiskt är skyldig blir det ofta det dubbla. Vår ränta är {{monthRates}} per månad och tas bara ut på det som är kvar.`,
      costTitle: 'Räkna ut vad ett lån egentligen kostar',
      cost: 'Skriv in lånet som det ser ut i dag. Den effektiva räntan visar vad det kostar med avgifterna inräknade.',
      withoutScript: 'Räknaren behöver JavaScript.',
      needs: `## Vad vi behöver

- Uppgift om varje lån. En bild av avtalet eller avin räcker, och den kan du skicka senare.
- Ofta en borgensman, till exempel du själv. Det går att ansöka utan.
- En kreditupplysning på företaget, och på den som går i borgen.
- Ett aktiebolag. Enskilda firmor kan vi inte hjälpa ännu.

Hellre prata först? Ring [{{phone}}]({{phoneHref}}).`,
    },
    terms: {
      title: 'Villkor för att använda Kreditlina',
      description:
        'Vad du godkänner när du loggar in på Kreditlina och ansöker om kontokredit för ditt företag.',
      heading: 'Villkor för att använda Kreditlina',
      lead: 'Det här godkänner du när du loggar in. Skuldebrevet, som du skriver under senare, gäller före den här texten.',
      body: `1. Du loggar in som dig själv och företräder bara företag som du är behörig att företräda.
2. Vi behandlar dina uppgifter för att pröva ansökan, sköta krediten och följa lagen om åtgärder mot penningtvätt. Hur står i [Personuppgifter](/privacy-policy).
3. När ansökan skickas in tar vi kreditupplysning på företaget och på varje borgensman. De får en kopia av upplysningen.
4. Att ansöka kostar inget. Ränta betalas bara på det belopp som används.`,
    },
    myNumbersTerms: {
      title: 'Villkor för My Numbers',
      description:
        'Vad My Numbers läser ur företagets bokföring när du ger ditt samtycke, och vad det används till.',
      heading: 'Villkor för My Numbers',
      lead: 'My Numbers läser företagets bokföring för vår räkning när du har gett ditt samtycke.',
      body: `1. Vi läser resultat, balans och kundfordringar för de senaste tolv månaderna.
2. Din inloggning i bokföringssystemet sparas varken hos oss eller hos My Numbers.
3. Uppgifterna används bara för att pröva ansökan och följa krediten.
4. Du kan ta tillbaka samtycket när som helst. Det som redan är hämtat behövs som underlag för beslutet.`,
    },
    privacy: {
      title: 'Personuppgifter',
      description:
        'Vilka personuppgifter Kreditlina behandlar, varför, hur länge, vilka som får del av dem och vad du kan begära.',
      heading: 'Så hanterar vi personuppgifter',
      lead: '{{company}}, organisationsnummer {{companyNumber}}, är personuppgiftsansvarig. Här står vilka uppgifter vi behandlar om dig, varför, hur länge och vad du kan begära.',
      body: `## Vilka uppgifter, och varifrån de kommer

- **Från dig:** personnummer och namn genom BankID, e-post och telefon, hushåll, egna lån, svar om ägare och om politiskt utsatt ställning.
- **Från kreditupplysningsföretag:** inkomst, skulder, betalningsanmärkningar och uppgifter om företaget och dess företrädare.
- **Från banken eller bokföringen:** bara om du väljer det i ansökan, och det du då lämnar ut.
- **Från sanktionslistor och register över personer i politiskt utsatt ställning:** om du finns där.
- **När krediten används:** uttag, betalningar, avier och det vi har skrivit till varandra.

## Varför, och med vilken rätt

- För att pröva ansökan och fullgöra avtalet om krediten.
- För att följa lagen om åtgärder mot penningtvätt och finansiering av terrorism, bokföringslagen och reglerna om kreditprövning.
- Uppgifter om en borgensman behandlas när den själv har tackat ja till att bli prövad, och därefter för avtalet om borgen.
- För att se vilka annonser som fungerar, bara om du har sagt ja till det.

## Automatiska beslut

Ansökan prövas av fasta regler, utifrån företagets och borgensmännens ekonomi, och av långivarna. Ibland granskar en handläggare den också. Även ett uttag kan nekas av reglerna. Du får veta vad som vägde in, om lagen tillåter det. Du kan begära att en människa prövar beslutet, säga vad du anser och bestrida det.

## Vilka som får del av uppgifterna

Kreditupplysningsföretag, bankerna som lånar ut och betalar ut, den som skickar våra meddelanden och de tjänster som du själv väljer för bank och bokföring. Den som är borgensman får veta vad krediten gäller. Myndigheter får uppgifter när lagen kräver det. Vi säljer inga uppgifter.

## Hur länge

- Underlag för åtgärder mot penningtvätt: fem år efter att kundförhållandet har upphört.
- Bokföring: till och med det sjunde året efter det år som den gäller.
- Vem som har betalat in pengar: tills betalningen har hamnat på rätt konto eller gått tillbaka. I bankens fil finns det kvar så länge som bokföringen kräver.
- Annat: så länge det behövs för krediten eller för att svara på anspråk, aldrig längre.

Dina uppgifter ligger krypterade under en nyckel som är din egen. När tiden är ute förstörs nyckeln, och uppgifterna går inte längre att läsa.

## Vad du kan begära

Att få veta vad vi har om dig, att få fel rättade, att få uppgifter raderade eller begränsade när ingen lag säger att vi ska ha dem kvar, att få ut det du själv har lämnat, och att invända mot en behandling. Ett samtycke kan du ta tillbaka när du vill. Är du inte nöjd med vårt svar kan du klaga hos Integritetsskyddsmyndigheten, imy.se.

Vad som sparas i din webbläsare står i [Kakor](/cookie-policy).`,
    },
    cookies: {
      title: 'Kakor',
      description: 'Vilka kakor Kreditlina använder, vad de är till för och hur länge de sparas.',
      heading: 'Kakor och annat som sparas hos dig',
      lead: 'Vi sparar bara det som sidan behöver för att fungera. Inget annat utan att du har sagt ja.',
      keptTitle: 'Det som behövs',
      kept: {
        kreditlina_session: {
          why: 'Håller dig inloggad.',
          where: 'Kaka. Till du loggar ut eller stänger webbläsaren.',
        },
        kreditlina_order: {
          why: 'Hör ihop med BankID medan du legitimerar dig.',
          where: 'Kaka. Tio minuter.',
        },
        kreditlina_consent: { why: 'Minns ditt svar om kakor.', where: 'Kaka. 365 dagar.' },
        'kreditlina.access-token': {
          why: 'Håller isär flikar som är inloggade.',
          where: 'Fliken. Till du stänger fliken.',
        },
        kreditlina: {
          why: 'Minns vad du höll på att skriva, utan personnummer.',
          where: 'Webbläsaren. Till ansökan är klar.',
        },
      },
      body: `Över en säker anslutning heter de två första också __Host-, som hindrar andra webbplatser från att sätta dem.

## Det som kräver ditt ja

Kommer du hit genom en annons står det i adressen vilken. Säger du ja sparar vi det när du loggar in, för att se vilka annonser som fungerar. Säger du nej glöms det.

## Ändra ditt svar

Ta bort kakan kreditlina_consent i webbläsarens inställningar, så frågar vi igen. Vi har inga kakor från andra företag.

Vad vi gör med uppgifter om dig står i [Personuppgifter](/privacy-policy).`,
    },
    faq: {
      title: 'Vanliga frågor',
      description:
        'Svar om Kreditlinas kontokredit: vad den kostar, hur mycket företaget kan låna, hur den betalas tillbaka och varför du går i borgen.',
      heading: 'Vanliga frågor',
      lead: 'Om krediten, priset, borgen och hur det går till.',
      body: 'Hittade du inte svaret? [Kontakta oss](/help) eller ring [{{phone}}]({{phoneHref}}).',
    },
    help: {
      title: 'Kontakta oss',
      description:
        'Ring eller skriv till Kreditlina, eller låt oss höra av oss. Har du enskild firma kan du lämna din adress, så säger vi till när krediten finns.',
      heading: 'Kontakta oss',
      lead: 'Ring eller skriv. Har du ett ärendenummer från din ansökan, ha det till hands.',
      phone: 'Telefon',
      hours: 'Öppet',
      email: 'E-post',
      call: 'Ring {{phone}}',
      write: 'Skriv till oss',
    },
  },
});
