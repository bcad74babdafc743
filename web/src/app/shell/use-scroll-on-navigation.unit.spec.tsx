// @vitest-environment jsdom
import { proves } from '@kreditlina/tools/proves';
import { act, screen } from '@testing-library/react';
import { useState } from 'react';
import { Link, Route, Routes } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { forgetApp, renderApp } from '../../testing/render-app.tsx';
import { useScrollOnNavigation } from './use-scroll-on-navigation.ts';

const into = vi.fn(function (this: Element, options: ScrollIntoViewOptions) {
  scrolled.push([this.id, options.behavior]);
});
let scrolled: [string, ScrollBehavior | undefined][];
let toTop: ReturnType<typeof vi.fn>;
const original = Element.prototype.scrollIntoView;

beforeEach(() => {
  scrolled = [];
  toTop = vi.fn();
  Element.prototype.scrollIntoView = into as typeof original;
  vi.stubGlobal('scrollTo', toTop);
});
afterEach(() => {
  forgetApp();
  Element.prototype.scrollIntoView = original;
  vi.unstubAllGlobals();
});

function Late() {
  const [isThere, setThere] = useState(false);
  return isThere ? (
    <h2 id="varfor-maste">there</h2>
  ) : (
    <button type="button" onClick={() => setThere(true)}>
      comes
    </button>
  );
}

function Site() {
  useScrollOnNavigation();
  const [times, setTimes] = useState(0);
  return (
    <>
      <button type="button" onClick={() => setTimes(times + 1)}>
        drawn again
      </button>
      <Link to="/faq#varfor-maste">question</Link>
      <Link to="/about">about</Link>
      <Link to="/about#broken-%E0%A4%A">broken</Link>
      <Routes>
        <Route path="/faq" element={<Late />} />
        <Route path="*" element={<p>page</p>} />
      </Routes>
    </>
  );
}

const follow = (name: string) => act(async () => screen.getByText(name).click());

it(
  'a hash scrolls smoothly to its element, also when drawn later or followed twice',
  proves('C-042'),
  async () => {
    renderApp(<Site />);
    await follow('question');
    expect(scrolled).toEqual([]);
    await follow('comes');
    await act(async () => undefined);
    expect(scrolled).toEqual([['varfor-maste', 'smooth']]);
    await follow('question');
    expect(scrolled).toHaveLength(2);
  },
);

it("no listener runs on the reader's own scrolling", proves('C-418'), async () => {
  const heard = [window, document].map((target) => vi.spyOn(target, 'addEventListener'));
  renderApp(<Site />);
  await follow('about');
  await follow('question');
  await follow('comes');
  const kinds = heard.flatMap((spy) => spy.mock.calls.map(([kind]) => kind));
  expect(kinds).toContain('pointerdown');
  expect(kinds.filter((kind) => ['scroll', 'scrollend', 'wheel', 'touchmove'].includes(kind))).toEqual([]);
});

it('one change of address scrolls once, however often the page is redrawn', async () => {
  renderApp(<Site />);
  toTop.mockClear();
  const drawnOften = async () => {
    for (const text of ['one', 'two', 'three']) {
      await act(async () => document.body.append(document.createTextNode(text)));
      await follow('drawn again');
    }
  };
  await follow('about');
  await drawnOften();
  expect(toTop).toHaveBeenCalledTimes(1);
  await follow('question');
  await follow('comes');
  await drawnOften();
  expect(scrolled).toEqual([['varfor-maste', 'smooth']]);
});

it('does not scroll when the app replaces the page that the reader is on', async () => {
  renderApp(<Site />, '/about');
  await act(async () => undefined);
  expect(toTop).not.toHaveBeenCalled();
  await follow('about');
  expect(toTop).not.toHaveBeenCalled();
  await follow('question');
  await follow('about');
  expect(toTop.mock.calls).toEqual([[0, 0]]);
});

it('an address with a hash scrolls to its element once drawn, unless the reader has scrolled elsewhere', async () => {
  const open = async (scrollY: number, top: number) => {
    vi.stubGlobal('scrollY', scrollY);
    const rect = vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue({ top } as DOMRect);
    scrolled = [];
    const { unmount } = renderApp(<Site />, '/faq#varfor-maste');
    await follow('comes');
    await act(async () => undefined);
    unmount();
    rect.mockRestore();
    return scrolled;
  };
  expect(await open(0, 900)).toEqual([['varfor-maste', 'smooth']]);
  // The browser had scrolled there, and later rendering moved the target.
  expect(await open(700, -24)).toEqual([['varfor-maste', 'instant']]);
  expect(await open(300, 600)).toEqual([]);
});

