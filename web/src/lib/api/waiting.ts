import { useEffect, useState } from 'react';

/** Polling interval for work in progress on the server, such as an order in BankID. */
export const POLL_INTERVAL_MS = 2_000;
/** Refresh interval of lists and accounts on screen, which other users may change. */
export const REFRESH_MS = 10_000;

/**
 * Subscribes to events that end a wait early.
 * @returns function that unsubscribes
 */
export type Wake = (listener: () => void) => () => void;

/** Waits this long, or until `wake` calls back. */
export function sleep(milliseconds: number, wake: Wake): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      forget();
      resolve();
    };
    const timer = setTimeout(end, milliseconds);
    const forget = wake(end);
  });
}

/**
 * Wakes when the connection is back or the page is visible again, because background tabs run timers late or
 * not at all.
 */
export const whenBack: Wake = (listener) => {
  const ifSeen = () => {
    if (document.visibilityState === 'visible') listener();
  };
  globalThis.addEventListener('online', listener);
  globalThis.addEventListener('pageshow', listener);
  document.addEventListener('visibilitychange', ifSeen);
  return () => {
    globalThis.removeEventListener('online', listener);
    globalThis.removeEventListener('pageshow', listener);
    document.removeEventListener('visibilitychange', ifSeen);
  };
};

/** Debounces a value, so that not every keystroke sends a request. */
export function useLater<Value>(value: Value, delayMs: number): Value {
  const [later, setLater] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setLater(value), delayMs);
    return () => clearTimeout(timer);
  }, [value, delayMs]);
  return later;
}
