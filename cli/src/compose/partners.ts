import { join } from 'node:path';
import { createPartners, type Partners, type PartnerUrls } from '@kreditlina/partners';
import { type Simulators, startSimulators } from '@kreditlina/partners/simulators/simulators';
import { freePort } from '@kreditlina/postgres/embedded-postgres';
import type { Logger } from 'pino';
import type { ProductConfig } from '../config/product-config.ts';
import { readAuthorities } from './bank-id-authorities.ts';
import { readCertificates } from './certificates.ts';
import { readOrMake } from './data-folder.ts';
import type { PartnerWatch } from './partner-watch.ts';

type Closable = Partners & { close(): Promise<void> };

export interface PartnerSide {
  readonly urls: PartnerUrls;
  /** Undefined when the real partners are configured. */
  readonly simulators: Simulators | undefined;
  /** Two sets of clients: a breaker that jobs tripped must not shut customers out of the same partner. */
  readonly forApi: Closable;
  readonly forJobs: Closable;
  close(): Promise<void>;
}

/** Jobs bound their own tries, so their breaker may look often whether the partner is well again. */
const JOBS_BREAKER = { failures: 10, openMs: 3_000 };

/** The configured partners, or the simulators on a port that stays the same, so that open widgets survive a restart. */
export async function openPartners(
  config: ProductConfig,
  log: Logger,
  watch: PartnerWatch,
): Promise<PartnerSide> {
  const tls = await readCertificates(config.partnerCertificates);
  const bankIdAuthorities = await readAuthorities(config);
  const simulators = config.partnerUrls ? undefined : await startOnKeptPort(config);
  const urls = config.partnerUrls ?? (simulators as Simulators).urls;
  const clients = (side: 'api' | 'jobs') =>
    createPartners({
      urls,
      tls,
      bankIdAuthorities,
      ...(side === 'jobs' && { limits: { breaker: JOBS_BREAKER } }),
      onCall: (record) => {
        watch.note(side, record);
        if (record.outcome === 'ok') log.debug({ side, ...record }, 'partner call');
        else log.warn({ side, ...record }, 'partner call failed');
      },
    });
  const forApi = clients('api');
  const forJobs = clients('jobs');
  return {
    urls,
    simulators,
    forApi,
    forJobs,
    async close() {
      await Promise.allSettled([forApi.close(), forJobs.close()]);
      await simulators?.close();
    },
  };
}

async function startOnKeptPort(config: ProductConfig): Promise<Simulators> {
  const free = await freePort();
  const kept = Number(await readOrMake(join(config.dataDir, 'simulators.port'), () => String(free)));
  const { bankgiroNumber } = config.lender;
  const options = { ...config.simulators, bank: { bankgiroNumber, ...config.simulators.bank } };
  return startSimulators({ ...options, port: kept }).catch(() =>
    // Somebody else has the port now.
    startSimulators({ ...options, port: free }),
  );
}
