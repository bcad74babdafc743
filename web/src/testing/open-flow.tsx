import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, vi } from 'vitest';
import { ApplicationFlow } from '../customer/credit-application/application-flow.tsx';
import { type FakeApi, fakeApi } from './fake-api.ts';
import { forgetApp, logInTestUser, renderApp, testApplication } from './render-app.tsx';

/** Every test of the file begins logged in and leaves nothing behind. */
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

/** Opens the flow at the application's step, with the API answering as given. */
export function openFlow(api: FakeApi, application = testApplication()) {
  const fake = fakeApi(api, application);
  const onOpen = vi.fn();
  renderApp(<ApplicationFlow id="a1" onOpen={onOpen} />, '/application?id=a1');
  return { ...fake, onOpen };
}

/** Waits for the screen that asks this. */
export const heading = (name: RegExp) => screen.findByRole('heading', { level: 1, name });
export const press = (name: RegExp | string) => userEvent.click(screen.getByRole('button', { name }));

/** What an application knows, with its bank data in this state. */
export const bankData = (bank_data: 'none' | 'received' | 'skipped') => ({
  ...testApplication().data,
  bank_data,
});
