// @vitest-environment jsdom
import { proves } from '@kreditlina/tools/proves';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { fakeFetch } from '../../testing/fake-fetch.ts';
import { forgetApp, renderApp } from '../../testing/render-app.tsx';
import { Frame, readFrame } from './frame.tsx';

afterEach(() => {
  forgetApp();
  vi.unstubAllGlobals();
});

it(
  'the footer explains the newsletter, loads its form when the reader is near and signs up',
  proves('C-053', 'C-081'),
  async () => {
    let near: () => void = () => undefined;
    const within: (string | undefined)[] = [];
    class FakeObserver {
      constructor(
        tell: (entries: { isIntersecting: boolean }[]) => void,
        options?: IntersectionObserverInit,
      ) {
        near = () => tell([{ isIntersecting: true }]);
        within.push(options?.rootMargin);
      }
      observe = vi.fn();
      disconnect = vi.fn();
    }
    vi.stubGlobal('IntersectionObserver', FakeObserver);
    const calls = fakeFetch(() => ({ body: { received: true } }));
    await readFrame('/');
    renderApp(
      <Frame>
        <main>page</main>
      </Frame>,
    );
    const box = () => screen.getByRole('region', { name: 'Nyhetsbrev' });
    expect(box().textContent).toContain('Några gånger om året');
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(within).toEqual(['200px']);
    act(() => near());
    await userEvent.type(await screen.findByRole('textbox', { name: 'E-post' }), 'vera@example.com');
    await userEvent.click(screen.getByRole('button', { name: 'Prenumerera' }));
    expect(await screen.findByText('Tack för att du prenumererar.')).toBeTruthy();
    expect(screen.getByRole('contentinfo').contains(box())).toBe(true);
    expect(calls.map(({ url }) => url)).toEqual(['/api/newsletter']);
  },
);
