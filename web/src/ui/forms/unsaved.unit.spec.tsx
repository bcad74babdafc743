// @vitest-environment jsdom
import { eventually } from '@kreditlina/tools/eventually';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { BrowserRouter, Link, Route, Routes, useSearchParams } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useUnsavedForm } from './unsaved.tsx';

function Writing() {
  const { note } = useUnsavedForm();
  return (
    <form onChange={note}>
      <textarea aria-label="text" />
      <a href="#below">Längre ner</a>
    </form>
  );
}

/** Two pages before the one with the field, and one after it, from which the reader has returned. */
async function openBetween(): Promise<void> {
  history.replaceState(null, '', '/first');
  render(
    <BrowserRouter>
      <nav>
        <Link to="/second">second</Link>
        <Link to="/company?tab=comments">comments</Link>
        <Link to="/company?tab=people">people</Link>
        <Link to="/after">after</Link>
      </nav>
      <Routes>
        <Route path="/company" element={<Company />} />
        <Route path="*" element={null} />
      </Routes>
    </BrowserRouter>,
  );
  for (const name of ['second', 'comments', 'after']) await follow(name);
  history.back();
  await at('/company?tab=comments');
  await screen.findByLabelText('text');
}
function Company() {
  const [search] = useSearchParams();
  return search.get('tab') === 'comments' ? <Writing /> : null;
}
const follow = (name: string) => userEvent.click(screen.getByRole('link', { name }));
const at = (address: string) => eventually(() => expect(location.pathname + location.search).toBe(address));
const text = () => screen.queryByLabelText<HTMLTextAreaElement>('text')?.value;

const ask = vi.fn<(question?: string) => boolean>();
beforeEach(() => {
  ask.mockReset();
  vi.stubGlobal('confirm', ask);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('unsaved text', () => {
  it.each([
    ['back', () => history.back(), '/second'],
    ['two steps back', () => history.go(-2), '/first'],
    ['forward', () => history.forward(), '/after'],
    ['a link', () => follow('after'), '/after'],
    ['a tab of the same page', () => follow('people'), '/company?tab=people'],
  ])('text is not lost by %s: the reader is asked every time', async (_way, go, to) => {
    await openBetween();
    await userEvent.type(screen.getByLabelText('text'), 'Har ringt');
    for (const time of [1, 2]) {
      ask.mockReturnValue(false);
      await go();
      await eventually(() => expect(ask).toHaveBeenCalledTimes(time));
      await at('/company?tab=comments');
      expect(text()).toBe('Har ringt');
    }
    expect(ask.mock.calls[0]).toEqual(['Det du har skrivit är inte sparat. Vill du lämna sidan ändå?']);
    ask.mockReturnValue(true);
    await go();
    await at(to);
    await eventually(() => expect(text()).toBeUndefined());
    expect(ask).toHaveBeenCalledTimes(3);
  });

  it('the reader is asked only when there is text, and not for a link within the page', async () => {
    await openBetween();
    await userEvent.type(screen.getByLabelText('text'), 'a{Backspace}');
    await follow('people');
    await at('/company?tab=people');
    history.back();
    await screen.findByLabelText('text');
    await userEvent.type(screen.getByLabelText('text'), 'Har ringt');
    await follow('Längre ner');
    expect([text(), ask.mock.calls]).toEqual(['Har ringt', []]);
  });
});
