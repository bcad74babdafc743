import { creditTerms } from '@kreditlina/domain/calculators/credit-terms';
import { formatBasisPoints, formatCents, formatMonthlyRate } from '@kreditlina/domain/text/index';
import { styled } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { support } from '../../lib/constants.ts';
import { addTexts } from '../../lib/i18n.ts';
import { mayDo, useSession } from '../../lib/session-store.ts';
import { usePageTitle } from '../../lib/use-page-title.ts';
import { Page } from '../../ui/page.tsx';
import { CutterSection } from './cutter-section.tsx';
import { Hero } from './hero.tsx';
import { LimitSection } from './limit-section.tsx';
import { liveTextsQuery } from './page-texts/get-live-texts.ts';
import { Editable, PageTextsContext, usePageText } from './page-texts/page-texts.tsx';
import { PriceTable } from './price-table.tsx';
import { Section } from './section.tsx';
import { landingTexts } from './texts.ts';

addTexts('landing', { sv: landingTexts });

const PageEditor = lazy(() => import('./page-texts/page-editor.tsx'));

const Steps = styled('ol')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(3, 1fr)',
  gap: 32,
  margin: 0,
  padding: 0,
  listStyle: 'none',
  counterReset: 'step',
  '& li': { borderTop: '2px solid var(--k-blue)', paddingTop: 12 },
  '& p': { margin: 0, color: 'var(--k-ink-soft)' },
  [theme.breakpoints.down('md')]: { gridTemplateColumns: '1fr', gap: 20 },
}));

const Facts = styled('ul')({ margin: 0, paddingLeft: 20, display: 'grid', gap: 10 });

/** The first figure of a range: "0,70" of "0,70–2,00 %". */
function withoutSign(percent: string): string {
  return percent.replace(/\s%$/, '');
}

/** Figures of the policy, as the texts name them. */
const figures = {
  from: withoutSign(formatMonthlyRate(creditTerms.rateFloorYearBasisPoints)),
  to: formatMonthlyRate(creditTerms.rateCeilingYearBasisPoints),
  yearFrom: withoutSign(formatBasisPoints(creditTerms.rateFloorYearBasisPoints)),
  yearTo: formatBasisPoints(creditTerms.rateCeilingYearBasisPoints),
  single: formatCents(creditTerms.singleGuarantorMaxCents),
  smallest: formatCents(creditTerms.productMinCents),
  max: formatCents(creditTerms.productMaxCents),
  minimum: formatCents(creditTerms.firstDrawMinCents),
  months: creditTerms.repaymentMonths,
  days: creditTerms.offerDays,
};

const facts = [
  'noFees',
  'range',
  'guarantee',
  'checks',
  'repay',
  'activate',
  'registered',
  'companies',
] as const;

/** The landing page: what it is, what it costs, how it goes. Short until the public site comes. */
export default function LandingPage() {
  const isAdmin = useSession(({ user }) => mayDo(user, 'edit-content'));
  const { data: texts = {} } = useQuery(liveTextsQuery);
  const page = (
    <PageTextsContext value={{ texts }}>
      <LandingContent />
    </PageTextsContext>
  );
  if (!isAdmin) return page;
  return (
    <Suspense fallback={page}>
      <PageEditor>
        <LandingContent />
      </PageEditor>
    </Suspense>
  );
}

function LandingContent() {
  const { t } = useTranslation('landing');
  const text = usePageText();
  usePageTitle(t('pageTitle'));
  return (
    <Page width="md">
      <Hero />
      <Section>
        <Editable group="steps">
          <h2>{text('stepsTitle')}</h2>
        </Editable>
        <Steps>
          {(['apply', 'decision', 'draw'] as const).map((step) => (
            <li key={step}>
              <Editable group={step}>
                <h3>{text(`steps.${step}.title`)}</h3>
                <p>{text(`steps.${step}.text`)}</p>
              </Editable>
            </li>
          ))}
        </Steps>
      </Section>
      <LimitSection />
      <Section>
        <Editable group="price">
          <h2>{text('priceTitle')}</h2>
          <p>{text('priceLead', figures)}</p>
        </Editable>
        <PriceTable drawCents={40_000_000} months={creditTerms.repaymentMonths} />
        <PriceTable drawCents={20_000_000} months={1} />
      </Section>
      <CutterSection />
      <Section>
        <h2>{t('factsTitle')}</h2>
        <Facts>
          {facts.map((fact) => (
            <li key={fact}>{t(`facts.${fact}`, figures)}</li>
          ))}
        </Facts>
      </Section>
      <Section>
        <h2>{t('helpTitle')}</h2>
        <p>
          <a href={support.phoneHref}>{t('help', { phone: support.phone })}</a>
        </p>
      </Section>
    </Page>
  );
}
