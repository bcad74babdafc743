import type { BankId, Partners } from '@kreditlina/partners';
import type { Simulators } from '@kreditlina/partners/simulators/simulators';
import type { TestApi } from './test-api.ts';
import type { Answer, TestClient } from './test-client.ts';

/**
 * Counts sessions started with the bank-data partner: each is new, and the event log cannot show that two are
 * the same.
 */
export function countBankSessions() {
  const asked = { bankSessions: 0 };
  const partners = (real: Partners): Partners => ({
    ...real,
    bankData: {
      ...real.bankData,
      createSession: (order) => {
        asked.bankSessions += 1;
        return real.bankData.createSession(order);
      },
    },
  });
  return { asked, partners };
}

/** A page's link opened in the BankID app on some device. */
interface OpenedApp {
  readonly order: ReturnType<Simulators['control']['orders']['all']>[number];
  /** Nonce of the app's return address. */
  readonly nonce: string;
  /** The person enters the security code. */
  approve(ssn: string, from?: string): boolean;
}

const ADDRESS_HERE = '127.0.0.1';

/** Opens a link in the simulated BankID app of a device with the given address. */
export function openApp(api: TestApi, appLink: string, address = ADDRESS_HERE): OpenedApp {
  const { orders } = api.simulators.control;
  const order = orders.openWithLink(new URL(appLink).searchParams.get('autostarttoken') ?? '', address);
  if (!order) throw new Error('BankID does not open the link');
  return {
    order,
    nonce: new URL(order.returnUrl ?? '').hash.replace('#bankid=', ''),
    approve: (ssn, from) => orders.complete(order, ssn, from),
  };
}

/** The app returns: the browser sends the nonce of the address. */
export const comeBack = (client: TestClient, nonce: string): Promise<Answer> =>
  client.post('/api/auth/return', { nonce });

/** The partners with some BankID calls replaced; the others use its simulator. */
export const withBankId =
  (replace: (real: BankId) => Partial<BankId>) =>
  (real: Partners): Partners => ({ ...real, bankId: { ...real.bankId, ...replace(real.bankId) } });
