import { publicPageFile } from '@kreditlina/domain/paths';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { paths } from '../../lib/address/paths.ts';
import { faq } from '../../site/content/faq/faq-page.tsx';
import { cookies } from '../../site/content/legal/cookies.tsx';
import { myNumbersTerms } from '../../site/content/legal/my-numbers-terms.tsx';
import { privacy } from '../../site/content/legal/privacy.tsx';
import { terms } from '../../site/content/legal/terms.tsx';
import { PageTextsContext } from '../../site/content/page-texts/page-texts.tsx';
import { markedTexts, withTextMarks } from '../../site/content/page-texts/text-marks.ts';
import { about } from '../../site/content/pages/about.tsx';
import { comparison } from '../../site/content/pages/comparison.tsx';
import { credit } from '../../site/content/pages/credit.tsx';
import { cutter } from '../../site/content/pages/cutter.tsx';
import { quickFinancing } from '../../site/content/pages/quick-financing.tsx';
import { fullTitle, type PublicPage } from '../../site/content/public-page/public-page.tsx';
import { help } from '../../site/help-page.tsx';
import { landing } from '../../site/landing-page.tsx';
import { SiteFooter } from '../../site/layout/site-footer.tsx';
import { TopBar } from '../../site/layout/top-bar.tsx';
import { type StaticShell, staticShells } from './static-shells.ts';
import { structuredData } from './structured-data.tsx';

/** Pages that are rendered to static HTML. */
export const publicPages: readonly PublicPage[] = [
  landing,
  about,
  faq,
  help,
  terms,
  myNumbersTerms,
  privacy,
  cookies,
  cutter,
  quickFinancing,
  comparison,
  credit,
];

/** Renders part of a page to static HTML. */
const drawn = (path: string, part: ReactNode): string =>
  renderToStaticMarkup(<MemoryRouter initialEntries={[path]}>{part}</MemoryRouter>);

/** Static header and footer of a page as a logged-out visitor sees them. */
export const frameOf = (path: string) => ({
  header: drawn(path, <TopBar />),
  footer: drawn(path, <SiteFooter />),
});

/** Static HTML of a page, rendered from the app's own components. */
export const shellOf = ({ path, title, description, Text, width = 'sm' }: PublicPage): StaticShell => ({
  title: fullTitle({ title }),
  description,
  width,
  data: structuredData(path),
  html: withTextMarks(
    drawn(
      path,
      <PageTextsContext value={{ texts: markedTexts }}>
        <Text />
      </PageTextsContext>,
    ),
  ),
  ...frameOf(path),
  isPublic: true,
});

/** Static HTML of all pages that have a file of their own, by file name. */
export const publicShells = (): Record<string, StaticShell> => ({
  ...Object.fromEntries(publicPages.map((page) => [publicPageFile(page.path), shellOf(page)])),
  ...Object.fromEntries(
    Object.entries(staticShells).map(([file, shell]) => [file, { ...shell, ...frameOf(paths.login) }]),
  ),
});
