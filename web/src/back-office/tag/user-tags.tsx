import './texts/texts.ts';
import { useTranslation } from 'react-i18next';
import { mayDo, useSession } from '../../lib/session-store.ts';
import { TagsPanel } from './tags-panel.tsx';

/** The tags of a person, under the list of their applications. They tell something of the person: whoever gets masks gets none. */
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
