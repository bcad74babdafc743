import { useCallback } from 'react';
import { useLatestSearchParams } from '../../lib/latest-search-params.ts';
import { useSession } from '../../lib/session-store.ts';
import { useWantedPage } from '../../lib/wanted-page.ts';
import { ApplicationEntry } from './application-entry.tsx';
import { ApplicationFlow } from './application-flow.tsx';
import { ApplicationLanding } from './application-landing.tsx';

/**
 * `/application`: landing panel, entry, or the application given by `?id=`; `?type=cutter` is the interest
 * cutter.
 */
export default function ApplicationPage() {
  const isLoggedIn = useSession((state) => state.isLoggedIn);
  const [search, setSearch] = useLatestSearchParams();
  // A redirect gets no history entry; a choice made on the page does.
  const open = useCallback(
    (id: string, isChoice = false) => setSearch({ id }, { replace: !isChoice }),
    [setSearch],
  );
  const id = search.get('id');
  const type = search.get('type') === 'cutter' ? 'cutter' : 'standard';
  useWantedPage();
  if (!isLoggedIn) return <ApplicationLanding type={type} />;
  if (id) return <ApplicationFlow key={id} id={id} onOpen={open} />;
  return <ApplicationEntry key={type} type={type} onOpen={open} />;
}
