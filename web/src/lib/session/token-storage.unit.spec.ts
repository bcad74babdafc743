// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { invitationTokenStorage, wantedPageStorage } from './token-storage.ts';

const token = 'a'.repeat(86);
beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
  vi.useFakeTimers({ now: Date.parse('2026-11-21T09:00:00.000Z') });
});
afterEach(() => vi.useRealTimers());
/** A new tab shares local storage, but no session storage. */
const openNewTab = () => sessionStorage.clear();

describe('stored invitation', () => {
  it('a new tab can read the invitation for ten minutes', () => {
    invitationTokenStorage.write(token);
    openNewTab();
    vi.advanceTimersByTime(599_999);
    expect(invitationTokenStorage.read()).toBe(token);
    vi.advanceTimersByTime(1);
    expect(invitationTokenStorage.read()).toBeNull();
    expect(localStorage).toHaveLength(0);
  });

  it('the invitation is still readable in its own tab after an hour', () => {
    invitationTokenStorage.write(token);
    vi.advanceTimersByTime(3_600_000);
    expect(invitationTokenStorage.read()).toBe(token);
  });

  it('clearing removes the invitation from every tab', () => {
    invitationTokenStorage.write(token);
    invitationTokenStorage.clear();
    expect([sessionStorage.length, localStorage.length]).toEqual([0, 0]);
  });
});

describe('stored address before login', () => {
  it.each(['/account', '/application?id=a1', '/application?id=a1&step=household'])(
    'an address for customers is stored: %s',
    (page) => {
      wantedPageStorage.write(page);
      openNewTab();
      expect(wantedPageStorage.read()).toBe(page);
    },
  );

  it.each(['https://example.org/', '//example.org/account', '/admin', '/application?id=a1&ssn=196803129805'])(
    'another address is not stored: %s',
    (page) => {
      wantedPageStorage.write(page);
      expect(wantedPageStorage.read()).toBeNull();
      openNewTab();
      expect(wantedPageStorage.read()).toBeNull();
    },
  );
});
