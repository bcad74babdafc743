import { creditTerms } from '@kreditlina/domain/calculators/credit-terms';
import { withFigures } from '@kreditlina/domain/content/contracts/figures';
import { lazy, Suspense } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../lib/address/paths.ts';
import { mayDo, useSession } from '../lib/session/session-store.ts';
import { wordsIn } from '../lib/text/page-language.ts';
import { Page } from '../ui/page/page.tsx';
import { ContactBlock } from './contact-block.tsx';
import { Faq } from './content/faq/faq.tsx';
import { Feature } from './content/feature.tsx';
import { Hero } from './content/hero.tsx';
import { useLiveTexts } from './content/page-texts/live-texts.ts';
import { Editable, PageTextsContext, usePageText } from './content/page-texts/page-texts.tsx';
import { PriceTable } from './content/price-table.tsx';
import { type PublicPage, useHead } from './content/public-page.tsx';
import { Section } from './content/section.tsx';
import { landingTexts } from './content/texts.ts';
import { ThreeSteps } from './content/three-steps.tsx';
import { WelcomeDialog } from './content/welcome-dialog.tsx';
import { LIMIT_ID } from './ui/links.tsx';
import { WhenNear } from './ui/when-near.tsx';

const EffectiveRateCalculator = lazy(() => import('./calculators/effective-rate-calculator.tsx'));

function CutterSection() {
  const text = usePageText();
  return (
    <Section aria-labelledby="cutter-title">
      <Editable group="cutter">
        <h2 id="cutter-title">{text('cutterTitle')}</h2>
        <p>{text('cutterLead')}</p>
      </Editable>
      <WhenNear className="k-room-rate">
        <EffectiveRateCalculator />
      </WhenNear>
      <div className="k-after">
        <ThreeSteps flavour="cutter" />
      </div>
      <p className="k-after">
        <Link className="k-button" to={paths.cutterApplication}>
          {wordsIn(landingTexts).cutterApply}
        </Link>
      </p>
    </Section>
  );
}

const LimitCalculator = lazy(() => import('./calculators/limit-calculator.tsx'));

function LimitSection() {
  const text = usePageText();
  return (
    <Section id={LIMIT_ID} aria-labelledby={`${LIMIT_ID}-title`}>
      <Editable group="limit">
        <h2 id={`${LIMIT_ID}-title`}>{text('limitTitle')}</h2>
        <p>{text('limitLead')}</p>
      </Editable>
      <WhenNear className="k-room-limit">
        <LimitCalculator />
      </WhenNear>
      <p className="k-without-script">{wordsIn(landingTexts).limitWithout}</p>
    </Section>
  );
}

const cases = ['invoice', 'stock', 'repair', 'order'] as const;

function UseCases() {
  const text = usePageText();
  return (
    <Section aria-labelledby="uses-title">
      <Editable group="uses">
        <h2 id="uses-title">{text('usesTitle')}</h2>
        <ul className="k-cases">
          {cases.map((one) => (
            <li key={one}>
              <h3>{text(`uses.${one}.title`)}</h3>
              <p>{text(`uses.${one}.text`)}</p>
            </li>
          ))}
        </ul>
      </Editable>
    </Section>
  );
}

const PageEditor = lazy(() => import('./content/page-texts/page-editor.tsx'));

function Text() {
  const text = usePageText();
  const words = wordsIn(landingTexts);
  return (
    <>
      <Hero />
      <Section>
        <Editable group="steps">
          <h2>{text('stepsTitle')}</h2>
        </Editable>
        <ThreeSteps />
      </Section>
      <Feature name="mission" isBand />
      <LimitSection />
      <Feature name="control" side="left" />
      <Feature name="bankId" />
      <UseCases />
      <Examples />
      <Feature name="flexible" side="left" />
      <Feature name="assessment" />
      <Feature name="idea" side="left" isBand />
      <CutterSection />
      <Section>
        <h2>{words.factsTitle}</h2>
        <ul className="k-facts">
          {Object.entries(words.facts).map(([fact, says]) => (
            <li key={fact}>{withFigures(says)}</li>
          ))}
        </ul>
      </Section>
      <Questions />
      <ContactBlock />
    </>
  );
}

/** Section with the cost of two withdrawals at the policy's lowest and highest rate. */
function Examples() {
  const text = usePageText();
  return (
    <Section aria-labelledby="price-title" isBand>
      <Editable group="price">
        <h2 id="price-title">{text('priceTitle')}</h2>
        <p>{text('priceLead')}</p>
      </Editable>
      <div className="k-two">
        <PriceTable withdrawalCents={40_000_000} months={creditTerms.repaymentMonths} />
        <PriceTable withdrawalCents={20_000_000} months={1} />
      </div>
    </Section>
  );
}

function Questions() {
  const words = wordsIn(landingTexts);
  return (
    <Section aria-labelledby="faq-title">
      <h2 id="faq-title">{words.faqTitle}</h2>
      <Faq />
      <p className="k-actions k-after">
        <Link to={`${paths.faq}#varfor-maste`}>{words.faqWhy}</Link>
        <Link to={paths.faq}>{words.faqAll}</Link>
      </p>
    </Section>
  );
}

export const landing: PublicPage = {
  path: paths.home,
  head: () => {
    const { pageTitle: title, description } = wordsIn(landingTexts);
    return { title, description };
  },
  Text,
  width: 'lg',
};

/** `/`: the landing page with its published texts; admins also get the edit controls. */
export default function LandingPage() {
  const isEditor = useSession(({ user }) => mayDo(user, 'edit-content'));
  const texts = useLiveTexts();
  useHead(landing.path, landing.head());
  const content = (
    <Page width="lg">
      <Text />
      <WelcomeDialog />
    </Page>
  );
  const page = <PageTextsContext value={{ texts }}>{content}</PageTextsContext>;
  if (!isEditor) return page;
  return (
    <Suspense fallback={page}>
      <PageEditor>{content}</PageEditor>
    </Suspense>
  );
}
