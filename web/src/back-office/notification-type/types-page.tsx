import './texts.ts';
import { previewBody, type TypeRow } from '@kreditlina/domain/notification-type/contracts/staff';
import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import { styled } from '@mui/material/styles';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { addNotice } from '../../lib/notices-store.ts';
import { adminTypeAudiencePath, adminTypeMessagesPath } from '../../lib/paths.ts';
import { mayDo, useSession } from '../../lib/session-store.ts';
import { usePageTitle } from '../../lib/use-page-title.ts';
import { ActionButton } from '../../ui/action-button.tsx';
import { formSchema, useContractForm } from '../../ui/contract-form.ts';
import { Unread } from '../../ui/data-list/list-notice.tsx';
import { Failure } from '../../ui/form-dialog.tsx';
import { MessageDialog } from '../../ui/message-dialog.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { editText, previewText, switchType, testType, typesQuery } from './api.ts';
import { BlockedDialog } from './blocked-dialog.tsx';

const textForm = formSchema(previewBody);

/** Dialog to edit the text of a message type, with a preview of example values before saving. */
function TextDialog({ type, onClose }: { type: TypeRow; onClose: () => void }) {
  const { t } = useTranslation('notificationTypes');
  const formId = useId();
  const client = useQueryClient();
  const form = useContractForm({
    schema: textForm,
    texts: 'notificationTypes',
    defaults: { body: type.body },
    save: async ({ body }) => {
      await editText(type, body).finally(() => client.invalidateQueries({ queryKey: typesQuery.queryKey }));
      addNotice(t('saved'), 'success');
      onClose();
    },
  });
  const body = form.bindText('body');
  const preview = useMutation({
    mutationFn: () => previewText(type, body.value),
    meta: { isHandled: true },
  });
  return (
    <MessageDialog
      title={t('editOf', { name: type.description })}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button onClick={() => preview.mutate()}>{t('show')}</Button>
          <ActionButton type="submit" form={formId} isInactive={form.isIncomplete} isBusy={form.isBusy}>
            {t('save')}
          </ActionButton>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={(event) => void form.submit(event)}>
        <Failure error={form.failure ?? preview.error ?? undefined} />
        <TextInput
          {...body}
          label={t('text')}
          hint={t('variables', { names: type.variables.map((name) => `{${name}}`).join(', ') })}
          onText={(text) => {
            preview.reset();
            body.onText(text);
          }}
          multiline
          minRows={4}
          inputProps={{ maxLength: 1_000 }}
        />
      </form>
      {preview.data && (
        <section aria-label={t('preview')} role="status">
          <p>
            <strong>{t('preview')}</strong>
            {preview.data.sms_parts !== null && ` (${t('smsParts', { count: preview.data.sms_parts })})`}
          </p>
          <p style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{preview.data.text}</p>
        </section>
      )}
    </MessageDialog>
  );
}

const Card = styled('section')({
  maxWidth: 900,
  padding: '16px 0',
  borderTop: '1px solid var(--k-line)',
  // Same height as a header with a switch.
  '& header': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '0 16px', minHeight: 38 },
  '& h2': { flex: 1, minWidth: 200, margin: 0, fontSize: '1.125rem', fontWeight: 600 },
  '& p': { maxWidth: '70ch', margin: '8px 0', whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' },
  '& .MuiButton-sizeSmall': { minWidth: 0, paddingInline: 8 },
  // Aligns the buttons' text with the text above.
  '& > div': { marginLeft: -8 },
  '& label': { marginRight: 0 },
  '& small': { color: 'var(--k-ink-soft)', fontSize: '0.875rem' },
});

