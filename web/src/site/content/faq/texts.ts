import { siteTexts } from '../../../lib/text/page-language.ts';

/** Questions in order of display, by the anchor of each in URLs; the answers are marked text. */
export const faqTexts = siteTexts({
  sv: {
    'vad-ar-kontokredit': {
      question: 'Vad är en kontokredit?',
      answer:
        'En gräns som företaget får låna upp till. Du tar ut så mycket du vill, när du vill, och betalar ränta bara på det du har tagit ut. Det du betalar tillbaka kan du låna igen.',
    },
    'vem-kan-ansoka': {
      question: 'Vem kan ansöka?',
      answer:
        'Du som är behörig att företräda ett svenskt aktiebolag och har BankID. Tecknar ni firman tillsammans bjuder du in de andra, och de skriver under med sitt eget BankID.',
    },
    'enskild-firma': {
      question: 'Kan en enskild firma få kontokredit?',
      answer: 'Inte ännu. [Lämna din adress](/help#enskild-firma) om du vill att vi hör av oss när det går.',
    },
    'vad-kostar-det': {
      question: 'Vad kostar det?',
      answer:
        'Räntan är {{monthRates}} per månad, det vill säga {{yearRates}} per år, och sätts för ditt företag när du ansöker. Du ser den innan du skriver under. Det kostar ingenting att ansöka, att ha krediten eller att låta bli att använda den.',
    },
    'hur-mycket': {
      question: 'Hur mycket kan företaget låna?',
      answer: 'Mellan {{smallest}} och {{largest}}. Med en enda borgensman beviljar vi högst {{single}}.',
    },
    'hur-snabbt': {
      question: 'Hur snabbt går det?',
      answer:
        'Ansökan tar omkring tre minuter och beskedet kommer direkt efter. Pengarna kommer normalt inom ett dygn på vardagar.',
    },
    'hur-betalar-jag': {
      question: 'Hur betalar jag tillbaka?',
      answer:
        'Varje månad får du en avi med räntan och en amortering. Varje uttag betalas på upp till {{months}} månader, med minst 1/{{months}} i månaden, cirka {{leastPercent}} procent.',
    },
    'betala-tidigare': {
      question: 'Får jag betala tillbaka tidigare?',
      answer: 'Ja, när du vill och utan avgift. Räntan räknas för de dagar som du har haft pengarna.',
    },
    'varfor-maste': {
      question: 'Varför måste jag gå i borgen?',
      answer:
        'Därför att vi inte tar någon säkerhet i företagets egendom. Borgen innebär att du betalar om företaget inte gör det. Den gäller bara den här krediten, och du läser hela avtalet innan du skriver under. Behövs en borgensman till ska den ha en taxerad inkomst på minst {{guarantorIncome}}, inga betalningsanmärkningar och inga skulder hos Kronofogden. Lån utan säkerhet och borgen för andra företag hos oss räknas av, och kreditprognosen vägs in.',
    },
    kreditupplysning: {
      question: 'Tar ni kreditupplysning?',
      answer:
        'Ja, på företaget och på varje borgensman, men först när du har sett en sammanfattning och skickat in ansökan. Den som det gäller får en kopia. En borgensman som du bjuder in ger själv sitt samtycke.',
    },
    'vilka-uppgifter': {
      question: 'Vilka uppgifter behöver ni?',
      answer: `Kontaktuppgifter, något om ditt hushåll och dina lån, vilka som äger mer än {{ownerPercent}} procent av företaget, och uppgifter från företagets bank eller bokföring. Inga bokslut att skicka in.

Hur vi hanterar dem står i [Personuppgifter](/privacy-policy).`,
    },
    'om-svaret-ar-nej': {
      question: 'Vad händer om svaret är nej?',
      answer:
        'Du får veta vad som vägde in och vad som kan göra skillnad. Du kan begära att en människa ser på beslutet, och du kan ansöka igen när något har ändrats. Att ha fått nej kostar ingenting.',
    },
  },
});
