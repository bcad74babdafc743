import { figures } from '@kreditlina/domain/content/contracts/figures';
import { support } from '@kreditlina/domain/text/support';
import { Link } from 'react-router-dom';
import { paths } from '../../../lib/address/paths.ts';
import { type PublicPage, screenOf } from '../public-page/public-page.tsx';
import { TryYourLimit } from './try-your-limit.tsx';

function Text() {
  return (
    <>
      <h1 className="k-title">Om Kreditlina</h1>
      <p className="k-lead">
        Vi lånar ut pengar till svenska aktiebolag. Priset är känt från början, och du får svar medan du
        sitter kvar vid skärmen.
      </p>
      <h2>Varför vi finns</h2>
      <p>
        Ett företag behöver sällan ett lån. Det behöver pengar till en räkning som ska betalas innan kunden
        har betalat sin. Ett vanligt företagslån ger dig hela beloppet på en gång, och sedan betalar du ränta
        på allt, även på det som ligger kvar på kontot.
      </p>
      <p>
        En kontokredit fungerar tvärtom. Du får en gräns, tar ut det du behöver den dag du behöver det, och
        betalar ränta bara på det. När du har betalat tillbaka kan du låna igen.
      </p>
      <h2>Så arbetar vi</h2>
      <ul>
        <li>
          <strong>Ett pris.</strong> Räntan är {figures.monthRates} per månad. Ingen uppläggningsavgift, ingen
          avgift för den del av krediten som du inte använder.
        </li>
        <li>
          <strong>Ett besked som går att läsa.</strong> Du ser vad som vägde in, också när svaret är nej, och
          du kan begära att en människa prövar det igen.
        </li>
        <li>
          <strong>Inget i smyg.</strong> Vi tar ingen kreditupplysning förrän du har sett en sammanfattning
          och sagt ja. Den som ska gå i borgen tillfrågas själv.
        </li>
      </ul>
      <h2>Vilka vi är till för</h2>
      <p>
        Aktiebolag med verksamhet i Sverige. Kreditgränsen blir mellan {figures.smallest} och{' '}
        {figures.largest}. Enskilda firmor kan vi inte erbjuda kredit ännu.
      </p>
      <h2>Tillstånd och tillsyn</h2>
      <p>Kreditlina är registrerat hos Finansinspektionen.</p>
      <h2>Prata med oss</h2>
      <p>
        Ring <a href={support.phoneHref}>{support.phone}</a> eller skriv till{' '}
        <a href={`mailto:${support.email}`}>{support.email}</a>. Svar på det de flesta undrar finns bland{' '}
        <Link to={paths.faq}>vanliga frågor</Link>.
      </p>
      <TryYourLimit />
    </>
  );
}

export const about: PublicPage = {
  path: paths.about,
  title: 'Om oss',
  description:
    'Kreditlina lånar ut pengar till svenska aktiebolag: en kreditgräns, ränta bara på det du använder och besked på några minuter.',
  Text,
};

export default screenOf(about);
