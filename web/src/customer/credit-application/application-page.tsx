import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useSession } from '../../lib/session-store.ts';
import { ApplicationEntry } from './application-entry.tsx';
import { ApplicationFlow } from './application-flow.tsx';
import { ApplicationLanding } from './application-landing.tsx';

/** `/application`: the landing panel, the way in, or the application that `?id=` names. */
export default function ApplicationPage() {
  const isLoggedIn = useSession((state) => state.isLoggedIn);
  const [search, setSearch] = useSearchParams();
  const open = useCallback((id: string) => setSearch({ id }, { replace: true }), [setSearch]);
  const id = search.get('id');
  if (!isLoggedIn) return <ApplicationLanding />;
  return id ? <ApplicationFlow key={id} id={id} onOpen={open} /> : <ApplicationEntry onOpen={open} />;
}
