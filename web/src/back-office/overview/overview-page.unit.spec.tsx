// @vitest-environment jsdom
import { proves } from '@kreditlina/tools/proves';
import { fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { fakeFetch, problemOf } from '../../testing/fake-fetch.ts';
import { logInForEachTest } from '../../testing/open-flow.tsx';
import { renderApp } from '../../testing/render-app.tsx';
import OverviewPage from './overview-page.tsx';
import { testOverview } from './testing/test-overview.ts';

logInForEachTest();

it('the overview shows its counts and its amounts in kronor', proves('A-003', 'A-004'), async () => {
  fakeFetch(() => ({ body: testOverview }));
  renderApp(<OverviewPage />);
  await screen.findByText('Sökande');
  const figureOf = (title: string) =>
    screen.getByText(title).closest('li')?.querySelector('strong')?.textContent?.replaceAll('\u00a0', ' ');
  expect(figureOf('Ansökningar i dag')).toBe('4');
  expect(figureOf('Betalningar i dag')).toBe('9');
  expect(figureOf('Försenade betalningar')).toBe('10');
  expect(figureOf('Osäkra engagemang')).toBe('11');
  // The server sends öre.
  expect(figureOf('Tillgänglig limit')).toBe('1 200 000 kr');
  expect(figureOf('Utbetalt')).toBe('900 000 kr');
  expect(figureOf('Intjänad ränta')).toBe('1 234,50 kr');
});

it("the tile of today's payments says that the bank booked them today", proves('X-66'), async () => {
  fakeFetch(() => ({ body: testOverview }));
  renderApp(<OverviewPage />);
  const tile = (await screen.findByText('Betalningar i dag')).closest('li');
  fireEvent.mouseOver(tile?.querySelector('a, button') ?? document.body);
  expect(await screen.findByText(/en betalning som banken bokförde i dag/)).toBeTruthy();
});

it('an overview that cannot be read says so and can be retried', proves('F-56'), async () => {
  let isUp = false;
  fakeFetch(() => (isUp ? { body: testOverview } : problemOf('Tillfälligt avbrott', 503)));
  renderApp(<OverviewPage />);
  expect((await screen.findByRole('alert')).textContent).toContain('Tillfälligt avbrott');
  isUp = true;
  fireEvent.click(screen.getByRole('button', { name: 'Försök igen' }));
  await screen.findByText('Sökande');
  expect(screen.queryByRole('alert')).toBeNull();
});
