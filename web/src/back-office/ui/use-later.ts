import { useEffect, useState } from 'react';

/** Debounces a value, so that not every keystroke sends a request. */
export function useLater<Value>(value: Value, delayMs: number): Value {
  const [later, setLater] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setLater(value), delayMs);
    return () => clearTimeout(timer);
  }, [value, delayMs]);
  return later;
}