it('only the last of two immediate changes of address scrolls, also when the first target appears later', async () => {
  renderApp(<Site />);
  toTop.mockClear();
  await act(async () => {
    screen.getByText('question').click();
    screen.getByText('about').click();
  });
  const late = document.createElement('h2');
  late.id = 'varfor-maste';
  await act(async () => document.body.append(late));
  await act(async () => undefined);
  late.remove();
  expect(scrolled).toEqual([]);
  expect(toTop).toHaveBeenCalledTimes(1);
  await follow('question');
  await follow('about');
  await act(async () => document.body.append(late));
  late.remove();
  expect(scrolled).toEqual([]);
});

it('a page opens at its top, also with an invalid hash', proves('C-043'), async () => {
  renderApp(<Site />);
  toTop.mockClear();
  await follow('about');
  expect(toTop.mock.calls).toEqual([[0, 0]]);
  await follow('broken');
  expect(toTop).toHaveBeenCalledTimes(2);
  expect(scrolled).toEqual([]);
});

it('a hash jumps without animation when the reader prefers reduced motion', proves('X-88'), async () => {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query === '(prefers-reduced-motion: reduce)',
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
    addListener: () => undefined,
    removeListener: () => undefined,
  }));
  renderApp(<Site />);
  await follow('question');
  await follow('comes');
  await act(async () => undefined);
  expect(scrolled).toEqual([['varfor-maste', 'instant']]);
});

describe('the focus', () => {
  function Pages() {
    useScrollOnNavigation();
    const [isRead, setRead] = useState(false);
    return (
      <>
        <Link to="/late">late</Link>
        <Link to="/form">form</Link>
        <Link to="/form#help">help</Link>
        <Routes>
          <Route
            path="/late"
            element={
              isRead ? (
                <main id="content" tabIndex={-1} key="page">
                  page
                </main>
              ) : (
                <main id="content" tabIndex={-1} key="skeleton">
                  <button type="button" onClick={() => setRead(true)}>
                    comes
                  </button>
                </main>
              )
            }
          />
          <Route
            path="/form"
            element={
              <main id="content" tabIndex={-1}>
                <input aria-label="first" ref={(input) => input?.focus()} />
                <h2 id="help">help</h2>
              </main>
            }
          />
          <Route path="*" element={<main id="content" tabIndex={-1} />} />
        </Routes>
      </>
    );
  }

  it('focus stays on the body when a page is first opened', () => {
    renderApp(<Pages />);
    expect(document.activeElement).toBe(document.body);
  });

  it('focus goes to the page that a link opens, also after its skeleton', proves('F-55'), async () => {
    renderApp(<Pages />);
    await follow('late');
    expect(document.activeElement?.id).toBe('content');
    await follow('comes');
    await act(async () => undefined);
    expect(document.activeElement?.textContent).toBe('page');
  });

  it('focus stays where the opened page has put it', async () => {
    renderApp(<Pages />);
    await follow('form');
    expect(document.activeElement).toBe(screen.getByLabelText('first'));
  });

  it('focus goes to the element that the hash names', async () => {
    renderApp(<Pages />);
    await act(async () => screen.getByRole('link', { name: 'help' }).click());
    expect(document.activeElement?.id).toBe('help');
  });

  it('focus stays in a dialog that opened during the navigation', proves('F-55'), async () => {
    const { container } = renderApp(<Pages />);
    const dialog = document.createElement('input');
    document.body.append(dialog);
    // Like a modal dialog does with the rest of the page.
    container.setAttribute('aria-hidden', 'true');
    dialog.focus();
    await act(async () => screen.getByText('late').click());
    await act(async () => undefined);
    expect(document.activeElement).toBe(dialog);
    dialog.remove();
  });

  it('focus is not moved after the reader has pressed a key', async () => {
    renderApp(<Pages />);
    await follow('late');
    act(() => void window.dispatchEvent(new KeyboardEvent('keydown', { key: 'Tab' })));
    await follow('comes');
    await act(async () => undefined);
    expect(document.activeElement).toBe(document.body);
  });
});
