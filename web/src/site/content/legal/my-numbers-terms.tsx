import { paths } from '../../../lib/address/paths.ts';
import { type PublicPage, screenOf } from '../public-page/public-page.tsx';
import { ContactLine } from './contact-line.tsx';

function Text() {
  return (
    <>
      <h1 className="k-title">Villkor för My Numbers</h1>
      <p className="k-lead">
        My Numbers läser företagets bokföring för vår räkning när du har gett ditt samtycke.
      </p>
      <ol>
        <li>Vi läser resultat, balans och kundfordringar för de senaste tolv månaderna.</li>
        <li>Din inloggning i bokföringssystemet sparas varken hos oss eller hos My Numbers.</li>
        <li>Uppgifterna används bara för att pröva ansökan och följa krediten.</li>
        <li>
          Du kan ta tillbaka samtycket när som helst. Det som redan är hämtat behövs som underlag för
          beslutet.
        </li>
      </ol>
      <ContactLine />
    </>
  );
}

export const myNumbersTerms: PublicPage = {
  path: paths.myNumbersTerms,
  title: 'Villkor för My Numbers',
  description:
    'Vad My Numbers läser ur företagets bokföring när du ger ditt samtycke, och vad det används till.',
  Text,
};

export default screenOf(myNumbersTerms);
