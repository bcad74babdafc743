import { CLIENT_ERROR_EVENT, type ClientError } from '../lib/error-reporting.ts';

let end = (): void => undefined;

/**
 * From now on each fault that is reported is sent to the server. What sends it is read at the first one: most visits have
 * none. Where it cannot be read there is no line, and nobody to tell.
 * A second call takes the place of the first.
 * @returns ends it
 */
export function tellFaults(): () => void {
  end();
  let sender: Promise<(fault: ClientError) => void> | undefined;
  const tell = (event: Event) => {
    sender ??= import('../lib/send-client-errors.ts').then(({ clientErrorSender }) => clientErrorSender());
    sender.then((send) => send((event as CustomEvent<ClientError>).detail)).catch(() => undefined);
  };
  globalThis.addEventListener(CLIENT_ERROR_EVENT, tell);
  end = () => globalThis.removeEventListener(CLIENT_ERROR_EVENT, tell);
  return end;
}
