import { owner as wireOwner } from '@kreditlina/domain/credit-application/contracts/due-diligence';
import { isFullName } from '@kreditlina/domain/validators/form-rules';
import { phoneFault } from '@kreditlina/domain/validators/phone';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { useTranslation } from 'react-i18next';
import { faultKey } from '../../../lib/text/i18n.ts';
import { todayInSweden } from '../../../lib/time/days.ts';
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx';
import { formSchema, useContractForm } from '../../../ui/forms/contract-form.ts';
import { PersonalNumberField } from '../../../ui/forms/personal-number-field.tsx';
import { PhoneField, withoutPrefix, withPrefix } from '../../../ui/forms/phone-field.tsx';
import { TextInput } from '../../../ui/forms/text-input.tsx';
import {
  draftFrom,
  earlyMistakes,
  emptyOwner,
  type Owner,
  type OwnerDraft,
  ownerFrom,
  ownerMistakes,
} from './owners.ts';

/** @param parent number of the owning company; undefined for an owner of the applying company */
const ownerForm = (parent: string | undefined, isPersonOnly: boolean, today: string) =>
  formSchema(wireOwner, {
    bodyOf: (draft: OwnerDraft) => ownerFrom({ ...draft, phone: withPrefix(draft.phone) }, parent),
    faults: (draft) => {
      const { ownership, ...faults } = ownerMistakes(draft, today);
      const hasPhone = draft.type === 'person' && draft.phone.trim() !== '';
      return {
        ...faults,
        ...(isPersonOnly ? {} : { ownership }),
        phone: hasPhone ? phoneFault(withPrefix(draft.phone)) : undefined,
      };
    },
  });

interface OwnerDialogProps {
  readonly owner?: Owner | undefined;
  readonly parent?: { readonly name: string; readonly number: string } | undefined;
  /** True for alternative beneficial owners: only people, without shares. */
  readonly isPersonOnly?: boolean;
  readonly onSave: (owner: Owner) => void;
  readonly onCancel: () => void;
}

const titles = {
  owner: { add: 'owners.addTitle', edit: 'owners.editTitle' },
  alternative: { add: 'owners.alternativeAdd', edit: 'owners.alternativeEdit' },
} as const;

/** Adds or changes an owner: a person or an owning company, each on its own tab. */
export function OwnerDialog(props: OwnerDialogProps) {
  const { t } = useTranslation('application');
  const { owner, parent, isPersonOnly = false, onSave, onCancel } = props;
  const today = todayInSweden();
  const start = owner ? draftFrom(owner) : emptyOwner('person');
  const form = useContractForm({
    schema: ownerForm(parent?.number, isPersonOnly, today),
    texts: 'application',
    idPrefix: 'owner',
    defaults: { ...start, phone: withoutPrefix(start.phone) },
    save: onSave,
  });
  const { type, name } = form.values;
  const early = earlyMistakes(form.values, today);
  const bind = (field: Exclude<keyof OwnerDraft, 'type'>) => {
    const code = early[field];
    const { error = code && t(faultKey(code)), ...control } = form.bind(field);
    return { ...control, error };
  };
  const bindText = (field: Parameters<typeof bind>[0]) => {
    const { onChange: onText, ...control } = bind(field);
    return { ...control, onText };
  };
  return (
    <FormDialog
      title={t(titles[isPersonOnly ? 'alternative' : 'owner'][owner ? 'edit' : 'add'])}
      cancelText={t('common:action.cancel')}
      submitText={t(owner ? 'common:action.save' : 'common:action.add')}
      form={form}
      onClose={onCancel}
    >
      {!isPersonOnly && !owner && (
        <Tabs value={type} onChange={(_event, chosen) => form.change('type', chosen)} sx={{ mb: 6 }}>
          <Tab value="person" label={t('owners.person')} />
          <Tab value="company" label={t('owners.company')} />
        </Tabs>
      )}
      <TextInput
        {...bindText('name')}
        label={t(type === 'person' ? 'owners.name' : 'owners.companyName')}
        inputProps={{ maxLength: 200, autoComplete: 'off' }}
        endAdornment={isFullName(name) ? <NameTick /> : undefined}
      />
      {type === 'person' ? (
        <>
          <PersonalNumberField {...bind('ssn')} errorFromLength={10} />
          <TextInput
            {...bindText('email')}
            label={t('owners.email')}
            inputProps={{ type: 'email', autoComplete: 'off', maxLength: 254 }}
          />
          <PhoneField {...bind('phone')} label={`${t('common:field.phone')} ${t('common:field.optional')}`} />
        </>
      ) : (
        <TextInput
          {...bindText('reg_number')}
          label={t('owners.regNumber')}
          hint={t('owners.regNumberHint')}
          inputProps={{ inputMode: 'numeric', maxLength: 13, autoComplete: 'off' }}
          widthCharacters={14}
        />
      )}
      {!isPersonOnly && (
        <TextInput
          {...bindText('ownership')}
          label={parent ? t('owners.shareOf', { name: parent.name }) : t('owners.share')}
          inputProps={{ inputMode: 'decimal', maxLength: 6, autoComplete: 'off' }}
          widthCharacters={8}
          endAdornment={<span>%</span>}
        />
      )}
      <TextInput
        {...bindText('description')}
        label={`${t('owners.description')} ${t('common:field.optional')}`}
        inputProps={{ maxLength: 500 }}
      />
    </FormDialog>
  );
}

/** Tick that appears beside a name once it has two characters. */
function NameTick() {
  const { t } = useTranslation('application');
  return (
    <span role="img" aria-label={t('owners.nameOk')}>
      ✓
    </span>
  );
}
