import { withFigures } from '@kreditlina/domain/content/contracts/figures';
import { support, supportHours } from '@kreditlina/domain/text/support';
import { type ComponentType, lazy } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../lib/address/paths.ts';
import { wordsIn } from '../lib/text/page-language.ts';
import { Faq } from './content/faq/faq.tsx';
import { type PublicPage, screenOf, textPage } from './content/public-page.tsx';
import { MailingWords } from './mailing-list/mailing-words.tsx';
import { pagesTexts } from './pages-texts.ts';
import { Body } from './ui/body.tsx';
import { ApplyLink, LIMIT_ID } from './ui/links.tsx';
import { WhenNear } from './ui/when-near.tsx';

const EffectiveRateCalculator = lazy(() => import('./calculators/effective-rate-calculator.tsx'));
const MailingForms = lazy(() => import('./mailing-list/mailing-forms.tsx'));

const words = () => wordsIn(pagesTexts);

/** Links from a marketing page to the calculator on the landing page, and to the application. */
function TryYourLimit() {
  const { tryLimit, apply } = words().shared;
  return (
    <p className="k-actions">
      <Link className="k-button" to={`${paths.home}#${LIMIT_ID}`}>
        {tryLimit}
      </Link>
      <ApplyLink>{apply}</ApplyLink>
    </p>
  );
}

type StepWords = Readonly<Record<string, { readonly title: string; readonly text: string }>>;

/** Steps under a heading, side by side on a wide screen. */
function Steps({ stepsTitle, steps }: { stepsTitle: string; steps: StepWords }) {
  return (
    <>
      <h2>{stepsTitle}</h2>
      <ol className="k-steps">
        {Object.entries(steps).map(([step, { title, text }]) => (
          <li key={step}>
            <strong>{title}</strong>
            <span>{text}</span>
          </li>
        ))}
      </ol>
    </>
  );
}

const about = textPage(
  { path: paths.about },
  () => words().about,
  ({ body }) => (
    <>
      <Body text={body} />
      <TryYourLimit />
    </>
  ),
);

const credit = textPage(
  { path: paths.credit, width: 'md' },
  () => words().credit,
  ({ body }) => (
    <>
      <TryYourLimit />
      <Body text={body} />
    </>
  ),
);

const quickFinancing = textPage(
  { path: paths.quickFinancing, width: 'md' },
  () => words().quickFinancing,
  (texts) => (
    <>
      <TryYourLimit />
      <Steps {...texts} />
      <Body text={texts.body} />
    </>
  ),
);

const comparison = textPage(
  { path: paths.comparison, width: 'md' },
  () => words().comparison,
  ({ table, body }) => (
    <>
      <table className="k-compare">
        <caption className="visually-hidden">{table.caption}</caption>
        <thead>
          <tr>
            <td />
            <th scope="col">{table.credit}</th>
            <th scope="col">{table.loan}</th>
          </tr>
        </thead>
        <tbody>
          {table.rows.map((row) => (
            <tr key={row.what}>
              <th scope="row">{row.what}</th>
              <td>{row.credit}</td>
              <td>{row.loan}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <TryYourLimit />
      <Body text={body} />
    </>
  ),
);

const COST_ID = 'vad-lanet-kostar';

const cutter = textPage(
  { path: paths.cutter, width: 'md' },
  () => words().cutter,
  (texts) => (
    <>
      <p className="k-actions">
        <Link className="k-button" to={paths.cutterApplication}>
          {texts.apply}
        </Link>
        <a className="k-only-scripted" href={`#${COST_ID}`}>
          {texts.costFirst}
        </a>
      </p>
      <Steps {...texts} />
      <Body text={texts.body} />
      <section id={COST_ID} aria-labelledby={`${COST_ID}-title`}>
        <h2 id={`${COST_ID}-title`}>{texts.costTitle}</h2>
        <Body text={texts.cost} />
        <WhenNear className="k-room-rate">
          <EffectiveRateCalculator />
        </WhenNear>
        <p className="k-without-script">{texts.withoutScript}</p>
      </section>
      <Body text={texts.needs} />
    </>
  ),
);

/** A legal text, with contact details for questions about it. */
const legalPage = (path: string, page: 'terms' | 'myNumbersTerms' | 'privacy'): PublicPage =>
  textPage(
    { path },
    () => words()[page],
    ({ body }) => <Body text={`${body}\n\n${words().shared.questions}`} />,
  );

const cookies = textPage(
  { path: paths.cookies },
  () => words().cookies,
  ({ keptTitle, kept, body }) => (
    <>
      <h2>{keptTitle}</h2>
      <dl className="k-kept">
        {Object.entries(kept).map(([name, { why, where }]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{why}</dd>
            <dd>{where}</dd>
          </div>
        ))}
      </dl>
      <Body text={`${body}\n\n${words().shared.questions}`} />
    </>
  ),
);

const faq = textPage(
  { path: paths.faq },
  () => words().faq,
  ({ body }) => (
    <>
      <Faq isAll />
      <div className="k-note">
        <Body text={body} />
      </div>
      <TryYourLimit />
    </>
  ),
);

/** `/help`: linked from the contact button of a rejection and from the question about sole traders. */
const help = textPage(
  { path: paths.help },
  () => words().help,
  (texts) => (
    <>
      <dl className="k-pairs">
        <div>
          <dt>{texts.phone}</dt>
          <dd>
            <a href={support.phoneHref}>{support.phone}</a>
          </dd>
        </div>
        <div>
          <dt>{texts.hours}</dt>
          <dd>{wordsIn(supportHours)}</dd>
        </div>
        <div>
          <dt>{texts.email}</dt>
          <dd>
            <a href={`mailto:${support.email}`}>{support.email}</a>
          </dd>
        </div>
      </dl>
      <p className="k-actions">
        <a className="k-button" href={support.phoneHref}>
          {withFigures(texts.call)}
        </a>
        <a href={`mailto:${support.email}`}>{texts.write}</a>
      </p>
      <WhenNear className="k-mailing" meanwhile={<MailingWords />}>
        <MailingForms />
      </WhenNear>
    </>
  ),
);

/** The built-in pages except the landing page, which does not load them or their texts. */
export const pages: readonly PublicPage[] = [
  about,
  faq,
  help,
  legalPage(paths.terms, 'terms'),
  legalPage(paths.myNumbersTerms, 'myNumbersTerms'),
  legalPage(paths.privacy, 'privacy'),
  cookies,
  cutter,
  quickFinancing,
  comparison,
  credit,
];

/** Screens of the pages, by address. */
export const pageScreens: ReadonlyMap<string, ComponentType> = new Map(
  pages.map((page) => [page.path, screenOf(page)]),
);
