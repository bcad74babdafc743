import { useLatestSearchParams } from '../../../lib/address/navigation.tsx';
import { mayLeave } from '../../../ui/forms/unsaved.tsx';

export interface AsOf {
  /** Time of the view, as an ISO instant; undefined for now. */
  readonly at: string | undefined;
  /** Changes the time of the view; undefined returns to now. */
  readonly go: (at: string | undefined) => void;
}

const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/;

/** Reads the time of the as-of view from the address; an invalid value is ignored. */
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
        // At another time the list differs, and the opened event may not have happened yet.
        next.delete('event');
        if (next.has('page')) next.set('page', '0');
        return next;
      }),
  };
}
