import './texts.ts';
import { useTranslation } from 'react-i18next';
import { mayDo, useSession } from '../../lib/session/session-store.ts';
import { TagsPanel } from './tags-panel.tsx';

/**
 * A person's tags, shown below their applications. They are personal data, so readers with masked data do not
 * see them.
 */
export default function UserTags({ id }: { id: string }) {
  const { t } = useTranslation('tags');
  const seesPeople = useSession(({ user }) => mayDo(user, 'see-personal-data'));
  if (!seesPeople) return null;
  return (
    <>
      <h2>{t('title')}</h2>
      <TagsPanel subject={{ kind: 'user', id }} />
    </>
  );
}
