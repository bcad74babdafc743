import { creditTerms } from '@kreditlina/domain/calculators/credit-terms';
import { styled } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { addTexts } from '../../lib/i18n.ts';
import { mayDo, useSession } from '../../lib/session-store.ts';
import { usePageTitle } from '../../lib/use-page-title.ts';
import { Page } from '../../ui/page.tsx';
import { ContactBlock } from './contact-block.tsx';
import { CutterSection } from './cutter-section.tsx';
import { Feature } from './feature.tsx';
import { figures } from './figures.ts';
import { Hero } from './hero.tsx';
import { LimitSection } from './limit-section.tsx';
import { liveTextsQuery } from './page-texts/get-live-texts.ts';
import { Editable, PageTextsContext, usePageText } from './page-texts/page-texts.tsx';
import { PriceTable } from './price-table.tsx';
import { Section } from './section.tsx';
import { landingTexts } from './texts.ts';
import { ThreeSteps } from './three-steps.tsx';
import { UseCases } from './use-cases.tsx';

addTexts('landing', { sv: landingTexts });

const PageEditor = lazy(() => import('./page-texts/page-editor.tsx'));

const Facts = styled('ul')({ margin: 0, paddingLeft: 20, display: 'grid', gap: 10 });

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

/** The landing page: one idea a section, from what it is to whom to ask. */
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
    <Page width="lg">
      <Hero />
      <Section>
        <Editable group="steps">
          <h2>{text('stepsTitle')}</h2>
        </Editable>
        <ThreeSteps />
      </Section>
      <Feature name="mission" />
      <LimitSection />
      <Feature name="control" side="left" />
      <Feature name="bankId" />
      <UseCases />
      <Examples />
      <Feature name="flexible" side="left" values={figures} />
      <Feature name="assessment" />
      <Feature name="idea" side="left" />
      <CutterSection />
      <Section>
        <h2>{t('factsTitle')}</h2>
        <Facts>
          {facts.map((fact) => (
            <li key={fact}>{t(`facts.${fact}`, figures)}</li>
          ))}
        </Facts>
      </Section>
      <ContactBlock />
    </Page>
  );
}

/** What two draws cost, at the lowest and the highest rate of the policy. */
function Examples() {
  const text = usePageText();
  return (
    <Section aria-labelledby="price-title">
      <Editable group="price">
        <h2 id="price-title">{text('priceTitle')}</h2>
        <p>{text('priceLead', figures)}</p>
      </Editable>
      <PriceTable drawCents={40_000_000} months={creditTerms.repaymentMonths} />
      <PriceTable drawCents={20_000_000} months={1} />
    </Section>
  );
}
