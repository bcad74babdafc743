import { randomUUID } from 'node:crypto';
import { eventCatalogue } from '@kreditlina/domain/catalogue';
import { openMemoryStore } from '@kreditlina/event-store';
import { testEvent } from '@kreditlina/event-store/testing/test-events';
import { proves } from '@kreditlina/tools/proves';
import { expect, it, vi } from 'vitest';
import type { JobRun } from '../job.ts';
import { companyReportJob } from './company.ts';

it('no report is requested about a company after another one was chosen', proves('F-05'), async () => {
  const [applicationId, former, chosen] = [randomUUID(), randomUUID(), randomUUID()];
  const { events: store } = openMemoryStore({ schemas: eventCatalogue });
  await store.append(`creditApplication-${applicationId}`, 'none', [
    testEvent('ApplicationStarted', { applicationId, userId: randomUUID(), type: 'standard' }),
    ...[
      { companyId: former, companyNumber: '5599001079', companyName: 'Det förra AB' },
      { companyId: chosen, companyNumber: '5599001087', companyName: 'Det nya AB' },
    ].map((company) => testEvent('CompanySelected', { applicationId, ...company })),
  ]);
  const companyReport = vi.fn().mockRejectedValue(new Error('asked'));
  const run = { store, partners: { creditBureau: { companyReport } } } as unknown as JobRun;
  const ask = (companyId: string) => companyReportJob.run({ applicationId, companyId }, run);
  expect(await ask(former)).toBe('done');
  expect(companyReport).not.toHaveBeenCalled();
  await expect(ask(chosen)).rejects.toThrow('asked');
  expect(companyReport.mock.calls.map(([companyNumber]) => companyNumber)).toEqual(['5599001087']);
});
