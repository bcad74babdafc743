import { publicPageFile } from '@kreditlina/domain/paths';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { faq } from '../site/content/faq/faq-page.tsx';
import { cookies } from '../site/content/legal/cookies.tsx';
import { myNumbersTerms } from '../site/content/legal/my-numbers-terms.tsx';
import { privacy } from '../site/content/legal/privacy.tsx';
import { terms } from '../site/content/legal/terms.tsx';
import { about } from '../site/content/pages/about.tsx';
import { comparison } from '../site/content/pages/comparison.tsx';
import { credit } from '../site/content/pages/credit.tsx';
import { cutter } from '../site/content/pages/cutter.tsx';
import { quickFinancing } from '../site/content/pages/quick-financing.tsx';
import type { PublicPage } from '../site/content/public-page/public-page.tsx';
import { SiteFooter } from '../site/layout/site-footer.tsx';
import type { StaticShell } from './static-shells.ts';

/** Every page that is written as static HTML from its own words. */
export const publicPages: readonly PublicPage[] = [
  about,
  faq,
  terms,
  myNumbersTerms,
  privacy,
  cookies,
  cutter,
  quickFinancing,
  comparison,
  credit,
];

/** The foot of the page as the app draws it for a visitor. */
export const footerHtml = (): string =>
  renderToStaticMarkup(
    <MemoryRouter>
      <SiteFooter />
    </MemoryRouter>,
  );

/** The whole page as it is read without a script: the same component that the app draws. */
export const shellOf = ({ path, title, description, Text, isWide = false }: PublicPage): StaticShell => ({
  title: `${title} – Kreditlina`,
  description,
  path,
  isWide,
  html: renderToStaticMarkup(
    <MemoryRouter initialEntries={[path]}>
      <Text />
    </MemoryRouter>,
  ),
});

/** File → page. */
export const publicShells = (): Record<string, StaticShell> =>
  Object.fromEntries(publicPages.map((page) => [publicPageFile(page.path), shellOf(page)]));
