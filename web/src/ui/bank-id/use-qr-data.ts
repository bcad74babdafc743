import type { qrAnswer } from '@kreditlina/domain/kernel/contract-fields';
import type { Endpoint } from '@kreditlina/domain/kernel/endpoint';
import { useEffect, useState } from 'react';
import { light } from '../../lib/api-call.ts';
import { call } from '../../lib/api-client.ts';
import { QR_INTERVAL_MS } from '../../lib/constants.ts';
import { pollUntil } from '../../lib/poll.ts';
import { ApiError } from '../../lib/problem.ts';

type GetQr = Endpoint<string, undefined, undefined, undefined, typeof qrAnswer, 'GET'>;

/** The order has ended: there is nothing left to scan. */
const NO_SUCH_ORDER = 404;

/**
 * Contents of the QR code: a new one every second, computed on the server. A lost answer keeps the last one.
 * @param initial the first code; empty for an order without one
 * @param path the order's QR route: one for logins, one for each application's signature
 */
export function useQrData(initial: string, path: string): string {
  const [data, setData] = useState(initial);
  useEffect(() => {
    setData(initial);
    if (initial === '') return;
    const stop = new AbortController();
    const getQr = light<GetQr>('GET', path, 'qr_data');
    const ask = async (signal: AbortSignal): Promise<boolean> => {
      try {
        const answer = await call(getQr, {}, { signal, passive: true });
        if (!signal.aborted) setData(answer.qr_data);
        return false;
      } catch (error) {
        return error instanceof ApiError && error.status === NO_SUCH_ORDER;
      }
    };
    void pollUntil(ask, (isOver) => isOver, { intervalMs: QR_INTERVAL_MS, signal: stop.signal });
    return () => stop.abort();
  }, [initial, path]);
  return data;
}
