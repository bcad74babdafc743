import { figures } from '@kreditlina/domain/content/contracts/figures';
import { support } from '@kreditlina/domain/text/support';
import { lazy } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../../lib/address/paths.ts';
import { WhenNear } from '../../ui/when-near.tsx';
import { type PublicPage, screenOf } from '../public-page/public-page.tsx';

const EffectiveRateCalculator = lazy(() => import('../../calculators/effective-rate-calculator.tsx'));
const COST_ID = 'vad-lanet-kostar';

function Text() {
  return (
    <>
      <h1 className="k-title">Byt dyra företagslån mot ett billigare</h1>
      <p className="k-lead">
        Räntesänkaren samlar de lån som företaget redan har. Du berättar om dem, vi räknar, och inom ett dygn
        får du ett erbjudande att jämföra med.
      </p>
      <p className="k-actions">
        <Link className="k-button" to={paths.cutterApplication}>
          Ansök om räntesänkaren
        </Link>
        <a className="k-only-scripted" href={`#${COST_ID}`}>
          Räkna på ett lån först
        </a>
      </p>
      <h2>Så går det till</h2>
      <ol className="k-steps">
        <li>
          <strong>Ansök på några minuter</strong>
          <span>
            Logga in med BankID, välj företag och skriv in lånen: belopp, ränta eller avgift, månader kvar.
          </span>
        </li>
        <li>
          <strong>Vi skickar ett förslag</strong>
          <span>
            Inom ett dygn ser du vår ränta bredvid det du betalar i dag, i kronor och månad för månad.
          </span>
        </li>
        <li>
          <strong>Utbetalning</strong>
          <span>
            Skriver du under betalar vi ut pengarna till företaget, och du löser de gamla lånen med dem. Säger
            du nej har det inte kostat något.
          </span>
        </li>
      </ol>
      <h2>När det lönar sig</h2>
      <p>
        Många snabba företagslån har en fast avgift per månad i stället för ränta. Två procent i månaden på
        hela beloppet låter lite, men avgiften är lika stor sista månaden, när nästan allt är betalt. Räknat
        på det du faktiskt är skyldig blir det ofta det dubbla. Vår ränta är {figures.monthRates} per månad
        och tas bara ut på det som är kvar.
      </p>
      <section id={COST_ID} aria-labelledby={`${COST_ID}-title`}>
        <h2 id={`${COST_ID}-title`}>Räkna ut vad ett lån egentligen kostar</h2>
        <p>
          Skriv in lånet som det ser ut i dag. Den effektiva räntan visar vad det kostar med avgifterna
          inräknade.
        </p>
        <WhenNear className="k-room-rate">
          <EffectiveRateCalculator />
        </WhenNear>
        <p className="k-without-script">Räknaren behöver JavaScript.</p>
      </section>
      <h2>Vad vi behöver</h2>
      <ul>
        <li>Uppgift om varje lån. En bild av avtalet eller avin räcker, och den kan du skicka senare.</li>
        <li>Ofta en borgensman, till exempel du själv. Det går att ansöka utan.</li>
        <li>En kreditupplysning på företaget, och på den som går i borgen.</li>
        <li>Ett aktiebolag. Enskilda firmor kan vi inte hjälpa ännu.</li>
      </ul>
      <p>
        Hellre prata först? Ring <a href={support.phoneHref}>{support.phone}</a>.
      </p>
    </>
  );
}

export const cutter: PublicPage = {
  path: paths.cutter,
  title: 'Räntesänkaren',
  description:
    'Har företaget dyra lån? Räntesänkaren samlar dem i ett. Du får ett erbjudande inom ett dygn och jämför det med det du betalar i dag.',
  Text,
  width: 'md',
};

export default screenOf(cutter);
