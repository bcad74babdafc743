import { SERVED_ID } from '@kreditlina/domain/content/contracts/served';
import { publicPaths } from '@kreditlina/domain/paths';
import { type ComponentType, lazy } from 'react';
import { Route, Routes } from 'react-router-dom';
import { Redirect } from '../lib/address/navigation.tsx';
import { paths } from '../lib/address/paths.ts';
import { useSession } from '../lib/session/session-store.ts';
import { FormerBrandPage } from './content/former-brand-page.tsx';

const readMadePage = () => import('./content/made-pages/made-page.tsx');
let MadePage: ComponentType = lazy(readMadePage);
const NotFoundPage = lazy(() => import('./content/not-found-page.tsx'));

/**
 * Loads the landing page together with its published texts, so that no heading changes after the first
 * render.
 */
async function readLanding(): Promise<{ default: ComponentType }> {
  const [page, { prepareLiveTexts }] = await Promise.all([
    import('./landing-page.tsx'),
    import('./content/page-texts/live-texts.ts'),
  ]);
  await prepareLiveTexts();
  return page;
}

type ReadScreen = () => Promise<{ default: ComponentType }>;

/**
 * Public pages by address; the static HTML contains all of their text. The visitors' small app renders them
 * without `Queries`, so a screen that reads from the server must not be added here.
 */
const publicReaders: Readonly<Record<string, ReadScreen>> = {
  [paths.home]: readLanding,
  ...Object.fromEntries(
    Object.values(publicPaths).map((path) => [
      path,
      async () => ({ default: (await import('./pages.tsx')).pageScreens.get(path) ?? NotFoundPage }),
    ]),
  ),
};

/**
 * Every site screen with a fixed address; the server renders the blog's text into its HTML on each request.
 */
const readers: Readonly<Record<string, ReadScreen>> = {
  ...publicReaders,
  [paths.blog]: () => import('./content/blog/blog-page.tsx'),
};

const screens = new Map<string, ComponentType>(
  Object.entries(readers).map(([path, read]) => [path, lazy(read)]),
);

/**
 * Loads the screen of a page whose text is already in its static HTML, so that the app replaces it at once
 * without a skeleton. Other screens load when they are rendered.
 */
export async function readFirstScreen(pathname: string): Promise<void> {
  const read = readers[pathname];
  if (read) screens.set(pathname, (await read()).default);
  else if (document.getElementById(SERVED_ID)) MadePage = (await readMadePage()).default;
}

/** Screen of a staff-made page, found by its path. */
const AtName = () => <MadePage />;

function PublicScreen({ path }: { path: string }) {
  const Screen = screens.get(path);
  return Screen && <Screen />;
}

/** True if the static HTML of an address has all of its content. */
export const isPublicPage = (pathname: string): boolean => Object.hasOwn(publicReaders, pathname);

/**
 * `/`: the landing page for visitors and staff; users with a company are redirected to the account, others to
 * the application.
 */
export function Landing() {
  const { user, isAuthorized } = useSession();
  if (user && user.companies.length > 0) return <Redirect to={paths.account} />;
  if (user && !isAuthorized) return <Redirect to={paths.application} />;
  return <PublicScreen path={paths.home} />;
}

/** Routes of the public pages only, for the visitors' small app. */
export const PublicScreens = () => (
  <Routes>
    {Object.keys(publicReaders).map((path) => (
      <Route key={path} path={path} element={<PublicScreen path={path} />} />
    ))}
  </Routes>
);

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
