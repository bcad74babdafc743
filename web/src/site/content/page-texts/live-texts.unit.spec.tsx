// @vitest-environment jsdom
import { SERVED_ID, type Served, servedQueries } from '@kreditlina/domain/content/contracts/served';
import { render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeFetch } from '../../../testing/fake-fetch.ts';
import { forgetApp } from '../../../testing/render-app.tsx';
import { prepareLiveTexts, useLiveTexts } from './live-texts.ts';

/** Every heading rendered so far. */
let drawn: string[] = [];
function Heading() {
  const { title = 'built in' } = useLiveTexts();
  if (drawn.at(-1) !== title) drawn.push(title);
  return <h1>{title}</h1>;
}
const show = () =>
  render(
    <Suspense>
      <Heading />
    </Suspense>,
  );
const page = (title: string) => ({ translations: [{ data: { title } }], total: 1 });

/**
 * Another spec of this worker may have prefetched the texts without visiting the page. This visit consumes
 * them.
 */
beforeEach(async () => {
  fakeFetch(() => ({ body: page('of before') }));
  const { unmount } = show();
  await screen.findByRole('heading');
  unmount();
  vi.unstubAllGlobals();
  drawn = [];
});

afterEach(() => {
  forgetApp();
  document.getElementById(SERVED_ID)?.remove();
  drawn = [];
  vi.unstubAllGlobals();
});

describe('the published texts of the start page', () => {
  it('published texts are read before each first rendering, so that no heading changes', async () => {
    const calls = fakeFetch(() => ({ body: page(`published ${calls.length}`) }));
    const first = show();
    await screen.findByRole('heading', { name: 'published 1' });
    first.rerender(
      <Suspense>
        <Heading />
      </Suspense>,
    );
    expect(calls).toHaveLength(1);
    first.unmount();
    show();
    await screen.findByRole('heading', { name: 'published 2' });
    expect(drawn).toEqual(['published 1', 'published 2']);
  });

  it('texts served with the document are drawn at once without a request', async () => {
    const calls = fakeFetch(() => ({ body: page('asked for') }));
    const answer = page('served') as unknown as Served['answer'];
    const served: Served = { query: servedQueries.landing, answer };
    const data = Object.assign(document.createElement('script'), { type: 'application/json', id: SERVED_ID });
    data.textContent = JSON.stringify(served);
    document.head.append(data);
    await prepareLiveTexts();
    const { unmount } = show();
    expect(screen.getByRole('heading', { name: 'served' })).toBeTruthy();
    expect([calls, drawn]).toEqual([[], ['served']]);
    unmount();
    show();
    await screen.findByRole('heading', { name: 'asked for' });
  });

  it('the built-in texts are shown when the published ones cannot be read', async () => {
    fakeFetch(() => ({ status: 503, body: { code: 'UNAVAILABLE', status: 503 } }));
    show();
    await screen.findByRole('heading', { name: 'built in' });
    expect(drawn).toEqual(['built in']);
  });
});
