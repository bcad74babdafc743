import { type ComponentType, lazy, type ReactNode, Suspense } from 'react';
import { useLocation } from 'react-router-dom';
import { paths } from '../lib/paths.ts';
import { useSession } from '../lib/session-store.ts';

type Around = ComponentType<{ children: ReactNode }>;

const read = () => import('./public-frame.tsx');
let PublicFrame: Around = lazy(read);

const isBackOffice = (pathname: string): boolean => pathname.startsWith(`${paths.admin}/`);

/** Reads the frame before the first drawing of a page that has it, so that its static HTML does not go and come. */
export async function readFrame(pathname: string): Promise<void> {
  if (!isBackOffice(pathname)) PublicFrame = (await read()).default;
}

/** What stands around every screen. The back office brings its own bar and never loads this one. */
export function Frame({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  const { isAuthorized } = useSession();
  if (isBackOffice(pathname) || (pathname === paths.admin && isAuthorized)) return children;
  return (
    <Suspense>
      <PublicFrame>{children}</PublicFrame>
    </Suspense>
  );
}
