import type { AuditedEntity } from '@kreditlina/domain/audit/contracts/staff';
import { AuditList } from './audit-list.tsx';

/** Audit trail of one entity; a company's trail includes its applications and credits. */
export default function EntityAudit({ kind, id }: { kind: AuditedEntity; id: string }) {
  return <AuditList of={{ kind, id }} />;
}
