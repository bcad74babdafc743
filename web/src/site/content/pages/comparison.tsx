import { figures } from '@kreditlina/domain/content/contracts/figures';
import { paths } from '../../../lib/address/paths.ts';
import { type PublicPage, screenOf } from '../public-page/public-page.tsx';
import { TryYourLimit } from './try-your-limit.tsx';

const rows = [
  ['Räntan räknas på', 'Det du har tagit ut', 'Hela lånet, från första dagen'],
  ['När behovet ändras', 'Ta ut mer eller betala tillbaka när du vill', 'Ansök om ett nytt lån'],
  ['När du har betalat', 'Låna igen utan ny ansökan', 'Lånet är slut'],
  [
    'Avgifter',
    'Ingen för att lägga upp, ingen för det du inte använder',
    'Ofta en för uppläggning och en varje månad',
  ],
  [
    'Passar bäst till',
    'Det som varierar: löner, lager, sena kunder',
    'En enda stor sak som ska räcka i många år',
  ],
] as const;

function Text() {
  return (
    <>
      <h1 className="k-title">Företagslån eller kontokredit?</h1>
      <p className="k-lead">
        Ett lån är ett belopp. En kontokredit är en möjlighet. Vilket som är billigast beror på hur länge du
        behöver pengarna, och det vet man sällan i förväg.
      </p>
      <table className="k-compare">
        <caption className="visually-hidden">Kontokredit och företagslån bredvid varandra</caption>
        <thead>
          <tr>
            <td />
            <th scope="col">Kontokredit</th>
            <th scope="col">Företagslån</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(([what, credit, loan]) => (
            <tr key={what}>
              <th scope="row">{what}</th>
              <td>{credit}</td>
              <td>{loan}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <TryYourLimit />
      <h2>Och fakturaköp?</h2>
      <p>
        Den som säljer eller belånar sina fakturor får pengar snabbt, men betalar för varje faktura, och
        kunden märker att någon annan står som betalningsmottagare. Med en kontokredit är fakturorna dina
        egna.
      </p>
      <h2>Checkkredit i banken</h2>
      <p>
        En checkkredit påminner mest. Den brukar kräva säkerhet i företaget, en årlig avgift på hela gränsen
        och ett möte. Vi tar ingen säkerhet i företagets egendom och ingen avgift för gränsen. I stället går
        du som företräder bolaget i borgen.
      </p>
      <h2>När ett lån är bättre</h2>
      <p>
        Ska du köpa en fastighet eller något annat som betalas av på många år är ett långt lån med säkerhet
        ofta billigare. Hos oss betalas varje uttag tillbaka på upp till {figures.months} månader, och räntan
        är {figures.monthRates} per månad.
      </p>
    </>
  );
}

export const comparison: PublicPage = {
  path: paths.comparison,
  title: 'Företagslån eller kontokredit',
  description:
    'Jämför kontokredit med företagslån, fakturaköp och checkkredit: vad räntan räknas på, vilka avgifter som finns och när vilket passar.',
  Text,
  width: 'md',
};

export default screenOf(comparison);
