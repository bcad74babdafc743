import type { AuditedEntity } from '@kreditlina/domain/audit/contracts/staff';
import { AuditList } from '../ui/audit/audit-list.tsx';

/** Everything that happened to one entity: of a company also to its applications and their credits. */
export default function EntityAudit({ kind, id }: { kind: AuditedEntity; id: string }) {
  return <AuditList of={{ kind, id }} />;
}
