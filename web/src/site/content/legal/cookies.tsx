import { Link } from 'react-router-dom';
import { paths } from '../../../lib/address/paths.ts';
import { type PublicPage, screenOf } from '../public-page/public-page.tsx';
import { ContactLine } from './contact-line.tsx';

const kept = [
  ['kreditlina_session', 'Kaka', 'Håller dig inloggad.', 'Till du loggar ut eller stänger webbläsaren'],
  ['kreditlina_order', 'Kaka', 'Hör ihop med BankID medan du legitimerar dig.', 'Tio minuter'],
  ['kreditlina_consent', 'Kaka', 'Minns ditt svar om kakor.', '365 dagar'],
  ['kreditlina.access-token', 'Fliken', 'Håller isär flikar som är inloggade.', 'Till du stänger fliken'],
  [
    'kreditlina',
    'Webbläsaren',
    'Minns vad du höll på att skriva, utan personnummer.',
    'Till ansökan är klar',
  ],
] as const;

function Text() {
  return (
    <>
      <h1 className="k-title">Kakor och annat som sparas hos dig</h1>
      <p className="k-lead">
        Vi sparar bara det som sidan behöver för att fungera. Inget annat utan att du har sagt ja.
      </p>
      <h2>Det som behövs</h2>
      <dl className="k-kept">
        {kept.map(([name, where, why, howLong]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{why}</dd>
            <dd>
              {where}. {howLong}.
            </dd>
          </div>
        ))}
      </dl>
      <p>
        Över en säker anslutning heter de två första också __Host-, som hindrar andra webbplatser från att
        sätta dem.
      </p>
      <h2>Det som kräver ditt ja</h2>
      <p>
        Kommer du hit genom en annons står det i adressen vilken. Säger du ja sparar vi det när du loggar in,
        för att se vilka annonser som fungerar. Säger du nej glöms det.
      </p>
      <h2>Ändra ditt svar</h2>
      <p>
        Ta bort kakan kreditlina_consent i webbläsarens inställningar, så frågar vi igen. Vi har inga kakor
        från andra företag.
      </p>
      <p>
        Vad vi gör med uppgifter om dig står i <Link to={paths.privacy}>Personuppgifter</Link>.
      </p>
      <ContactLine />
    </>
  );
}

export const cookies: PublicPage = {
  path: paths.cookies,
  title: 'Kakor',
  description: 'Vilka kakor Kreditlina använder, vad de är till för och hur länge de sparas.',
  Text,
};

export default screenOf(cookies);
