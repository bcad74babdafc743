import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import type { Editor } from '@tiptap/react';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../../../lib/browser/language.ts';
import { TextInput } from '../../../../../ui/forms/text-input.tsx';
import { addressOf } from './link-address.ts';

const Form = styled('form')({
  padding: '16px 16px 12px',
  border: '1px solid var(--k-control)',
  borderBottom: 0,
  background: 'var(--k-paper)',
});
const Buttons = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 8 });

/** Form for the link of the selected words. If nothing is selected, the address becomes the link text. */
export function LinkForm({ editor, onDone }: { editor: Editor; onDone: () => void }) {
  const { language } = useLanguage();
  const { t } = useTranslation('pageEditor', { lng: language });
  const before: string = editor.getAttributes('link').href ?? '';
  const [typed, setTyped] = useState(before);
  const [isWrong, setIsWrong] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // The form is not inside another one in the DOM, but React bubbles the event through the component tree.
    event.stopPropagation();
    const href = addressOf(typed);
    if (href === undefined) {
      setIsWrong(true);
      return;
    }
    const chain = editor.chain().focus();
    if (before !== '') chain.extendMarkRange('link').setMark('link', { href }).run();
    else if (editor.state.selection.empty)
      chain
        .insertContent({ type: 'text', text: typed.trim(), marks: [{ type: 'link', attrs: { href } }] })
        .run();
    else chain.setMark('link', { href }).run();
    onDone();
  };
  const remove = () => {
    editor.chain().focus().extendMarkRange('link').unsetMark('link').run();
    onDone();
  };
  const leave = () => {
    editor.commands.focus();
    onDone();
  };
  return (
    <Form
      noValidate
      onSubmit={submit}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        // If the key event propagated, Escape would close the whole editor.
        event.stopPropagation();
        leave();
      }}
    >
      <TextInput
        autoFocus
        label={t('linkAddress')}
        hint={t('linkHint')}
        error={isWrong ? t('linkWrong') : undefined}
        value={typed}
        onText={setTyped}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
      />
      <Buttons>
        <Button type="submit" variant="contained">
          {t('linkSet')}
        </Button>
        {before !== '' && (
          <Button variant="outlined" onClick={remove}>
            {t('linkRemove')}
          </Button>
        )}
        <Button onClick={leave}>{t('linkLeave')}</Button>
      </Buttons>
    </Form>
  );
}
