// @vitest-environment jsdom
import { act, cleanup, fireEvent, render } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { WhenNear } from './when-near.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('reserves space for distant content, draws it when near, and disconnects on unmount', () => {
  let near: (isNear: boolean) => void = () => undefined;
  const disconnect = vi.fn();
  class FakeObserver {
    constructor(tell: (entries: { isIntersecting: boolean }[]) => void) {
      near = (isIntersecting) => tell([{ isIntersecting }]);
    }
    observe = vi.fn();
    disconnect = disconnect;
  }
  vi.stubGlobal('IntersectionObserver', FakeObserver);
  const { container, unmount } = render(<WhenNear className="k-room-limit">here</WhenNear>);
  const room = container.firstElementChild as HTMLElement;
  // A rule for empty elements reserves the space.
  expect([room.childNodes.length, room.className]).toEqual([0, 'k-room-limit']);
  act(() => near(false));
  expect(room.textContent).toBe('');
  act(() => near(true));
  expect(room.textContent).toBe('here');
  unmount();
  expect(disconnect).toHaveBeenCalled();
});

it('pressing Tab draws distant content', () => {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe = () => undefined;
      disconnect = () => undefined;
    },
  );
  const { container } = render(<WhenNear>here</WhenNear>);
  fireEvent.keyDown(document.body, { key: 'a' });
  expect(container.textContent).toBe('');
  fireEvent.keyDown(document.body, { key: 'Tab' });
  expect(container.textContent).toBe('here');
});
