import { useEffect, useState } from 'react';

/** A value once it has stood still for a while, so that not every keystroke asks the server. */
export function useLater<Value>(value: Value, delayMs: number): Value {
  const [later, setLater] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setLater(value), delayMs);
    return () => clearTimeout(timer);
  }, [value, delayMs]);
  return later;
}
