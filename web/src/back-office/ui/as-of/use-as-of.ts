import { useLatestSearchParams } from '../../../lib/latest-search-params.ts';
import { mayLeave } from '../../../ui/unsaved.ts';

export interface AsOf {
  /** ISO instant; undefined: now. */
  readonly at: string | undefined;
  /** Undefined leads back to now. */
  readonly go: (at: string | undefined) => void;
}

const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/;

/** The moment that the address asks for; what is no instant is none. */
export function useAsOf(): AsOf {
  const [address, setAddress] = useLatestSearchParams();
  const at = address.get('as_of');
  return {
    at: at !== null && INSTANT.test(at) && !Number.isNaN(Date.parse(at)) ? at : undefined,
    go: (to) =>
      mayLeave() &&
      setAddress((now) => {
        const next = new URLSearchParams(now);
        if (to === undefined) next.delete('as_of');
        else next.set('as_of', to);
        // Of another moment there is another list, and an event of it may not have happened.
        next.delete('event');
        if (next.has('page')) next.set('page', '0');
        return next;
      }),
  };
}
