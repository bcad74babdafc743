import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { paths } from '../address/paths.ts';
import { useSession } from './session-store.ts';
import { wantedPageStorage, wantedScreenStorage } from './token-storage.ts';

interface Address {
  readonly pathname: string;
  readonly search: string;
}

/** Stores a customer page that needs a login, so that the login returns to it; any other page clears it. */
function wantPage({ pathname, search }: Address): void {
  const asked = new URLSearchParams(search);
  const kept = new URLSearchParams(
    ['id', 'step'].flatMap((name) => {
      const value = asked.get(name);
      return value === null ? [] : [[name, value]];
    }),
  );
  if (pathname === paths.account) wantedPageStorage.write(pathname);
  else if (pathname === paths.application && kept.has('id')) wantedPageStorage.write(`${pathname}?${kept}`);
  else if (pathname === paths.application && asked.get('type') === 'cutter')
    wantedPageStorage.write(paths.cutterApplication);
  else wantedPageStorage.clear();
}

/**
 * Stores the page on which a logged-out visitor arrives. Stores nothing for a user who logs out on the page.
 */
export function useWantedPage(): void {
  const { pathname, search } = useLocation();
  const [isVisitor] = useState(() => !useSession.getState().isLoggedIn);
  useEffect(() => {
    if (isVisitor) wantPage({ pathname, search });
  }, [isVisitor, pathname, search]);
}

export const isOfBackOffice = (pathname: string): boolean =>
  pathname === paths.admin || pathname.startsWith(`${paths.admin}/`);

/**
 * Stores the current screen of staff, with the user's id if known, so that a login at `/admin` returns to it.
 */
export function wantScreen({ pathname, search }: Address): void {
  if (pathname === paths.admin) wantedScreenStorage.clear();
  else wantedScreenStorage.write(`${useSession.getState().id ?? ''} ${pathname}${search}`);
}

/** Screen on which this person's session ended or that a visitor requested; never another person's. */
export function wantedScreen(userId: string | null): string | null {
  const [ownerId = '', screen = ''] = (wantedScreenStorage.read() ?? '').split(/ (.*)/s);
  return screen !== '' && (ownerId === '' || ownerId === userId) ? screen : null;
}

/**
 * Stores the page on which a session ended.
 * @returns address to go to: the login for staff, `elsewhere` for customers
 */
export function leaveSession(address: Address, elsewhere: string): string {
  if (!isOfBackOffice(address.pathname)) {
    wantPage(address);
    return elsewhere;
  }
  wantScreen(address);
  return paths.admin;
}
