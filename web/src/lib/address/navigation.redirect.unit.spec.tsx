// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { lazy, Suspense, useLayoutEffect } from 'react';
import { BrowserRouter, Link, Route, Routes } from 'react-router-dom';
import { afterEach, expect, it } from 'vitest';
import { Redirect } from './navigation.tsx';

afterEach(() => {
  cleanup();
  history.replaceState(null, '', '/');
});

const follow = (name: string) => fireEvent.click(screen.getByRole('link', { name }));

/** Follows a link between the render of a screen and its effects. */
function Hurry() {
  useLayoutEffect(() => void follow('About'), []);
  return <Redirect to="/account" />;
}

/** A link to `/old` redirects to the account, which arrives when the test says so. */
function openPage() {
  let arrive: (page: { default: () => string }) => void = () => undefined;
  const Account = lazy(
    () =>
      new Promise<{ default: () => string }>((resolve) => {
        arrive = resolve;
      }),
  );
  history.replaceState(null, '', '/page');
  render(
    <BrowserRouter>
      <Link to="/old">Old</Link>
      <Link to="/hurried">Hurried</Link>
      <Link to="/about">About</Link>
      <Suspense>
        <Routes>
          <Route path="/page" element="The page" />
          <Route path="/about" element="About us" />
          <Route path="/old" element={<Redirect to="/account?tab=limit" />} />
          <Route path="/hurried" element={<Hurry />} />
          <Route path="/account" element={<Account />} />
        </Routes>
      </Suspense>
    </BrowserRouter>,
  );
  return () => act(async () => arrive({ default: () => 'The account' }));
}

it('a redirect leads on, and Back leads to the page before', async () => {
  const arrive = openPage();
  follow('Old');
  await arrive();
  await screen.findByText('The account', { exact: false });
  expect(location.pathname + location.search).toBe('/account?tab=limit');
  await act(async () => {
    const moved = new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true }));
    history.back();
    await moved;
  });
  await screen.findByText('The page', { exact: false });
});

it('a redirect leads on when its link is pressed again during loading', async () => {
  const arrive = openPage();
  follow('Old');
  expect(location.pathname).toBe('/account');
  follow('Old');
  expect(location.pathname).toBe('/account');
  await arrive();
  await screen.findByText('The account', { exact: false });
});

it('a redirect does not undo a link that the reader pressed during its rendering', async () => {
  openPage();
  follow('Hurried');
  expect(location.pathname).toBe('/about');
  await screen.findByText('About us', { exact: false });
});
