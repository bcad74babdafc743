import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { paths } from './paths.ts';
import { useSession } from './session-store.ts';
import { wantedPageStorage, wantedScreenStorage } from './token-storage.ts';

interface Address {
  readonly pathname: string;
  readonly search: string;
}

/** Keeps a customer's page that needs a login, so that the login leads back to it; another page forgets the one before. */
export function wantPage({ pathname, search }: Address): void {
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

/** Wants the page at which a visitor arrives logged out. Who logs out on it does not. */
export function useWantedPage(): void {
  const { pathname, search } = useLocation();
  const [isVisitor] = useState(() => !useSession.getState().isLoggedIn);
  useEffect(() => {
    if (isVisitor) wantPage({ pathname, search });
  }, [isVisitor, pathname, search]);
}

/** Whether an address is one of the back office. */
export const isOfBackOffice = (pathname: string): boolean =>
  pathname === paths.admin || pathname.startsWith(`${paths.admin}/`);

/** Keeps the screen that staff were on, under who they are as far as that is known, so that their login at `/admin` leads back to it. */
export function wantScreen({ pathname, search }: Address): void {
  if (pathname === paths.admin) wantedScreenStorage.clear();
  else wantedScreenStorage.write(`${useSession.getState().id ?? ''} ${pathname}${search}`);
}

/** The screen that a session of this person ended on, or that a visitor asked for; not that of anybody else. */
export function wantedScreen(userId: string | null): string | null {
  const [ownerId = '', screen = ''] = (wantedScreenStorage.read() ?? '').split(/ (.*)/s);
  return screen !== '' && (ownerId === '' || ownerId === userId) ? screen : null;
}

/** Keeps where somebody is whose session ends. @returns where they log in again; customers come to `elsewhere` */
export function leaveSession(address: Address, elsewhere: string): string {
  if (!isOfBackOffice(address.pathname)) {
    wantPage(address);
    return elsewhere;
  }
  wantScreen(address);
  return paths.admin;
}
