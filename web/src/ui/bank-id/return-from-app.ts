import type * as contract from '@kreditlina/domain/identity/contracts/customer';
import { light } from '../../lib/api/api-call.ts';
import { call } from '../../lib/api/api-client.ts';
import { POLL_INTERVAL_MS, sleep, whenBack } from '../../lib/api/waiting.ts';
import { addNotice, notifyError } from '../../lib/errors/notices.ts';
import { ApiError } from '../../lib/errors/problem.ts';
import { useSession } from '../../lib/session/session-store.ts';
import { i18n } from '../../lib/text/i18n.ts';
import { isLineLost } from './follow-order.ts';

const returnFromApp = light<typeof contract.returnFromApp>('POST', '/api/auth/return', 'purpose');

type Purpose = 'login' | 'sign';

/** Status for an order that this browser did not start. */
const NOT_BEGUN_HERE = 404;
/** Ten minutes of polls, the lifetime of an order on the server. */
const TRIES_MAX = 300;
const MARK = /^#bankid=([\w-]{20,200})$/;

let returned: Promise<Purpose | undefined> | undefined;

/**
 * Detects that the BankID app has returned to this page, possibly in a new tab, and reports it to the server,
 * which accepts the order only then. Removes the nonce from the address.
 */
export function noticeReturn(): void {
  const nonce = MARK.exec(location.hash)?.[1];
  if (nonce === undefined) return;
  history.replaceState(history.state, '', location.pathname + location.search);
  returned = tellServer(nonce);
}

async function tellServer(nonce: string): Promise<Purpose | undefined> {
  try {
    const purpose = await untilTold(nonce);
    if (purpose === 'sign' && !useSession.getState().isLoggedIn)
      addNotice(i18n.t('common:bankId.goOnElsewhere'), 'info');
    return purpose;
  } catch (error) {
    if (error instanceof ApiError && error.status === NOT_BEGUN_HERE)
      addNotice(i18n.t('common:bankId.begunElsewhere'));
    else notifyError(error);
    return undefined;
  }
}

/** Retries the report of the return, because a lost connection must not lose the answer given in the app. */
async function untilTold(nonce: string): Promise<Purpose> {
  for (let tries = 1; ; tries += 1) {
    try {
      return (await call(returnFromApp, { body: { nonce } })).purpose;
    } catch (error) {
      if (!isLineLost(error) || tries === TRIES_MAX) throw error;
      await sleep(POLL_INTERVAL_MS, whenBack);
    }
  }
}

/**
 * Returns the purpose of the order once, to the page that continues with it. Undefined when the app did not
 * open the page.
 */
export function takeReturn(): Promise<Purpose | undefined> | undefined {
  const taken = returned;
  returned = undefined;
  return taken;
}
