import { isFullName } from '@kreditlina/domain/validators/form-rules';
import { phoneFault } from '@kreditlina/domain/validators/phone';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { todayInSweden } from '../../../lib/days.ts';
import { faultKey } from '../../../lib/i18n.ts';
import { FormDialog, keptByPage } from '../../../ui/form-dialog.tsx';
import { PersonalNumberField } from '../../../ui/personal-number-field.tsx';
import { PhoneField, withoutPrefix, withPrefix } from '../../../ui/phone-field.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import {
  draftFrom,
  earlyMistakes,
  emptyOwner,
  type Owner,
  type OwnerDraft,
  type OwnerMistakes,
  ownerFrom,
  ownerMistakes,
} from './owners.ts';

type Change = <Name extends keyof OwnerDraft>(name: Name, value: OwnerDraft[Name]) => void;
type TextOf = (name: keyof OwnerDraft) => string | undefined;

function PersonFields({ draft, change, errorOf }: { draft: OwnerDraft; change: Change; errorOf: TextOf }) {
  const { t } = useTranslation('application');
  return (
    <>
      <PersonalNumberField
        id="owner-ssn"
        value={draft.ssn}
        onChange={(text) => change('ssn', text)}
        errorFromLength={10}
        error={errorOf('ssn')}
      />
      <TextInput
        id="owner-email"
        label={t('owners.email')}
        error={errorOf('email')}
        value={draft.email}
        onText={(text) => change('email', text)}
        inputProps={{ type: 'email', autoComplete: 'off', maxLength: 254 }}
      />
      <PhoneField
        id="owner-phone"
        label={`${t('common:field.phone')} ${t('common:field.optional')}`}
        value={draft.phone}
        onChange={(text) => change('phone', text)}
        error={errorOf('phone')}
      />
    </>
  );
}

function CompanyFields({ draft, change, errorOf }: { draft: OwnerDraft; change: Change; errorOf: TextOf }) {
  const { t } = useTranslation('application');
  return (
    <TextInput
      id="owner-reg_number"
      label={t('owners.regNumber')}
      hint={t('owners.regNumberHint')}
      error={errorOf('reg_number')}
      value={draft.reg_number}
      onText={(text) => change('reg_number', text)}
      inputProps={{ inputMode: 'numeric', maxLength: 13, autoComplete: 'off' }}
      widthCharacters={14}
    />
  );
}

interface OwnerDialogProps {
  readonly owner?: Owner | undefined;
  readonly parent?: { readonly name: string; readonly number: string } | undefined;
  /** Alternative beneficial owners: persons only, without shares. */
  readonly isPersonOnly?: boolean;
  readonly onSave: (owner: Owner) => void;
  readonly onCancel: () => void;
}

/** Draft of the owner, its errors, and saving once there are none. */
function useOwnerDraft({ owner, parent, isPersonOnly, onSave }: OwnerDialogProps) {
  const { t } = useTranslation('application');
  const [draft, setDraft] = useState<OwnerDraft>(() => {
    const start = owner ? draftFrom(owner) : emptyOwner('person');
    return { ...start, phone: withoutPrefix(start.phone) };
  });
  const [isTried, setIsTried] = useState(false);
  const today = todayInSweden();
  const hasPhone = draft.type === 'person' && draft.phone.trim() !== '';
  const fault = hasPhone ? phoneFault(withPrefix(draft.phone)) : undefined;
  const { ownership, ...others } = ownerMistakes(draft, today);
  const mistakes: OwnerMistakes = {
    ...others,
    ...(ownership && !isPersonOnly ? { ownership } : {}),
    ...(fault ? { phone: fault } : {}),
  };
  const shown = isTried ? mistakes : earlyMistakes(draft, today);
  const errorOf: TextOf = (name) => {
    const code = shown[name];
    return code === undefined ? undefined : t(faultKey(code));
  };
  const save = () => onSave(ownerFrom({ ...draft, phone: withPrefix(draft.phone) }, parent?.number));
  const change: Change = (name, value) => setDraft((now) => ({ ...now, [name]: value }));
  const isWrong = Object.keys(mistakes).length > 0;
  return { draft, change, errorOf, save, isWrong, onTry: () => setIsTried(true) };
}

const titles = {
  owner: { add: 'owners.addTitle', edit: 'owners.editTitle' },
  alternative: { add: 'owners.alternativeAdd', edit: 'owners.alternativeEdit' },
} as const;

/** Adds or changes an owner: a person or an owning company, each on its own tab. */
export function OwnerDialog(props: OwnerDialogProps) {
  const { t } = useTranslation('application');
  const { owner, parent, isPersonOnly = false, onCancel } = props;
  const { draft, change, errorOf, save, isWrong, onTry } = useOwnerDraft(props);
  const Fields = draft.type === 'person' ? PersonFields : CompanyFields;
  return (
    <FormDialog
      title={t(titles[isPersonOnly ? 'alternative' : 'owner'][owner ? 'edit' : 'add'])}
      cancelText={t('common:action.cancel')}
      submitText={t(owner ? 'common:action.save' : 'common:action.add')}
      isIncomplete={isWrong}
      save={keptByPage(save)}
      onTry={onTry}
      onClose={onCancel}
    >
      {!isPersonOnly && !owner && (
        <Tabs value={draft.type} onChange={(_event, type) => change('type', type)} sx={{ mb: 6 }}>
          <Tab value="person" label={t('owners.person')} />
          <Tab value="company" label={t('owners.company')} />
        </Tabs>
      )}
      <TextInput
        id="owner-name"
        label={t(draft.type === 'person' ? 'owners.name' : 'owners.companyName')}
        error={errorOf('name')}
        value={draft.name}
        onText={(text) => change('name', text)}
        inputProps={{ maxLength: 200, autoComplete: 'off' }}
        endAdornment={isFullName(draft.name) ? <NameTick /> : undefined}
      />
      <Fields draft={draft} change={change} errorOf={errorOf} />
      {!isPersonOnly && (
        <TextInput
          id="owner-ownership"
          label={parent ? t('owners.shareOf', { name: parent.name }) : t('owners.share')}
          error={errorOf('ownership')}
          value={draft.ownership}
          onText={(text) => change('ownership', text)}
          inputProps={{ inputMode: 'decimal', maxLength: 6, autoComplete: 'off' }}
          widthCharacters={8}
          endAdornment={<span>%</span>}
        />
      )}
      <TextInput
        id="owner-description"
        label={`${t('owners.description')} ${t('common:field.optional')}`}
        value={draft.description}
        onText={(text) => change('description', text)}
        inputProps={{ maxLength: 500 }}
      />
    </FormDialog>
  );
}

/** A tick beside a name of two characters or more. */
function NameTick() {
  const { t } = useTranslation('application');
  return (
    <span role="img" aria-label={t('owners.nameOk')}>
      ✓
    </span>
  );
}
