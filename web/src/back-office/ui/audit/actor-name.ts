import './texts.ts';
import { type AuditEntry, actingRoleInWords } from '@kreditlina/domain/audit/contracts/staff';
import { MASK } from '@kreditlina/domain/kernel/personal';
import type { TFunction } from 'i18next';

/** Name of a colleague; for one who has never logged in, the beginning of the id. */
export const colleagueName = (
  t: TFunction<'audit'>,
  { id, name }: Readonly<{ id: string; name: string | null }>,
) => name || t('unknownColleague', { id: id.slice(0, 8) });

/** Name and role of the actor; only the role for the system, or if the reader may not see the name. */
export function actorName(t: TFunction<'audit'>, actor: AuditEntry['actor'], language: 'sv' | 'en'): string {
  const role = actingRoleInWords(actor.role, language);
  if (actor.kind === 'system') return t('by_system');
  const name =
    actor.name === MASK
      ? t('person')
      : actor.kind === 'staff'
        ? colleagueName(t, actor)
        : (actor.name ?? actor.id.slice(0, 8));
  return `${name} (${role})`;
}
