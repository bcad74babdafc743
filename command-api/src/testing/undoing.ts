import { listAuditTrail } from '@kreditlina/domain/audit/contracts/staff';
import { getUndo, undoEvent } from '@kreditlina/domain/audit/contracts/undo';
import { at, expectStatus, settle } from './application-flow.ts';
import type { TestApi } from './test-api.ts';
import type { Answer, TestClient } from './test-client.ts';

export const UNDO_COMMENT = 'Det blev fel den här gången';

/** Newest event of a type in the trail. */
export async function newestOf(api: TestApi, client: TestClient, type: string): Promise<string> {
  await settle(api);
  const query = { type };
  return expectStatus(await client.get(listAuditTrail.path, { query }), 200).body.audit_entries[0].id;
}

/** Answer to the dialog that undoes an event. */
export const askedOf = async (client: TestClient, id: string) =>
  expectStatus(await client.get(at(getUndo.path, id)), 200).body;

/** Undoes an event like the dialog. */
export async function undoes(
  client: TestClient,
  id: string,
  reason = 'our-mistake',
  headers: Record<string, string> = {},
): Promise<Answer> {
  const { version } = await askedOf(client, id);
  const body = { reason, comment: UNDO_COMMENT, version: Math.max(1, version) };
  return client.post(at(undoEvent.path, id), body, { headers });
}
