import { type ComponentType, lazy, Suspense } from 'react';
import { Navigate, Route } from 'react-router-dom';
import { paths } from '../lib/paths.ts';
import { useSession } from '../lib/session-store.ts';

const readLanding = () => import('./content/landing-page.tsx');
let LandingPage: ComponentType = lazy(readLanding);
const TermsPage = lazy(() => import('./content/terms-page.tsx'));
const HelpPage = lazy(() => import('./content/help-page.tsx'));
const MailingForms = lazy(() => import('./mailing/mailing-forms.tsx'));
const NotFoundPage = lazy(() => import('./content/not-found-page.tsx'));

/**
 * Reads the screen of a page whose words already stand in its static HTML, so that the app takes their place at once,
 * without a skeleton in between. Every other screen is read when it is drawn.
 */
export async function readFirstScreen(pathname: string): Promise<void> {
  if (pathname === paths.home) LandingPage = (await readLanding()).default;
}

/** `/`: the landing page; who has a company sees the account instead. */
function Landing() {
  const hasCompanies = useSession(({ user }) => (user?.companies.length ?? 0) > 0);
  return hasCompanies ? <Navigate to={paths.account} replace /> : <LandingPage />;
}

/** `/help`: how to reach us, and the forms by which we reach whoever asks. */
const Help = () => (
  <HelpPage>
    <Suspense>
      <MailingForms />
    </Suspense>
  </HelpPage>
);

/** The screens that everybody sees. */
export const siteRoutes = (
  <>
    <Route path={paths.home} element={<Landing />} />
    <Route path={paths.terms} element={<TermsPage />} />
    <Route path={paths.myNumbersTerms} element={<TermsPage />} />
    <Route path={paths.help} element={<Help />} />
    <Route path="*" element={<NotFoundPage />} />
  </>
);
