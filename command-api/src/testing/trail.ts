import type { AuditEvent } from '@kreditlina/domain/audit/contracts/staff';
import { getAuditEvent, listAuditTrail } from '@kreditlina/domain/audit/contracts/staff';
import { at, expectStatus } from './application-flow.ts';
import type { TestClient } from './test-client.ts';

/** Every event of an application and its credit in the reader's history, opened; newest first. */
export async function trailOf(client: TestClient, applicationId: string): Promise<AuditEvent[]> {
  const query = { entity: 'application', entity_id: applicationId, rows: '100' };
  const { audit_entries } = expectStatus(await client.get(listAuditTrail.path, { query }), 200).body;
  const events: AuditEvent[] = [];
  for (const { id } of audit_entries)
    events.push(expectStatus(await client.get(at(getAuditEvent.path, id)), 200).body);
  return events;
}
