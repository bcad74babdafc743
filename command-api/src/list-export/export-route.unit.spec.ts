import { companyRow, exportCompanies } from '@kreditlina/domain/company/contracts/staff-list';
import { expect, it, vi } from 'vitest';
import { type ExportParts, exportRoute } from './export-route.ts';

it('an export whose caller has gone when it opens releases its place and its snapshot', async () => {
  const close = vi.fn(async () => undefined);
  const list = exportRoute(exportCompanies, {
    name: 'companies',
    row: companyRow,
    columns: [],
    open: async () => ({ count: 0, batches: (async function* () {})(), close }),
  });
  const call = {
    body: { format: 'csv', filters: {} },
    origin: { actor: { kind: 'staff', id: 'anna', role: 'admin' } },
    request: { roles: ['admin'], log: {} },
    announce: () => undefined,
    // Already answered, since opening took longer than a call may.
    reply: { sent: true },
  };
  const parts = {
    pool: { query: async () => ({ rows: [{ used: 1 }] }) },
    commands: { send: async () => ({ position: '1' }) },
    now: () => '2026-11-21T09:00:00.000Z',
  };
  for (let times = 1; times <= 3; times += 1) {
    await expect(list.handler(call as never, parts as unknown as ExportParts)).rejects.toMatchObject({
      code: 'UNAVAILABLE',
    });
    expect(close).toHaveBeenCalledTimes(times);
  }
});
