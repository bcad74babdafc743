import './texts.ts';
import type { AuditEntry } from '@kreditlina/domain/audit/contracts/staff';
import { actingRoleInWords } from '@kreditlina/domain/audit/contracts/trail-words';
import { MASK } from '@kreditlina/domain/kernel/personal';
import type { TFunction } from 'i18next';

/** A colleague by name; of one who has never logged in nobody knows more than the beginning of the id. */
export const colleagueName = (
  t: TFunction<'audit'>,
  { id, name }: Readonly<{ id: string; name: string | null }>,
) => name || t('unknownColleague', { id: id.slice(0, 8) });

/** Who acted: a name and a role, or the role alone of whom the reader may not know and of the system. */
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
