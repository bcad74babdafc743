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

describe('the invitation that a link opened', () => {
  it('is there in a new tab to which the app leads back, for ten minutes', () => {
    invitationTokenStorage.write(token);
    openNewTab();
    vi.advanceTimersByTime(599_999);
    expect(invitationTokenStorage.read()).toBe(token);
    vi.advanceTimersByTime(1);
    expect(invitationTokenStorage.read()).toBeNull();
    expect(localStorage).toHaveLength(0);
  });

  it('stays in its own tab as long as the tab does', () => {
    invitationTokenStorage.write(token);
    vi.advanceTimersByTime(3_600_000);
    expect(invitationTokenStorage.read()).toBe(token);
  });

  it('is gone from every tab once it has been answered', () => {
    invitationTokenStorage.write(token);
    invitationTokenStorage.clear();
    expect([sessionStorage.length, localStorage.length]).toEqual([0, 0]);
  });
});

describe('the page that was asked for', () => {
  it.each(['/account', '/application?id=a1', '/application?id=a1&step=household'])('is kept: %s', (page) => {
    wantedPageStorage.write(page);
    openNewTab();
    expect(wantedPageStorage.read()).toBe(page);
  });

  it.each(['https://example.org/', '//example.org/account', '/admin', '/application?id=a1&ssn=196803129805'])(
    'is nothing where it is none of a customer: %s',
    (page) => {
      wantedPageStorage.write(page);
      expect(wantedPageStorage.read()).toBeNull();
      openNewTab();
      expect(wantedPageStorage.read()).toBeNull();
    },
  );
});
