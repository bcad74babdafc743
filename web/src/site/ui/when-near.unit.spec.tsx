// @vitest-environment jsdom
import { act, cleanup, render } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { WhenNear } from './when-near.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('keeps the room of what is far away, draws it when the reader comes near, and then looks no more', () => {
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
  // The room is kept by a rule for what is empty.
  expect([room.childNodes.length, room.className]).toEqual([0, 'k-room-limit']);
  act(() => near(false));
  expect(room.textContent).toBe('');
  act(() => near(true));
  expect(room.textContent).toBe('here');
  unmount();
  expect(disconnect).toHaveBeenCalled();
});
