import { invitationToken } from '@kreditlina/domain/credit-application/invitation-token';
import { addressId } from '@kreditlina/domain/notification/notification';
import { applicationPage, invitationPage, sitePaths } from '@kreditlina/domain/paths';
import type { WaitForPosition } from '@kreditlina/http-edge/positions';
import type { QueueConfig } from '@kreditlina/job-runner/backend';
import { startWorkers, type Workers } from '@kreditlina/workers';
import type pg from 'pg';
import type { Foundation, RolesLog } from '../foundation.ts';
import { measureUntilEnd } from '../metrics/measure-product.ts';
import { unknownJobSamples } from '../metrics/samples.ts';
import type { PartnerClients } from '../partners/partners.ts';
import { openAccountBook, openDossierBook, openFigureBook, openSavedReportBook } from './books.ts';

/** Limits of the embedded product. It is the only one, so it may resume its own jobs soon after a crash. */
const EMBEDDED_LIMITS = { lockMs: 4_000 };

export function startWorkersRole(
  foundation: Foundation,
  parts: {
    readonly opened: RolesLog;
    readonly pool: pg.Pool;
    readonly leasePool: pg.Pool;
    readonly queue: QueueConfig;
    readonly partners: PartnerClients;
    readonly publicUrl: string;
    readonly waitForPosition: WaitForPosition;
  },
): Workers {
  const { config, clock, log, owner, secrets, isEmbedded, shutdown } = foundation;
  const { opened, pool, leasePool, queue, partners, publicUrl, waitForPosition } = parts;
  const store = opened.events;
  const reading = { store, pool, waitForPosition };
  const workers = startWorkers({
    store,
    clock,
    log,
    owner,
    blobs: opened.blobs,
    keys: opened.keys,
    partners,
    accounts: openAccountBook(reading),
    figures: openFigureBook(reading),
    savedReports: openSavedReportBook(reading),
    dossiers: openDossierBook(reading, config.lenderNames),
    pool,
    leasePool,
    secret: secrets.secret,
    lender: config.lender,
    invitationLink: (invited) => `${publicUrl}${invitationPage(invitationToken(secrets.secret, invited))}`,
    applicationLink: (id) => `${publicUrl}${applicationPage(id)}`,
    accountLink: `${publicUrl}${sitePaths.account}`,
    addressIdOf: (channel, address) => addressId(secrets.pepper, channel, address),
    isDemonstration: config.mode === 'demo',
    ...(isEmbedded && { limits: EMBEDDED_LIMITS }),
    queue,
    mayBegin: () => !opened.doubt.isInDoubt(),
  });
  shutdown.add('workers', () => workers.stop());
  measureUntilEnd(shutdown, unknownJobSamples(workers));
  return workers;
}
