import { DAY_MS } from '@kreditlina/domain/kernel/units';
import { executeJob } from '@kreditlina/job-runner/execute-job';
import { personaByKey } from '@kreditlina/partners/personas/personas';
import { proves } from '@kreditlina/tools/proves';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createJobWorld, type JobWorld } from '../testing/job-world.ts';
import { companyMonitoringJob, LOOKS_MAX } from './company.ts';

let world: JobWorld;
beforeEach(async () => {
  world = await createJobWorld();
});
afterEach(() => world[Symbol.asyncDispose]());

/** A company with a received report. */
async function reported(key: string) {
  const driver = world.drive(key);
  await driver.toBank();
  await driver.askForDecision();
  await world.jobs.settle();
  return driver;
}
const requested = () => world.jobs.requested.filter((job) => job.name === 'company-monitoring');
const look = (companyId: string, starts = 1) =>
  executeJob(
    companyMonitoringJob,
    { jobId: `company-monitoring.${companyId}`, data: { companyId }, failures: 0, starts, isLastTry: false },
    world.deps,
  );

describe('credit monitoring of a company', () => {
  it('monitoring begins soon after the credit report, once per company', proves('I-04'), async () => {
    const driver = await reported('payment-remarks');
    await reported('payment-remarks');
    expect(await world.events('CreditReportReceived')).toHaveLength(2);
    expect(requested()).toEqual([
      {
        name: 'company-monitoring',
        id: `company-monitoring.${driver.companyId}`,
        data: { companyId: driver.companyId },
        delayMs: 5_000,
      },
    ]);
  });

  it(
    'monitoring records each report of the bureau once, even if looked for daily or twice at once',
    proves('I-04'),
    async () => {
      const { companyId } = await reported('payment-remarks');
      expect(await look(companyId)).toEqual({ againInMs: DAY_MS });
      world.moveClock(DAY_MS);
      await Promise.all([look(companyId, 2), look(companyId, 2)]);
      const recorded = await world.events('MonitoringEventReceived');
      const [planted] = personaByKey('payment-remarks').companies[0]?.monitoring ?? [];
      const { eventId, ...facts } = planted ?? { eventId: '' };
      expect(recorded.map((event) => event.data)).toEqual([
        {
          companyId,
          sourceId: eventId,
          source: 'uc',
          isCorrection: false,
          ...facts,
          happenedOn: '2026-11-21',
          expiresOn: '2029-11-01',
        },
      ]);
      expect(recorded[0]?.stream).toBe(`company-${companyId}`);
    },
  );

  it('monitoring records nothing without news, and ends after a year', proves('I-04'), async () => {
    const { companyId } = await reported('approved');
    expect(await look(companyId)).toEqual({ againInMs: DAY_MS });
    expect(await look(companyId, LOOKS_MAX)).toEqual({ againInMs: DAY_MS });
    expect(await look(companyId, LOOKS_MAX + 1)).toBe('done');
    expect(await world.events('MonitoringEventReceived')).toEqual([]);
  });

  it('asks a bureau that is down again the next day, and loses nothing', proves('I-04'), async () => {
    const { companyId } = await reported('payment-remarks');
    world.simulators.control.faults.add({ partner: 'uc', kind: 'error', count: 1 });
    expect(await look(companyId)).toEqual({ againInMs: DAY_MS });
    expect(await world.events('MonitoringEventReceived')).toEqual([]);
    world.moveClock(DAY_MS);
    await look(companyId, 2);
    expect(await world.events('MonitoringEventReceived')).toHaveLength(1);
  });
});
