import './texts.ts';
import type { AuditEntry } from '@kreditlina/domain/audit/contracts/staff';
import { MASK } from '@kreditlina/domain/kernel/personal';
import type { TFunction } from 'i18next';

/** Who acted: a name and a role, or the role alone of whom the reader may not know and of the system. */
export function actorName(t: TFunction<'audit'>, actor: AuditEntry['actor']): string {
  const role = t(`role.${actor.role as 'customer'}`, { defaultValue: actor.role });
  if (actor.kind === 'system') return t('by_system');
  const name = actor.name === MASK ? t('person') : (actor.name ?? actor.id.slice(0, 8));
  return `${name} (${role})`;
}
