import { Link } from 'react-router-dom';
import { paths } from '../../../lib/address/paths.ts';
import { type PublicPage, screenOf } from '../public-page/public-page.tsx';
import { ContactLine } from './contact-line.tsx';

function Text() {
  return (
    <>
      <h1 className="k-title">Villkor för att använda Kreditlina</h1>
      <p className="k-lead">
        Det här godkänner du när du loggar in. Skuldebrevet, som du skriver under senare, gäller före den här
        texten.
      </p>
      <ol>
        <li>Du loggar in som dig själv och företräder bara företag som du är behörig att företräda.</li>
        <li>
          Vi behandlar dina uppgifter för att pröva ansökan, sköta krediten och följa lagen om åtgärder mot
          penningtvätt. Hur står i <Link to={paths.privacy}>Personuppgifter</Link>.
        </li>
        <li>
          När ansökan skickas in tar vi kreditupplysning på företaget och på varje borgensman. De får en kopia
          av upplysningen.
        </li>
        <li>Att ansöka kostar inget. Ränta betalas bara på det belopp som används.</li>
      </ol>
      <ContactLine />
    </>
  );
}

export const terms: PublicPage = {
  path: paths.terms,
  title: 'Villkor för att använda Kreditlina',
  description: 'Vad du godkänner när du loggar in på Kreditlina och ansöker om kontokredit för ditt företag.',
  Text,
};

export default screenOf(terms);
