import type { StartMethod } from '@kreditlina/domain/identity/contracts/customer';
import { useCallback, useRef } from 'react';

/** How BankID is started now: set by the dialog, asked at each poll; a change redraws nothing. */
export function useStartMethod() {
  const current = useRef<StartMethod>('qr');
  const startMethod = useCallback((): StartMethod => current.current, []);
  const setStartMethod = useCallback((start: StartMethod) => {
    current.current = start;
  }, []);
  return { startMethod, setStartMethod };
}
