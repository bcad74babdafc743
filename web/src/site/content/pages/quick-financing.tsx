import { figures } from '@kreditlina/domain/content/contracts/figures';
import { Link } from 'react-router-dom';
import { paths } from '../../../lib/address/paths.ts';
import { type PublicPage, screenOf } from '../public-page/public-page.tsx';
import { TryYourLimit } from './try-your-limit.tsx';

function Text() {
  return (
    <>
      <h1 className="k-title">Enkel företagsfinansiering</h1>
      <p className="k-lead">
        Ansökan tar omkring tre minuter, från mobilen om du vill. Beskedet kommer direkt, och pengarna normalt
        inom ett dygn på vardagar.
      </p>
      <TryYourLimit />
      <h2>Tre minuter, på riktigt</h2>
      <ol className="k-steps">
        <li>
          <strong>Logga in med BankID</strong>
          <span>Vi ser vilka företag du företräder. Inget att registrera, inga lösenord.</span>
        </li>
        <li>
          <strong>Svara på en fråga i taget</strong>
          <span>Inga bokslut att leta fram. Det som går att hämta hämtar vi, när du har sagt ja.</span>
        </li>
        <li>
          <strong>Läs beskedet</strong>
          <span>Kreditgräns, ränta och vad det kostar i kronor, innan du skriver under.</span>
        </li>
      </ol>
      <h2>Pengar till det som inte kan vänta</h2>
      <ul>
        <li>Löner och skatt i en månad då kunderna betalar sent.</li>
        <li>Varor inför en säsong som betalar sig först sedan.</li>
        <li>En maskin som går sönder när den behövs som mest.</li>
        <li>En rabatt hos leverantören för den som betalar direkt.</li>
      </ul>
      <h2>Vad det kostar</h2>
      <p>
        {figures.monthRates} per månad på det du har tagit ut, från den dag du tar ut det. En kredit på upp
        till {figures.largest} som du inte använder kostar ingenting. Undrar du något mer finns svaren bland{' '}
        <Link to={paths.faq}>vanliga frågor</Link>.
      </p>
    </>
  );
}

export const quickFinancing: PublicPage = {
  path: paths.quickFinancing,
  title: 'Enkel företagsfinansiering',
  description:
    'Finansiering för aktiebolag på några minuter: ansök med BankID, få besked direkt och betala ränta bara på det du använder.',
  Text,
  width: 'md',
};

export default screenOf(quickFinancing);
