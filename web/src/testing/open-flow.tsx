import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useEffect } from 'react';
import { type Location, type NavigateFunction, useLocation, useNavigate } from 'react-router-dom';
import { afterEach, beforeEach, vi } from 'vitest';
import { ApplicationFlow } from '../customer/credit-application/application-flow.tsx';
import { type FakeApi, fakeApi } from './fake-api.ts';
import { forgetApp, logInTestUser, renderApp, testApplication } from './render-app.tsx';

// Preloads the screens of the steps: on a busy machine loading takes longer than a test waits.
import.meta.glob('../customer/credit-application/{steps,summary}/*-step.tsx', { eager: true });

/** Every test of the file starts logged in and leaves nothing behind. */
export function logInForEachTest(): void {
  beforeEach(() => {
    logInTestUser();
    vi.stubGlobal('scrollTo', vi.fn());
  });
  afterEach(() => {
    forgetApp();
    vi.unstubAllGlobals();
  });
}

/** The browser's address bar and buttons. */
function browserOf() {
  let navigate: NavigateFunction = () => undefined;
  let here = '';
  const go = (by: number) => act(async () => void (await navigate(by)));
  function Browser() {
    navigate = useNavigate();
    const { pathname, search } = useLocation();
    // In an effect, because a render may be discarded.
    useEffect(() => {
      here = pathname + search;
    }, [pathname, search]);
    return null;
  }
  return { Browser, address: () => here, back: () => go(-1), forward: () => go(1) };
}

/** Opens the flow at the application's step, or at the given address, with these answers from the API. */
export function openFlow(
  api: FakeApi,
  application = testApplication(),
  path: string | Partial<Location> = '/application?id=a1',
) {
  const fake = fakeApi(api, application);
  const onOpen = vi.fn();
  const { Browser, ...browser } = browserOf();
  renderApp(
    <>
      <ApplicationFlow id="a1" onOpen={onOpen} />
      <Browser />
    </>,
    path,
  );
  return { ...fake, ...browser, onOpen };
}

/** History entry of an applicant who has just submitted the application. */
export const justSent = {
  pathname: '/application',
  search: '?id=a1&step=status',
  state: { from: 'confirm' },
};

/** Finds the screen with this heading. */
export const heading = (name: RegExp) => screen.findByRole('heading', { level: 1, name });
export const press = (name: RegExp | string) => userEvent.click(screen.getByRole('button', { name }));

/** Data of an application whose bank data is in this state. */
export const bankData = (bank_data: 'none' | 'received' | 'skipped') => ({
  ...testApplication().data,
  bank_data,
});
