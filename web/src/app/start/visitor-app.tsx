import { lazy, Suspense, useState } from 'react';
import { BrowserRouter, useLocation } from 'react-router-dom';
import { useSession } from '../../lib/session/session-store.ts';
import { wordsIn } from '../../lib/text/page-language.ts';
import { isPublicPage, PublicScreens } from '../../site/routes.tsx';
import { CatchErrors } from '../../ui/page/catch-errors.tsx';
import { Page, PageHeading } from '../../ui/page/page.tsx';
import PublicFrame from '../shell/public-frame.tsx';
import { useScrollOnNavigation } from '../shell/use-scroll-on-navigation.ts';
import { failedTexts } from '../texts.ts';

/** Loads the parts of the full app; later calls reuse the modules. */
export const readWholeApp = () =>
  Promise.all([
    import('../shell/whole-app.tsx'),
    import('../shell/frame.tsx'),
    import('../shell/routes.tsx'),
  ]);

const WholeApp = lazy(async () => {
  const [whole, { readFrame }, { readScreens }] = await readWholeApp();
  whole.boot();
  await Promise.all([readFrame(location.pathname), readScreens(location.pathname)]);
  return whole;
});

function Visit() {
  useScrollOnNavigation();
  return (
    <PublicFrame>
      <CatchErrors instead={failed}>
        <Suspense>
          <PublicScreens />
        </Suspense>
      </CatchErrors>
    </PublicFrame>
  );
}

function failed() {
  const { heading, lead, reload } = wordsIn(failedTexts);
  return (
    <Page>
      <PageHeading title={heading} lead={lead} />
      <button type="button" className="k-button" onClick={() => location.reload()}>
        {reload}
      </button>
    </Page>
  );
}

/** Shows the public pages until the visitor logs in or opens another screen, then the full app. */
function Screens() {
  const { pathname } = useLocation();
  const isLoggedIn = useSession((session) => session.isLoggedIn);
  const [isWhole, setIsWhole] = useState(false);
  const needsWhole = isWhole || isLoggedIn || !isPublicPage(pathname);
  if (needsWhole !== isWhole) setIsWhole(needsWhole);
  // A single boundary around both, so that the current page stays visible until the other has loaded.
  return <Suspense>{needsWhole ? <WholeApp /> : <Visit />}</Suspense>;
}

/** Entry component for visitors of the public pages. */
export function VisitorApp() {
  return (
    <BrowserRouter>
      <Screens />
    </BrowserRouter>
  );
}
