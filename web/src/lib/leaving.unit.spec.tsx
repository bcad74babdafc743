// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { lazy, Suspense } from 'react';
import { BrowserRouter, Link, Route, Routes } from 'react-router-dom';
import { afterEach, expect, it } from 'vitest';
import { useOwnSearchParams } from './leaving.ts';

afterEach(() => {
  cleanup();
  history.replaceState(null, '', '/');
});

function List() {
  const [parameters, setParameters] = useOwnSearchParams();
  return (
    <>
      <button type="button" onClick={() => setParameters({ signed: 'false' }, { replace: true })}>
        {parameters.get('signed') ?? 'all'}
      </button>
      <Link to="/next">Next</Link>
    </>
  );
}

it('a list that opens its view late does not bring back a reader who is on the way to another page', async () => {
  let arrive: (page: { default: () => string }) => void = () => undefined;
  const Next = lazy(
    () =>
      new Promise<{ default: () => string }>((resolve) => {
        arrive = resolve;
      }),
  );
  history.replaceState(null, '', '/list');
  render(
    <BrowserRouter>
      <Suspense>
        <Routes>
          <Route path="/list" element={<List />} />
          <Route path="/next" element={<Next />} />
        </Routes>
      </Suspense>
    </BrowserRouter>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'all' }));
  expect(location.search).toBe('?signed=false');
  await screen.findByRole('button', { name: 'false' });
  fireEvent.click(screen.getByRole('link', { name: 'Next' }));
  // The next page is on its way: the list is still drawn, and answers.
  fireEvent.click(screen.getByRole('button', { name: 'false' }));
  expect(location.pathname).toBe('/next');
  await act(async () => arrive({ default: () => 'The next page' }));
  await screen.findByText('The next page');
});
