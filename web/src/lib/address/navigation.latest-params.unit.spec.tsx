// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { lazy, Suspense, useState } from 'react';
import { BrowserRouter, Link, Route, Routes } from 'react-router-dom';
import { afterEach, expect, it } from 'vitest';
import { useLatestSearchParams } from './navigation.tsx';

afterEach(() => {
  cleanup();
  history.replaceState(null, '', '/');
});

function View() {
  const [parameters, setParameters] = useLatestSearchParams();
  return (
    <button type="button" onClick={() => setParameters({ signed: 'false' }, { replace: true })}>
      {parameters.get('signed') ?? 'all'}
    </button>
  );
}

function List() {
  const [hasData, setHasData] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setHasData(true)}>
        Data
      </button>
      {hasData && <View />}
      <Link to="/next">Next</Link>
    </>
  );
}

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

/** Opens the list; its next page arrives when the test says so. */
function openList() {
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
  return async () => {
    await act(async () => arrive({ default: () => 'The next page' }));
    await screen.findByText('The next page');
  };
}

it('a list that changes the query late does not bring back a reader on the way to another page', async () => {
  const arrive = openList();
  press('Data');
  press('all');
  expect(location.search).toBe('?signed=false');
  await screen.findByRole('button', { name: 'false' });
  fireEvent.click(screen.getByRole('link', { name: 'Next' }));
  // The next page is loading: the list is still rendered, and responds.
  press('false');
  expect(location.pathname).toBe('/next');
  await arrive();
});

it('a view first drawn on the way to another page does not bring the reader back', async () => {
  const arrive = openList();
  fireEvent.click(screen.getByRole('link', { name: 'Next' }));
  press('Data');
  press('all');
  expect(location.pathname).toBe('/next');
  await arrive();
});
