import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { support } from '../../lib/constants.ts';
import { addTexts } from '../../lib/i18n.ts';
import { paths } from '../../lib/paths.ts';
import { usePageTitle } from '../../lib/use-page-title.ts';
import { Page, PageHeading } from '../../ui/page.tsx';

addTexts('terms', {
  sv: {
    terms: {
      title: 'Villkor för att använda Kreditlina',
      lead: 'Det här godkänner du när du loggar in. Skuldebrevet, som du skriver under senare, gäller före den här texten.',
      point1: 'Du loggar in som dig själv och företräder bara företag som du är behörig att företräda.',
      point2:
        'Vi behandlar dina uppgifter för att pröva ansökan, sköta krediten och följa lagen om åtgärder mot penningtvätt.',
      point3:
        'När ansökan skickas in tar vi kreditupplysning på företaget och på varje borgensman. De får en kopia av upplysningen.',
      point4: 'Att ansöka kostar inget. Ränta betalas bara på det belopp som används.',
    },
    myNumbers: {
      title: 'Villkor för My Numbers',
      lead: 'My Numbers läser företagets bokföring för vår räkning när du har gett ditt samtycke.',
      point1: 'Vi läser resultat, balans och kundfordringar för de senaste tolv månaderna.',
      point2: 'Din inloggning i bokföringssystemet sparas varken hos oss eller hos My Numbers.',
      point3: 'Uppgifterna används bara för att pröva ansökan och följa krediten.',
      point4:
        'Du kan ta tillbaka samtycket när som helst. Det som redan är hämtat behövs som underlag för beslutet.',
    },
    contact: 'Frågor? Skriv till {{email}} eller ring {{phone}}, {{hours}}.',
  },
});

const points = [1, 2, 3, 4] as const;

/** The two texts that a checkbox of the flow points to. */
export default function TermsPage() {
  const { t } = useTranslation('terms');
  const which = useLocation().pathname === paths.myNumbersTerms ? 'myNumbers' : 'terms';
  usePageTitle(t(`${which}.title`));
  const help = { email: support.email, phone: support.phone, hours: t('common:support.phoneHours') };
  return (
    <Page>
      <PageHeading title={t(`${which}.title`)} lead={t(`${which}.lead`)} />
      <ol>
        {points.map((point) => (
          <li key={point}>{t(`${which}.point${point}`)}</li>
        ))}
      </ol>
      <p>{t('contact', help)}</p>
    </Page>
  );
}
