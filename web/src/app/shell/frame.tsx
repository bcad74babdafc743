import { type ComponentType, lazy, type ReactNode, Suspense } from 'react';
import { useLocation } from 'react-router-dom';
import { paths } from '../../lib/address/paths.ts';
import { useSession } from '../../lib/session/session-store.ts';

type Around = ComponentType<{ children: ReactNode }>;

const read = () => import('./public-frame.tsx');
let PublicFrame: Around = lazy(read);

const isBackOffice = (pathname: string): boolean => pathname.startsWith(`${paths.admin}/`);

/** Loads the public frame before the first render, so that the static HTML does not flicker. */
export async function readFrame(pathname: string): Promise<void> {
  if (!isBackOffice(pathname)) PublicFrame = (await read()).default;
}

/**
 * Wraps public and customer screens in their frame. The back office has a frame of its own.
 */
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
