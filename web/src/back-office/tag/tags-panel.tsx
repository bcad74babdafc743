import './texts.ts';
import type { TagRow } from '@kreditlina/domain/tag/contracts/staff';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '../../lib/address/paths.ts';
import { offerUndo } from '../../lib/errors/notices.ts';
import { mayDo, useSession } from '../../lib/session/session-store.ts';
import { ActionButton } from '../../ui/buttons/action-button.tsx';
import { Unread } from '../../ui/data-list/list-notice.tsx';
import { SelectField } from '../../ui/forms/select-field.tsx';
import { tagsQuery } from '../ui/tag-filter.ts';
import { attachTag, detachTag, type Subject, tagsOfQuery } from './api.ts';
import { TagDialog, TagMark } from './tag-dialog.tsx';

const Chips = styled('ul')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 8,
  margin: '0 0 16px',
  padding: 0,
  listStyle: 'none',
  '& li': {
    display: 'flex',
    alignItems: 'center',
    gap: 4,
    minHeight: 44,
    paddingLeft: 12,
    border: '1px solid var(--k-line)',
    borderRadius: 8,
  },
  '& li:not(:has(button))': { paddingRight: 12 },
});
const Row = styled('div')({ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-end', gap: '0 12px' });

/** Tags of a company or person; adding and removing can be undone for ten seconds. */
export function TagsPanel({ subject }: { subject: Subject }) {
  const { t } = useTranslation('tags');
  const client = useQueryClient();
  const mayEdit = useSession(({ user }) => mayDo(user, 'annotate'));
  const register = useQuery(tagsQuery);
  const own = useQuery(tagsOfQuery(subject));
  const [chosen, setChosen] = useState('');
  const [isTried, setIsTried] = useState(false);
  const [isNew, setIsNew] = useState(false);
  const changeOf = (change: typeof attachTag) => ({
    mutationFn: (tag: TagRow) => change(subject, tag.id),
    onSuccess: (answer: { tag_ids: string[] }) => {
      client.setQueryData(tagsOfQuery(subject).queryKey, answer);
      void client.invalidateQueries({ queryKey: tagsQuery.queryKey, exact: true });
    },
  });
  const attach = useMutation(changeOf(attachTag));
  const detach = useMutation(changeOf(detachTag));
  const put = (tag: TagRow) => {
    setChosen('');
    setIsTried(false);
    attach.mutate(tag, {
      onSuccess: () => offerUndo(t('attached', { name: tag.name }), () => detach.mutate(tag)),
    });
  };
  const takeOff = (tag: TagRow) =>
    detach.mutate(tag, {
      onSuccess: () => offerUndo(t('detached', { name: tag.name }), () => attach.mutate(tag)),
    });
  if (!register.data || !own.data) return <Unread read={register.data ? own : register} />;
  const { tags } = register.data;
  const ids = new Set(own.data.tag_ids);
  const carried = tags.filter(({ id }) => ids.has(id));
  const wanted = tags.find(({ id }) => id === chosen);
  return (
    <section aria-label={t('title')}>
      {carried.length === 0 && <p>{t('noneOn')}</p>}
      {carried.length > 0 && (
        <Chips>
          {carried.map((tag) => (
            <li key={tag.id}>
              <TagMark tag={tag} />
              {mayEdit && (
                <Button
                  size="small"
                  sx={{ minWidth: 44 }}
                  aria-label={t('takeOff', { name: tag.name })}
                  onClick={() => takeOff(tag)}
                >
                  ×
                </Button>
              )}
            </li>
          ))}
        </Chips>
      )}
      {mayEdit && (
        <Row>
          <SelectField
            label={t('choose')}
            value={chosen}
            onChange={setChosen}
            error={isTried && !wanted ? t('chooseFirst') : undefined}
            options={[
              { value: '', label: '–' },
              ...tags.filter(({ id }) => !ids.has(id)).map(({ id, name }) => ({ value: id, label: name })),
            ]}
          />
          <ActionButton
            sx={{ mb: 6, minHeight: 48 }}
            isInactive={!wanted}
            isBusy={attach.isPending}
            onClick={() => (wanted ? put(wanted) : setIsTried(true))}
          >
            {t('add')}
          </ActionButton>
          <Button sx={{ mb: 6, minHeight: 48 }} onClick={() => setIsNew(true)}>
            {t('new')}
          </Button>
        </Row>
      )}
      <Link to={paths.adminTags}>{t('manage')}</Link>
      {isNew && <TagDialog onSaved={put} onClose={() => setIsNew(false)} />}
    </section>
  );
}

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
