import { figures } from '@kreditlina/domain/content/contracts/figures';
import { Link } from 'react-router-dom';
import { paths } from '../../../lib/address/paths.ts';
import { type PublicPage, screenOf } from '../public-page/public-page.tsx';
import { TryYourLimit } from './try-your-limit.tsx';

function Text() {
  return (
    <>
      <h1 className="k-title">Kontokredit för aktiebolag</h1>
      <p className="k-lead">
        En gräns på upp till {figures.largest}. Ta ut det du behöver, betala ränta bara på det, och låna igen
        när du har betalat.
      </p>
      <TryYourLimit />
      <h2>Du bestämmer takten</h2>
      <p>
        Första uttaget är på minst {figures.firstWithdrawal} och görs inom {figures.offerDays} dagar från
        beskedet. Sedan tar du ut när du vill, från Mina sidor. Varje uttag betalas på upp till{' '}
        {figures.months} månader, och du får betala tillbaka snabbare utan avgift.
      </p>
      <h2>Ett pris, i kronor</h2>
      <p>
        Räntan är {figures.monthRates} per månad, {figures.yearRates} per år. Innan du tar ut ser du vad just
        det uttaget kostar: per månad, totalt och som effektiv ränta.
      </p>
      <h2>Ingen säkerhet i företaget</h2>
      <p>
        Vi tar ingen pant i företagets egendom och läser inga bokslut. Du som företräder bolaget går i
        personlig borgen, och vi gör kreditupplysning på både företaget och borgensmannen.{' '}
        <Link to={`${paths.faq}#varfor-maste`}>Varför borgen behövs</Link>.
      </p>
    </>
  );
}

export const credit: PublicPage = {
  path: paths.credit,
  title: 'Kontokredit för aktiebolag',
  description:
    'Kreditlinas kontokredit: en gräns för företaget, ränta bara på det som används, ingen avgift för det som står orört.',
  Text,
  width: 'md',
};

export default screenOf(credit);
