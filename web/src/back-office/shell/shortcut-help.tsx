import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { addTexts } from '../../lib/text/i18n.ts';
import { MessageDialog } from '../../ui/dialogs/message-dialog.tsx';
import { CheckboxField } from '../../ui/forms/checkbox-field.tsx';
import { FactList } from '../../ui/page/fact-list.tsx';
import { menu } from './menu.ts';
import { useShortcutSwitch } from './shortcuts.ts';

addTexts('shortcuts', {
  sv: {
    title: 'Kortkommandon',
    search: 'Sök',
    help: 'Visa den här rutan',
    filter: 'Gå till filtren',
    rows: 'Flytta mellan rader',
    open: 'Öppna raden',
    on: 'Använd enkla tangenter',
    sequence: '{{first}} sedan {{second}}',
    close: 'Stäng',
  },
  en: {
    title: 'Keyboard shortcuts',
    search: 'Search',
    help: 'Show this dialog',
    filter: 'Go to the filters',
    rows: 'Move between rows',
    open: 'Open the row',
    on: 'Use single keys',
    sequence: '{{first}} then {{second}}',
    close: 'Close',
  },
});

/** Dialog with all shortcuts, and the switch that turns single-key shortcuts off (WCAG 2.1.4). */
export default function ShortcutHelp({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('shortcuts');
  const { isOn, turn } = useShortcutSwitch();
  const facts = [
    { key: t('search'), value: 'Ctrl K' },
    { key: t('help'), value: '?' },
    { key: t('filter'), value: '/' },
    { key: t('rows'), value: 'J, K' },
    { key: t('open'), value: 'Enter' },
    ...menu.map(({ word, key }) => ({
      key: t(`frame:${word}`),
      value: t('sequence', { first: 'G', second: key.toUpperCase() }),
    })),
  ];
  return (
    <MessageDialog
      title={t('title')}
      onClose={onClose}
      actions={<Button onClick={onClose}>{t('close')}</Button>}
    >
      <CheckboxField label={t('on')} isChecked={isOn} onChange={turn} />
      <FactList facts={facts} />
    </MessageDialog>
  );
}
