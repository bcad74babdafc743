// @vitest-environment jsdom
import { ownWords } from '@kreditlina/domain/validators/checked-fields';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { ApiError } from '../../lib/errors/problem.ts';
import { i18n } from '../../lib/text/i18n.ts';
import { forgetApp, renderApp } from '../../testing/render-app.tsx';
import { formSchema, useContractForm } from '../../ui/forms/contract-form.ts';
import { TextInput } from '../../ui/forms/text-input.tsx';
import { OverrideDialog, type OverrideDialogProps, whyMissing } from './override-dialog.tsx';

afterEach(async () => {
  forgetApp();
  await i18n.changeLanguage('sv');
});

const reasons = [
  { value: 'new-facts', label: 'Nya uppgifter' },
  { value: 'mistake', label: 'Ett fel från oss' },
];

const whyForm = formSchema(
  z.strictObject({ amount: z.string().min(1), reason: z.enum(['new-facts', 'mistake']), comment: ownWords }),
  {
    bodyOf: (values: Record<'amount' | 'reason' | 'comment', string>) => values,
    missing: { ...whyMissing, amount: 'Skriv ett belopp' },
  },
);
type Save = (why: object) => Promise<unknown>;
interface Shows extends Partial<OverrideDialogProps> {
  readonly amount?: string;
  readonly save?: Save;
}

function Dialog({ amount = '1', save, onClose = () => undefined, ...more }: Shows) {
  const form = useContractForm({
    schema: whyForm,
    texts: 'override',
    defaults: { amount, reason: '', comment: '' },
    save: async ({ amount: _amount, ...why }) => {
      await save?.(why);
      onClose();
    },
  });
  return (
    <OverrideDialog
      title="Ändra gränsen"
      form={form}
      reason={form.bindText('reason')}
      reasons={reasons}
      comment={form.bindText('comment')}
      submitText="Ändra"
      onClose={onClose}
      {...more}
    >
      <TextInput {...form.bindText('amount')} label="Belopp" />
    </OverrideDialog>
  );
}

function show(more: Shows = {}) {
  const save = vi.fn<Save>(async () => undefined);
  const onClose = vi.fn<() => void>();
  renderApp(<Dialog save={save} onClose={onClose} {...more} />);
  return { save, onClose, dialog: within(screen.getByRole('dialog', { name: 'Ändra gränsen' })) };
}
type Shown = ReturnType<typeof show>;

const fill = async ({ dialog }: Shown, comment: string) => {
  await userEvent.selectOptions(dialog.getByLabelText('Skäl'), 'mistake');
  await userEvent.type(dialog.getByLabelText('Varför?'), comment);
};
const send = ({ dialog }: Shown) => userEvent.click(dialog.getByRole('button', { name: 'Ändra' }));

describe('override dialog', () => {
  it('lists all mistakes in one focused summary and sends nothing', async () => {
    const shown = show({ amount: '' });
    expect(shown.dialog.queryByRole('alert')).toBeNull();
    await send(shown);
    const summary = shown.dialog.getByRole('alert');
    const links = within(summary).getAllByRole('link');
    expect(links.map((link) => link.textContent)).toEqual([
      'Skriv ett belopp',
      'Välj ett skäl',
      'Skriv varför, med minst tio tecken',
    ]);
    expect(document.activeElement).toBe(summary);
    expect(shown.save).not.toHaveBeenCalled();
    await userEvent.click(within(summary).getByRole('link', { name: 'Välj ett skäl' }));
    expect(document.activeElement).toBe(shown.dialog.getByLabelText('Skäl'));
  });

  it('a comment of nine characters is too short, also with blanks around it', async () => {
    const shown = show();
    await fill(shown, ' nio tecke ');
    await send(shown);
    expect(shown.save).not.toHaveBeenCalled();
    await userEvent.type(shown.dialog.getByLabelText('Varför?'), 'n');
    await send(shown);
    await waitFor(() =>
      expect(shown.save).toHaveBeenCalledWith({ reason: 'mistake', comment: 'nio tecke n' }),
    );
  });

  it('sends once despite repeated clicks, and closes when done', async () => {
    let done = () => {};
    const waits = vi.fn<Save>(
      () =>
        new Promise<void>((resolve) => {
          done = resolve;
        }),
    );
    const again = show({ save: waits });
    await fill(again, 'Fel belopp från början');
    await send(again);
    await userEvent.click(again.dialog.getByRole('button', { name: 'Sparar …' }));
    expect(waits).toHaveBeenCalledOnce();
    expect(again.onClose).not.toHaveBeenCalled();
    done();
    await waitFor(() => expect(again.onClose).toHaveBeenCalledOnce());
  });

  it('a refusal keeps the dialog open with its input and the message', async () => {
    const refusal = new ApiError('problem', 'Anna Berg ändrade gränsen nyss', 409);
    const shown = show({ save: () => Promise.reject(refusal) });
    await fill(shown, 'Fel belopp från början');
    await send(shown);
    expect((await shown.dialog.findByRole('alert')).textContent).toBe('Anna Berg ändrade gränsen nyss');
    expect(shown.dialog.getByLabelText<HTMLTextAreaElement>('Varför?').value).toBe('Fel belopp från början');
    expect(shown.onClose).not.toHaveBeenCalled();
  });

  it('shows the values before and after, and a status while they are calculated', async () => {
    const shown = show({
      effect: [{ label: 'Gräns', before: '400 000 kr', after: '450 000 kr' }],
      warning: 'Gränsen är lägre än skulden',
    });
    const rows = within(shown.dialog.getByRole('table', { name: 'Det här händer' })).getAllByRole('row');
    expect(rows.map((row) => [...row.children].map((cell) => cell.textContent))).toEqual([
      ['Vad', 'Nu', 'Efter'],
      ['Gräns', '400 000 kr', '450 000 kr'],
    ]);
    expect(shown.dialog.getByText('Gränsen är lägre än skulden')).toBeTruthy();
    forgetApp();
    const waiting = show({ effect: null });
    expect(waiting.dialog.getByRole('status').textContent).toBe('Räknar ut vad som händer …');
  });

  it('the dialog is in English when the back office is', async () => {
    await i18n.changeLanguage('en');
    const shown = show();
    expect(shown.dialog.getByLabelText('Why?')).toBeTruthy();
    expect(shown.dialog.getByRole('option', { name: 'Choose a reason' })).toBeTruthy();
  });
});
