// @vitest-environment jsdom
import { proves } from '@kreditlina/tools/proves';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { lazy, Suspense } from 'react';
import { BrowserRouter, Link, Route, Routes } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import '../../lib/text/i18n.ts';
import { Countdown } from './countdown.tsx';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  history.replaceState(null, '', '/');
});

it(
  'a countdown does not run its action when the reader is on the way to another page',
  proves('X-27'),
  () => {
    const onDone = vi.fn();
    const NeverLoaded = lazy(() => new Promise<never>(() => undefined));
    history.replaceState(null, '', '/rejected');
    render(
      <BrowserRouter>
        <Link to="/about">About</Link>
        <Suspense>
          <Routes>
            <Route
              path="/rejected"
              element={<Countdown seconds={1} describe={(time) => `om ${time}`} onDone={onDone} />}
            />
            <Route path="/about" element={<NeverLoaded />} />
          </Routes>
        </Suspense>
      </BrowserRouter>,
    );
    fireEvent.click(screen.getByRole('link', { name: 'About' }));
    act(() => void vi.advanceTimersByTime(1_000));
    expect(screen.getByText('om 0 sekunder')).toBeTruthy();
    expect(onDone).not.toHaveBeenCalled();
  },
);
