import { SERVED_ID } from '@kreditlina/domain/content/contracts/served';
import { type ComponentType, lazy } from 'react';
import { Route, Routes } from 'react-router-dom';
import { paths } from '../lib/paths.ts';
import { Redirect } from '../lib/redirect.tsx';
import { useSession } from '../lib/session-store.ts';
import { FormerBrandPage } from './content/former-brand-page.tsx';

const readMadePage = () => import('./content/made-pages/made-page.tsx');
let MadePage: ComponentType = lazy(readMadePage);
const NotFoundPage = lazy(() => import('./content/not-found-page.tsx'));

/** With its published texts, so that no heading changes once the page is drawn. */
async function readLanding(): Promise<{ default: ComponentType }> {
  const [page, { prepareLiveTexts }] = await Promise.all([
    import('./content/landing-page.tsx'),
    import('./content/page-texts/live-texts.ts'),
  ]);
  await prepareLiveTexts();
  return page;
}

type ReadScreen = () => Promise<{ default: ComponentType }>;

/**
 * The public pages, whose words all stand in static HTML, by their address. A visitor's small app draws them without `Queries` around
 * them, so a screen that reads from the server does not belong here.
 */
const publicReaders: Readonly<Record<string, ReadScreen>> = {
  [paths.home]: readLanding,
  [paths.about]: () => import('./content/pages/about.tsx'),
  [paths.faq]: () => import('./content/faq/faq-page.tsx'),
  [paths.help]: () => import('./help-page.tsx'),
  [paths.terms]: () => import('./content/legal/terms.tsx'),
  [paths.myNumbersTerms]: () => import('./content/legal/my-numbers-terms.tsx'),
  [paths.privacy]: () => import('./content/legal/privacy.tsx'),
  [paths.cookies]: () => import('./content/legal/cookies.tsx'),
  [paths.cutter]: () => import('./content/pages/cutter.tsx'),
  [paths.quickFinancing]: () => import('./content/pages/quick-financing.tsx'),
  [paths.comparison]: () => import('./content/pages/comparison.tsx'),
  [paths.credit]: () => import('./content/pages/credit.tsx'),
};

/** Every screen of the site at a fixed address; the server writes the words of the blog into its HTML with each request. */
const readers: Readonly<Record<string, ReadScreen>> = {
  ...publicReaders,
  [paths.blog]: () => import('./content/blog/blog-page.tsx'),
};

const screens = new Map<string, ComponentType>(
  Object.entries(readers).map(([path, read]) => [path, lazy(read)]),
);

/**
 * Reads the screen of a page whose words already stand in its static HTML, so that the app takes their place at
 * once, without a skeleton in between. Every other screen is read when it is drawn.
 */
export async function readFirstScreen(pathname: string): Promise<void> {
  const read = readers[pathname];
  if (read) screens.set(pathname, (await read()).default);
  else if (document.getElementById(SERVED_ID)) MadePage = (await readMadePage()).default;
}

/** A page that staff made, by its path. */
const AtName = () => <MadePage />;

function PublicScreen({ path }: { path: string }) {
  const Screen = screens.get(path);
  return Screen && <Screen />;
}

/** Whether everything that stands at an address also stands in its static HTML. */
export const isPublicPage = (pathname: string): boolean => Object.hasOwn(publicReaders, pathname);

/** `/`: the landing page for visitors and staff; who has a company sees the account instead, who has none yet applies. */
export function Landing() {
  const { user, isAuthorized } = useSession();
  if (user && user.companies.length > 0) return <Redirect to={paths.account} />;
  if (user && !isAuthorized) return <Redirect to={paths.application} />;
  return <PublicScreen path={paths.home} />;
}

/** The screens of visitors whose words also stand in static HTML, and no others. */
export const PublicScreens = () => (
  <Routes>
    {Object.keys(publicReaders).map((path) => (
      <Route key={path} path={path} element={<PublicScreen path={path} />} />
    ))}
  </Routes>
);

/** The screens that everybody sees. */
export const siteRoutes = (
  <>
    <Route path={paths.home} element={<Landing />} />
    {Object.keys(readers)
      .filter((path) => path !== paths.home)
      .map((path) => (
        <Route key={path} path={path} element={<PublicScreen path={path} />} />
      ))}
    <Route path={paths.formerBrand} element={<FormerBrandPage />} />
    <Route path={paths.index} element={<Redirect to={paths.home} />} />
    <Route path={paths.productCredit} element={<Redirect to={paths.credit} />} />
    <Route path="/:name" element={<AtName />} />
    <Route path="*" element={<NotFoundPage />} />
  </>
);
