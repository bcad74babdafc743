import { overStore } from '@kreditlina/event-store/store-views';
import type { JobDeps } from '../job.ts';

/** The process is killed at this point: no code after it runs. */
export class Crash extends Error {}

/**
 * The same dependencies, but every call from the `at`-th on fails as if the process had been killed: just
 * before the call takes effect or, with `after`, after its effect but before its answer.
 * @returns the dependencies, and the number of calls made
 */
export function crashingDeps(deps: JobDeps, at: number, moment: 'before' | 'after') {
  const { step, calls } = stepsUntilCrash(at, moment);
  const { store, blobs, partners, dossiers } = deps;
  const { creditBureau, personRegister, bankData, accountingData, lenders, bank } = partners;
  const lender = (of: typeof lenders.first): typeof lenders.first => ({
    order: of.order,
    decide: (request) => step(() => of.decide(request)),
  });
  const crashing: JobDeps = {
    ...deps,
    store: overStore(store, {
      append: (...given) => step(() => store.append(...given)),
      // A cached state would hide what another process has appended.
      snapshots: undefined,
    }),
    dossiers: {
      isCaughtUp: () => step(() => dossiers.isCaughtUp()),
      read: (...given) => step(() => dossiers.read(...given)),
    },
    blobs: { put: (blob) => step(() => blobs.put(blob)), get: (hash) => blobs.get(hash) },
    partners: {
      ...partners,
      creditBureau: {
        engagements: (...given) => step(() => creditBureau.engagements(...given)),
        signingAuthority: (...given) => step(() => creditBureau.signingAuthority(...given)),
        companyReport: (...given) => step(() => creditBureau.companyReport(...given)),
        personReport: (...given) => step(() => creditBureau.personReport(...given)),
        monitoringEvents: (...given) => step(() => creditBureau.monitoringEvents(...given)),
      },
      personRegister: {
        person: (...given) => step(() => personRegister.person(...given)),
        screen: (...given) => step(() => personRegister.screen(...given)),
      },
      bankData: { ...bankData, report: (sessionId) => step(() => bankData.report(sessionId)) },
      accountingData: { ...accountingData, status: (token) => step(() => accountingData.status(token)) },
      lenders: { first: lender(lenders.first), second: lender(lenders.second) },
      bank: {
        openAccount: (...given) => step(() => bank.openAccount(...given)),
        accountStatus: (...given) => step(() => bank.accountStatus(...given)),
        orderPayout: (...given) => step(() => bank.orderPayout(...given)),
        payoutStatus: (...given) => step(() => bank.payoutStatus(...given)),
        paymentFiles: (...given) => step(() => bank.paymentFiles(...given)),
        paymentFile: (...given) => step(() => bank.paymentFile(...given)),
      },
    },
  };
  return { deps: crashing, calls };
}

function stepsUntilCrash(at: number, moment: 'before' | 'after') {
  let calls = 0;
  const step = async <Value>(call: () => Promise<Value>): Promise<Value> => {
    calls += 1;
    if (calls > at || (calls === at && moment === 'before')) throw new Crash();
    const value = await call();
    if (calls >= at) throw new Crash();
    return value;
  };
  return { step, calls: () => calls };
}

/** The same for the dependencies of a message: the log and the provider. */
export function crashingMessages(deps: JobDeps, at: number, moment: 'before' | 'after'): JobDeps {
  const { step } = stepsUntilCrash(at, moment);
  const { store, partners } = deps;
  const { messages } = partners;
  return {
    ...deps,
    store: overStore(store, {
      append: (...given) => step(() => store.append(...given)),
      snapshots: undefined,
    }),
    partners: {
      ...partners,
      messages: {
        send: (message) => step(() => messages.send(message)),
        status: (reference) => step(() => messages.status(reference)),
        find: (key) => step(() => messages.find(key)),
      },
    },
  };
}
