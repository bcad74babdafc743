import type { AuditEvent } from '@kreditlina/domain/audit/contracts/staff';
import { contentPage } from '@kreditlina/domain/content/index';
import { MASK } from '@kreditlina/domain/kernel/personal';
import { rightsOf } from '@kreditlina/domain/kernel/rights';

const masked = (value: unknown) => (value === null ? null : MASK);

/**
 * Unpublished page texts are only for editors: others see that something changed, by whom and when. Published
 * texts are read on the page itself.
 */
export function withoutDrafts(event: AuditEvent, roles: readonly string[]): AuditEvent {
  const isOfPage = event.stream.startsWith(`${contentPage.category}-`);
  if (!isOfPage || rightsOf(roles).includes('edit-content')) return event;
  const changes = event.changes.map(({ before, after, ...change }) => ({
    ...change,
    before: masked(before),
    after: masked(after),
  }));
  const { data: _said, ...stored } = JSON.parse(event.raw) as Record<string, unknown>;
  return { ...event, changes, raw: JSON.stringify({ ...stored, data: MASK }, null, 2) };
}
