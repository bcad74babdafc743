import { figures } from '@kreditlina/domain/content/contracts/figures';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../../lib/address/paths.ts';

export interface Question {
  /** Anchor of the question in URLs. */
  readonly id: string;
  readonly question: string;
  readonly answer: ReactNode;
  /** True if the question is also in the short list. */
  readonly isAlways?: boolean;
}

/** The questions, in order of display. */
export const questions: readonly Question[] = [
  {
    id: 'vad-ar-kontokredit',
    question: 'Vad är en kontokredit?',
    isAlways: true,
    answer: (
      <p>
        En gräns som företaget får låna upp till. Du tar ut så mycket du vill, när du vill, och betalar ränta
        bara på det du har tagit ut. Det du betalar tillbaka kan du låna igen.
      </p>
    ),
  },
  {
    id: 'vem-kan-ansoka',
    question: 'Vem kan ansöka?',
    answer: (
      <p>
        Du som är behörig att företräda ett svenskt aktiebolag och har BankID. Tecknar ni firman tillsammans
        bjuder du in de andra, och de skriver under med sitt eget BankID.
      </p>
    ),
  },
  {
    id: 'enskild-firma',
    question: 'Kan en enskild firma få kontokredit?',
    answer: (
      <p>
        Inte ännu. <Link to={`${paths.help}#enskild-firma`}>Lämna din adress</Link> om du vill att vi hör av
        oss när det går.
      </p>
    ),
  },
  {
    id: 'vad-kostar-det',
    question: 'Vad kostar det?',
    isAlways: true,
    answer: (
      <p>
        Räntan är {figures.monthRates} per månad, det vill säga {figures.yearRates} per år, och sätts för ditt
        företag när du ansöker. Du ser den innan du skriver under. Det kostar ingenting att ansöka, att ha
        krediten eller att låta bli att använda den.
      </p>
    ),
  },
  {
    id: 'hur-mycket',
    question: 'Hur mycket kan företaget låna?',
    isAlways: true,
    answer: (
      <p>
        Mellan {figures.smallest} och {figures.largest}. Med en enda borgensman beviljar vi högst{' '}
        {figures.single}.
      </p>
    ),
  },
  {
    id: 'hur-snabbt',
    question: 'Hur snabbt går det?',
    answer: (
      <p>
        Ansökan tar omkring tre minuter och beskedet kommer direkt efter. Pengarna kommer normalt inom ett
        dygn på vardagar.
      </p>
    ),
  },
  {
    id: 'hur-betalar-jag',
    question: 'Hur betalar jag tillbaka?',
    answer: (
      <p>
        Varje månad får du en avi med räntan och en amortering. Varje uttag betalas på upp till{' '}
        {figures.months} månader, med minst 1/{figures.months} i månaden, cirka {figures.leastPercent}{' '}
        procent.
      </p>
    ),
  },
  {
    id: 'betala-tidigare',
    question: 'Får jag betala tillbaka tidigare?',
    answer: <p>Ja, när du vill och utan avgift. Räntan räknas för de dagar som du har haft pengarna.</p>,
  },
  {
    id: 'varfor-maste',
    question: 'Varför måste jag gå i borgen?',
    isAlways: true,
    answer: (
      <p>
        Därför att vi inte tar någon säkerhet i företagets egendom. Borgen innebär att du betalar om företaget
        inte gör det. Den gäller bara den här krediten, och du läser hela avtalet innan du skriver under.
        Behövs en borgensman till ska den ha en taxerad inkomst på minst {figures.guarantorIncome}, inga
        betalningsanmärkningar och inga skulder hos Kronofogden. Lån utan säkerhet och borgen för andra
        företag hos oss räknas av, och kreditprognosen vägs in.
      </p>
    ),
  },
  {
    id: 'kreditupplysning',
    question: 'Tar ni kreditupplysning?',
    answer: (
      <p>
        Ja, på företaget och på varje borgensman, men först när du har sett en sammanfattning och skickat in
        ansökan. Den som det gäller får en kopia. En borgensman som du bjuder in ger själv sitt samtycke.
      </p>
    ),
  },
  {
    id: 'vilka-uppgifter',
    question: 'Vilka uppgifter behöver ni?',
    answer: (
      <>
        <p>
          Kontaktuppgifter, något om ditt hushåll och dina lån, vilka som äger mer än {figures.ownerPercent}{' '}
          procent av företaget, och uppgifter från företagets bank eller bokföring. Inga bokslut att skicka
          in.
        </p>
        <p>
          Hur vi hanterar dem står i <Link to={paths.privacy}>Personuppgifter</Link>.
        </p>
      </>
    ),
  },
  {
    id: 'om-svaret-ar-nej',
    question: 'Vad händer om svaret är nej?',
    answer: (
      <p>
        Du får veta vad som vägde in och vad som kan göra skillnad. Du kan begära att en människa ser på
        beslutet, och du kan ansöka igen när något har ändrats. Att ha fått nej kostar ingenting.
      </p>
    ),
  },
];
