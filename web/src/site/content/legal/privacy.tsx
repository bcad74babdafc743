import { provider } from '@kreditlina/domain/text/support';
import { formatOrganisationNumber } from '@kreditlina/domain/validators/organisation-number';
import { Link } from 'react-router-dom';
import { paths } from '../../../lib/address/paths.ts';
import { type PublicPage, screenOf } from '../public-page/public-page.tsx';
import { ContactLine } from './contact-line.tsx';

function Text() {
  return (
    <>
      <h1 className="k-title">Så hanterar vi personuppgifter</h1>
      <p className="k-lead">
        {provider.name}, organisationsnummer {formatOrganisationNumber(provider.companyNumber)}, är
        personuppgiftsansvarig. Här står vilka uppgifter vi behandlar om dig, varför, hur länge och vad du kan
        begära.
      </p>
      <h2>Vilka uppgifter, och varifrån de kommer</h2>
      <ul>
        <li>
          <strong>Från dig:</strong> personnummer och namn genom BankID, e-post och telefon, hushåll, egna
          lån, svar om ägare och om politiskt utsatt ställning.
        </li>
        <li>
          <strong>Från kreditupplysningsföretag:</strong> inkomst, skulder, betalningsanmärkningar och
          uppgifter om företaget och dess företrädare.
        </li>
        <li>
          <strong>Från banken eller bokföringen:</strong> bara om du väljer det i ansökan, och det du då
          lämnar ut.
        </li>
        <li>
          <strong>Från sanktionslistor och register över personer i politiskt utsatt ställning:</strong> om du
          finns där.
        </li>
        <li>
          <strong>När krediten används:</strong> uttag, betalningar, avier och det vi har skrivit till
          varandra.
        </li>
      </ul>
      <h2>Varför, och med vilken rätt</h2>
      <ul>
        <li>För att pröva ansökan och fullgöra avtalet om krediten.</li>
        <li>
          För att följa lagen om åtgärder mot penningtvätt och finansiering av terrorism, bokföringslagen och
          reglerna om kreditprövning.
        </li>
        <li>
          Uppgifter om en borgensman behandlas när den själv har tackat ja till att bli prövad, och därefter
          för avtalet om borgen.
        </li>
        <li>För att se vilka annonser som fungerar, bara om du har sagt ja till det.</li>
      </ul>
      <h2>Automatiska beslut</h2>
      <p>
        Ansökan prövas av fasta regler, utifrån företagets och borgensmännens ekonomi, och av långivarna.
        Ibland granskar en handläggare den också. Även ett uttag kan nekas av reglerna. Du får veta vad som
        vägde in, om lagen tillåter det. Du kan begära att en människa prövar beslutet, säga vad du anser och
        bestrida det.
      </p>
      <h2>Vilka som får del av uppgifterna</h2>
      <p>
        Kreditupplysningsföretag, bankerna som lånar ut och betalar ut, den som skickar våra meddelanden och
        de tjänster som du själv väljer för bank och bokföring. Den som är borgensman får veta vad krediten
        gäller. Myndigheter får uppgifter när lagen kräver det. Vi säljer inga uppgifter.
      </p>
      <h2>Hur länge</h2>
      <ul>
        <li>Underlag för åtgärder mot penningtvätt: fem år efter att kundförhållandet har upphört.</li>
        <li>Bokföring: till och med det sjunde året efter det år som den gäller.</li>
        <li>
          Vem som har betalat in pengar: tills betalningen har hamnat på rätt konto eller gått tillbaka. I
          bankens fil finns det kvar så länge som bokföringen kräver.
        </li>
        <li>Annat: så länge det behövs för krediten eller för att svara på anspråk, aldrig längre.</li>
      </ul>
      <p>
        Dina uppgifter ligger krypterade under en nyckel som är din egen. När tiden är ute förstörs nyckeln,
        och uppgifterna går inte längre att läsa.
      </p>
      <h2>Vad du kan begära</h2>
      <p>
        Att få veta vad vi har om dig, att få fel rättade, att få uppgifter raderade eller begränsade när
        ingen lag säger att vi ska ha dem kvar, att få ut det du själv har lämnat, och att invända mot en
        behandling. Ett samtycke kan du ta tillbaka när du vill. Är du inte nöjd med vårt svar kan du klaga
        hos Integritetsskyddsmyndigheten, imy.se.
      </p>
      <p>
        Vad som sparas i din webbläsare står i <Link to={paths.cookies}>Kakor</Link>.
      </p>
      <ContactLine />
    </>
  );
}

export const privacy: PublicPage = {
  path: paths.privacy,
  title: 'Personuppgifter',
  description:
    'Vilka personuppgifter Kreditlina behandlar, varför, hur länge, vilka som får del av dem och vad du kan begära.',
  Text,
};

export default screenOf(privacy);