/** A type of message: its switch, its text and its actions. */
function TypeCard(props: {
  type: TypeRow;
  mayEdit: boolean;
  onOpen: (what: 'text' | 'blocked', type: TypeRow) => void;
}) {
  const { type, mayEdit, onOpen } = props;
  const { t } = useTranslation('notificationTypes');
  const client = useQueryClient();
  const { description: name, is_live, preview } = type;
  const toggle = useMutation({
    mutationFn: () => switchType(type),
    onSettled: () => client.invalidateQueries({ queryKey: typesQuery.queryKey }),
  });
  const mayTest = useSession(({ user }) => Boolean(user?.phone));
  const [isAsking, setIsAsking] = useState(false);
  const test = useMutation({
    mutationFn: () => testType(type),
    onSuccess: ({ phone }) => addNotice(t('tested', { phone }), 'info'),
  });
  const state = (
    <span style={{ color: is_live ? 'var(--k-green)' : 'var(--k-red)' }}>{t(is_live ? 'live' : 'off')}</span>
  );
  return (
    <Card aria-label={name}>
      <header>
        <h2>{name}</h2>
        <small>
          {t(`channel.${type.channel}`)}
          {preview.sms_parts !== null && ` (${t('smsParts', { count: preview.sms_parts })})`}
        </small>
        {mayEdit && !type.is_required ? (
          <FormControlLabel
            label={state}
            control={
              <Switch
                checked={is_live}
                disabled={toggle.isPending}
                onChange={() => (is_live ? setIsAsking(true) : toggle.mutate())}
                slotProps={{ input: { 'aria-label': t('isLive', { name }) } }}
              />
            }
          />
        ) : (
          state
        )}
      </header>
      {isAsking && (
        <MessageDialog
          title={t('switchOffOf', { name })}
          onClose={() => setIsAsking(false)}
          actions={
            <>
              <Button onClick={() => setIsAsking(false)}>{t('cancel')}</Button>
              <Button
                variant="contained"
                onClick={() => {
                  setIsAsking(false);
                  toggle.mutate();
                }}
              >
                {t('switchOff')}
              </Button>
            </>
          }
        >
          <p>{t('switchOffLead')}</p>
          <p>{t('sentLastWeek', { count: type.sent_last_week })}</p>
        </MessageDialog>
      )}
      <p>{type.body}</p>
      {type.is_required && <small>{t('required')}</small>}
      <div>
        {mayEdit && (
          <>
            <Button size="small" aria-label={t('editOf', { name })} onClick={() => onOpen('text', type)}>
              {t('edit')}
            </Button>
            <ActionButton
              size="small"
              variant="text"
              aria-label={t('testOf', { name })}
              isInactive={!is_live || !mayTest}
              isBusy={test.isPending}
              onClick={() => {
                if (!mayTest) addNotice(t('noPhone'), 'info');
                else if (is_live) test.mutate();
                else addNotice(t('testOff'), 'info');
              }}
            >
              {t('test')}
            </ActionButton>
            {!mayTest && <small>{t('noPhone')}</small>}
          </>
        )}
        <Button
          size="small"
          component={Link}
          to={adminTypeMessagesPath(type.id)}
          aria-label={t('messagesOf', { name })}
        >
          {t('messages')}
        </Button>
        <Button
          size="small"
          component={Link}
          to={adminTypeAudiencePath(type.id)}
          aria-label={t('audienceOf', { name })}
        >
          {t('audience')}
        </Button>
        <Button size="small" aria-label={t('blockedOf', { name })} onClick={() => onOpen('blocked', type)}>
          {t('blocked', { count: type.blocked_companies.length })}
        </Button>
      </div>
    </Card>
  );
}

/** `/admin/notification-types`: types of messages to customers, their texts, and the excluded companies. */
export default function TypesPage() {
  const { t } = useTranslation('notificationTypes');
  const mayEdit = useSession(({ user }) => mayDo(user, 'manage-messages'));
  const read = useQuery(typesQuery);
  const { data } = read;
  const [open, setOpen] = useState<{ what: 'text' | 'blocked'; id: string }>();
  usePageTitle(t('title'));
  const opened = data?.notification_types.find(({ id }) => id === open?.id);
  const close = () => setOpen(undefined);
  return (
    <>
      <h1 className="k-title">{t('title')}</h1>
      <p>{t('lead')}</p>
      <Unread read={read} />
      {data?.notification_types.map((type) => (
        <TypeCard
          key={type.id}
          type={type}
          mayEdit={mayEdit}
          onOpen={(what, { id }) => setOpen({ what, id })}
        />
      ))}
      {opened && open?.what === 'text' && <TextDialog type={opened} onClose={close} />}
      {opened && open?.what === 'blocked' && (
        <BlockedDialog type={opened} mayEdit={mayEdit} onClose={close} />
      )}
    </>
  );
}
