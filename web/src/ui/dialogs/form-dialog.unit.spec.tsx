// @vitest-environment jsdom
import { proves } from '@kreditlina/tools/proves';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { forgetApp, renderApp } from '../../testing/render-app.tsx';
import { formSchema, useContractForm } from '../forms/contract-form.ts';
import { TextInput } from '../forms/text-input.tsx';
import { FormDialog } from './form-dialog.tsx';

afterEach(forgetApp);

const formOf = (fields: readonly string[]) =>
  formSchema(z.record(z.string(), z.string().min(1)), {
    missing: Object.fromEntries(fields.map((name) => [name, `Skriv ${name}`])),
  });

/** A form with required text fields. */
function Form({ fields, save }: { fields: readonly string[]; save?: () => unknown }) {
  const form = useContractForm({
    schema: formOf(fields),
    texts: 'common',
    defaults: Object.fromEntries(fields.map((name) => [name, ''])),
    save: save ?? (() => undefined),
  });
  return (
    <FormDialog
      title="Lägg till"
      cancelText="Avbryt"
      submitText="Spara"
      form={form}
      onClose={() => undefined}
    >
      {fields.map((name) => (
        <TextInput key={name} {...form.bindText(name)} label={name} />
      ))}
    </FormDialog>
  );
}

const press = () => userEvent.click(screen.getByRole('button', { name: 'Spara' }));
const linked = () =>
  within(screen.getByRole('alert'))
    .getAllByRole('link')
    .map(({ textContent }) => textContent);

it(
  'a form in a dialog lists its mistakes after a submit, with focus and a mark in the title',
  proves('F-51'),
  async () => {
    document.title = 'Sidor – Kreditlina';
    renderApp(<Form fields={['namn', 'adress', 'mall']} />, '/');
    await userEvent.type(screen.getByLabelText('adress'), '/nytt');
    await userEvent.tab();
    expect(screen.queryByRole('alert')).toBeNull();
    await press();
    expect(linked()).toEqual(['Skriv namn', 'Skriv mall']);
    expect(document.activeElement).toBe(screen.getByRole('alert'));
    expect(document.title).toBe('Fel: Sidor – Kreditlina');
    await userEvent.click(screen.getByRole('link', { name: 'Skriv mall' }));
    expect(document.activeElement).toBe(screen.getByLabelText('mall'));
    await userEvent.keyboard('Blogg');
    expect(linked()).toEqual(['Skriv namn']);
    await press();
    expect(document.activeElement).toBe(screen.getByRole('alert'));
    await userEvent.type(screen.getByLabelText('namn'), 'Nytt');
    expect(screen.queryByRole('alert')).toBeNull();
    expect(document.title).toBe('Sidor – Kreditlina');
  },
);

it('a dialog with one field has no summary; the field takes the focus', proves('F-51'), async () => {
  renderApp(<Form fields={['namn']} />, '/');
  await press();
  expect(screen.queryByRole('alert')).toBeNull();
  expect(document.activeElement).toBe(screen.getByLabelText('namn'));
});

it('repeated submits send a form once', async () => {
  const save = vi.fn(() => new Promise(() => undefined));
  renderApp(<Form fields={['namn']} save={save} />, '/');
  await userEvent.type(screen.getByLabelText('namn'), 'Nytt{Enter}{Enter}');
  await press();
  expect(save).toHaveBeenCalledTimes(1);
});

describe('unsaved input in a dialog', () => {
  const Page = ({ onSend = () => undefined, onPage = () => undefined }) => {
    const [isOpen, setIsOpen] = useState(true);
    const form = useContractForm({
      schema: formOf(['namn']),
      texts: 'common',
      defaults: { namn: '' },
      save: onSend,
    });
    // The dialog is inside a form of the page, as in a step.
    return (
      <form onSubmit={onPage}>
        {isOpen && (
          <FormDialog
            title="Lägg till"
            cancelText="Avbryt"
            submitText="Spara"
            form={form}
            onClose={() => setIsOpen(false)}
          >
            <TextInput {...form.bindText('namn')} label="namn" />
          </FormDialog>
        )}
      </form>
    );
  };
  const field = () => screen.queryByLabelText<HTMLInputElement>('namn');
  const beside = () => userEvent.click(document.querySelector('.MuiDialog-container') as Element);

  it.each([
    ['Esc', () => userEvent.keyboard('{Escape}')],
    ['a press beside it', beside],
  ])('input is not lost by %s: the dialog asks, and typing can continue', async (_way, leave) => {
    renderApp(<Page />, '/');
    await userEvent.type(field() as Element, 'Astrid');
    await leave();
    expect(screen.getByRole('alert').textContent).toBe('Det du har fyllt i är inte sparat.');
    expect(document.activeElement?.textContent).toBe('Fortsätt');
    await userEvent.click(screen.getByRole('button', { name: 'Fortsätt' }));
    expect(document.activeElement).toBe(field());
    await userEvent.keyboard('!');
    expect(field()?.value).toBe('Astrid!');
    expect(screen.queryByRole('alert')).toBeNull();
    await leave();
    await userEvent.click(screen.getByRole('button', { name: 'Stäng utan att spara' }));
    await waitFor(() => expect(field()).toBeNull());
  });

  it.each([
    ['Esc', () => userEvent.keyboard('{Escape}')],
    ['a press beside it', beside],
    ['its button', () => userEvent.click(screen.getByRole('button', { name: 'Avbryt' }))],
  ])('%s closes a dialog without input', async (_way, leave) => {
    renderApp(<Page />, '/');
    await userEvent.click(field() as Element);
    await userEvent.keyboard('a{Backspace}');
    await leave();
    await waitFor(() => expect(field()).toBeNull());
  });

  it('Enter submits the dialog but not the form around it', async () => {
    const onSend = vi.fn();
    const onPage = vi.fn();
    renderApp(<Page onSend={onSend} onPage={onPage} />, '/');
    await userEvent.type(field() as Element, 'Astrid{Enter}');
    expect(onSend).toHaveBeenCalledOnce();
    expect(onPage).not.toHaveBeenCalled();
  });
});
