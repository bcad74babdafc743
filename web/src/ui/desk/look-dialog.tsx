import { dateFormats, densities, languages, themes } from '@kreditlina/domain/desk/contracts/enums';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../lib/browser/language.ts';
import { chooseLook, useLook } from '../../lib/browser/look.ts';
import { addTexts } from '../../lib/text/i18n.ts';
import { MessageDialog } from '../dialogs/message-dialog.tsx';
import { SelectField } from '../forms/select-field.tsx';
import { deskTexts } from './texts.ts';

addTexts('desk', deskTexts);

const options = <Value extends string>(values: readonly Value[], label: (value: Value) => string) =>
  values.map((value) => ({ value, label: label(value) }));
const chosenOf = <Value extends string>(values: readonly Value[], value: string): Value =>
  values.find((one) => one === value) ?? (values[0] as Value);

/** Settings of the appearance; each applies at once. */
export default function LookDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('desk');
  const look = useLook();
  const { language, choose } = useLanguage();
  return (
    <MessageDialog
      title={t('title')}
      onClose={onClose}
      actions={<Button onClick={onClose}>{t('close')}</Button>}
    >
      <p>{t('everywhere')}</p>
      <SelectField
        label={t('theme')}
        value={look.theme}
        options={options(themes, (value) => t(`themes.${value}`))}
        onChange={(value) => chooseLook({ theme: chosenOf(themes, value) })}
      />
      <SelectField
        label={t('density')}
        value={look.density}
        options={options(densities, (value) => t(`densities.${value}`))}
        onChange={(value) => chooseLook({ density: chosenOf(densities, value) })}
      />
      <SelectField
        label={t('dates')}
        value={look.dates}
        options={options(dateFormats, (value) => t(`datesAs.${value}`))}
        onChange={(value) => chooseLook({ dates: chosenOf(dateFormats, value) })}
      />
      <SelectField
        label={t('language')}
        value={language}
        options={options(languages, (value) => t(`languages.${value}`))}
        onChange={(value) => choose(chosenOf(languages, value))}
      />
    </MessageDialog>
  );
}
