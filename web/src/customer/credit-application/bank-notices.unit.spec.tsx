// @vitest-environment jsdom
import { proves } from '@kreditlina/tools/proves';
import { act, fireEvent, screen } from '@testing-library/react';
import { useLayoutEffect } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { logInForEachTest, openFlow } from '../../testing/open-flow.tsx';
import { renderApp, testApplication } from '../../testing/render-app.tsx';
import { Notices } from '../../ui/page/notices.tsx';
import { useWidgetMessages } from './bank-messages.ts';

const origin = 'http://127.0.0.1:4999';
const patience = 'Please be patient - initializing Bank integration.';

logInForEachTest();
beforeEach(() => vi.useFakeTimers({ shouldAdvanceTime: true }));
afterEach(() => vi.useRealTimers());

/** Advances to the given number of milliseconds after the bank was chosen. */
let chosenAt = 0;
const at = (ms: number) => act(() => vi.advanceTimersByTimeAsync(chosenAt + ms - Date.now()));
const told = () =>
  screen.queryAllByRole('status').filter(({ textContent }) => textContent?.includes(patience));

it(
  'a notice every 25 s asks for patience until the bank widget has started',
  proves('C-379', 'C-264', 'C-408'),
  async () => {
    openFlow(
      {
        'GET /instantor': {
          body: {
            banks: [{ id: '6f9619ff-8b86-4d01-b42d-00c04fc964ff', name: 'Nordea' }],
            total: 1,
            widget_origin: origin,
          },
        },
        'POST /instantor': { body: { widget_url: `${origin}/widget/1`, widget_origin: origin } },
      },
      testApplication({ step: 'instantor' }),
    );
    renderApp(<Notices />);
    fireEvent.click(await screen.findByRole('radio', { name: 'Nordea' }));
    chosenAt = Date.now();
    fireEvent.click(screen.getByRole('button', { name: 'Nästa' }));
    await screen.findByTitle('Inloggning hos Nordea');
    vi.setTimerTickMode('manual');
    await at(24_500);
    expect(told()).toHaveLength(0);
    await at(25_500);
    expect(told()).toHaveLength(1);
    expect(told()[0]?.textContent).toBe(`Information: ${patience}×`);
    // Gone after 6 s, shown again at the twentieth tick.
    await at(32_000);
    expect(told()).toHaveLength(0);
    await at(49_500);
    expect(told()).toHaveLength(0);
    await at(50_500);
    expect(told()).toHaveLength(1);

    act(() => {
      const data = { source: 'instantor', type: 'init' };
      window.dispatchEvent(new MessageEvent('message', { origin, data }));
    });
    for (const ms of [57_000, 75_500, 100_500, 125_500]) {
      await at(ms);
      expect(told()).toHaveLength(0);
    }
  },
);

it('widget messages are received as soon as the frame is mounted', proves('I-02'), () => {
  const heard: string[] = [];
  const Widget = () => {
    useWidgetMessages(origin, 'instantor', (event) => heard.push(event));
    // The frame exists, and the browser has painted nothing yet.
    useLayoutEffect(() => {
      const data = { source: 'instantor', type: 'user-abort' };
      window.dispatchEvent(new MessageEvent('message', { origin, data }));
    }, []);
    return null;
  };
  renderApp(<Widget />);
  expect(heard).toEqual(['user-abort']);
});
