import { publicPageFile } from '@kreditlina/domain/paths';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { paths } from '../../lib/address/paths.ts';
import { wordsIn } from '../../lib/text/page-language.ts';
import { PageTextsContext } from '../../site/content/page-texts/page-texts.tsx';
import { markedTexts, withTextMarks } from '../../site/content/page-texts/text-marks.ts';
import { fullTitle, type PublicPage } from '../../site/content/public-page.tsx';
import { landing } from '../../site/landing-page.tsx';
import { SiteFooter } from '../../site/layout/site-footer.tsx';
import { TopBar } from '../../site/layout/top-bar.tsx';
import { pages } from '../../site/pages.tsx';
import { PageHeading } from '../../ui/page/page.tsx';
import { staticTexts } from '../texts.ts';
import type { StaticShell } from './static-shells.ts';
import { structuredData } from './structured-data.ts';

/** Every page rendered to static HTML. */
export const publicPages: readonly PublicPage[] = [landing, ...pages];

/** Renders part of a page to static HTML. */
const drawn = (path: string, part: ReactNode): string =>
  renderToStaticMarkup(<MemoryRouter initialEntries={[path]}>{part}</MemoryRouter>);

/** Static header and footer of a page as a logged-out visitor sees them. */
export const frameOf = (path: string) => ({
  header: drawn(path, <TopBar />),
  footer: drawn(path, <SiteFooter />),
});

/** Static HTML of a page, rendered from the app's own components. */
export const shellOf = ({ path, head, Text, width = 'sm' }: PublicPage): StaticShell => ({
  title: fullTitle(head().title),
  description: head().description,
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

/**
 * Static first screens of pages that are not public, so that readers on a slow connection see text before any
 * script arrives. The server sends the file of a path if there is one, otherwise `index.html`.
 */
function firstScreens(): Record<string, StaticShell> {
  const { login, notFound } = wordsIn(staticTexts);
  const frame = frameOf(paths.login);
  return {
    'login.html': {
      ...frame,
      title: fullTitle(login.heading),
      html: drawn(paths.login, <PageHeading title={login.heading} lead={login.lead} />),
    },
    'not-found.html': {
      ...frame,
      title: fullTitle(notFound.title),
      html: drawn(
        paths.login,
        <>
          <PageHeading title={notFound.heading} lead={notFound.lead} />
          <p className="k-actions">
            <a className="k-button" href={paths.home}>
              {notFound.home}
            </a>
          </p>
        </>,
      ),
    },
    // The server inserts the text of a page or post between the marks, if there is one.
    'made.html': { ...frame, title: 'Kreditlina', html: '<!--shell--><!--/shell-->' },
  };
}

/** All pages with their own file, by file name. */
export const publicShells = (): Record<string, StaticShell> => ({
  ...Object.fromEntries(publicPages.map((page) => [publicPageFile(page.path), shellOf(page)])),
  ...firstScreens(),
});
