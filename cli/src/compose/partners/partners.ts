import { join } from 'node:path';
import { createPartners, type Partners, type PartnerUrls } from '@kreditlina/partners';
import { type Simulators, startSimulators } from '@kreditlina/partners/simulators/simulators';
import { freePort } from '@kreditlina/postgres/embedded-postgres';
import type { Logger } from 'pino';
import type { ProductConfig } from '../../config/product-config.ts';
import { readOrMake } from '../stores/data-folder.ts';
import type { PartnerWatch } from '../watching/partner-watch.ts';
import { readAuthorities, readCertificates } from './certificates.ts';

export type Side = 'api' | 'jobs';
export type PartnerClients = Partners & { close(): Promise<void> };

/** Breaker for users who wait at a screen: once the partner works, a request is tried within seconds. */
const API_BREAKER = { failures: 5, openMs: 2_000 };
/** Jobs limit their own attempts, so their breaker may test the partner often. */
const JOBS_BREAKER = { failures: 10, openMs: 3_000 };

/**
 * Creates the partner clients of one side, API or jobs, because a breaker tripped by jobs must not cut
 * customers off from the partner.
 * @throws InvalidEnvironment naming the certificates that cannot be read
 */
export async function openPartners(
  config: ProductConfig,
  side: Side,
  urls: PartnerUrls,
  { log, watch }: { readonly log: Logger; readonly watch: PartnerWatch },
): Promise<PartnerClients> {
  const tls = await readCertificates(config.partnerCertificates);
  return createPartners({
    urls,
    tls,
    ...(side === 'api' && { bankIdAuthorities: await readAuthorities(config) }),
    limits: { breaker: side === 'jobs' ? JOBS_BREAKER : API_BREAKER },
    onCall: (record) => {
      watch.note(side, record);
      if (record.outcome === 'ok') log.debug({ side, ...record }, 'partner call');
      else log.warn({ side, ...record }, 'partner call failed');
    },
  });
}

/**
 * Starts the simulated partners on a stable port, so that open widgets survive a restart; undefined if real
 * partners are configured.
 */
export async function openSimulators(config: ProductConfig): Promise<Simulators | undefined> {
  if (config.partnerUrls) return undefined;
  const free = await freePort();
  const kept = Number(await readOrMake(join(config.dataDir, 'simulators.port'), () => String(free)));
  const { bankgiroNumber } = config.lender;
  const options = { ...config.simulators, bank: { bankgiroNumber, ...config.simulators.bank } };
  return startSimulators({ ...options, port: kept }).catch(() =>
    // Another process has taken the port.
    startSimulators({ ...options, port: free }),
  );
}
