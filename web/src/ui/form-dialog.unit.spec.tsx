// @vitest-environment jsdom
import { proves } from '@kreditlina/tools/proves';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { forgetApp, renderApp } from '../testing/render-app.tsx';
import { FormDialog } from './form-dialog.tsx';
import { TextInput } from './text-input.tsx';

afterEach(forgetApp);

/** A form that must have a text in each of its fields. */
function Form({ fields }: { fields: readonly string[] }) {
  const [values, setValues] = useState<Record<string, string>>({});
  const [isTried, setIsTried] = useState(false);
  const missing = fields.filter((name) => !values[name]);
  return (
    <FormDialog
      title="Lägg till"
      cancelText="Avbryt"
      submitText="Spara"
      isIncomplete={missing.length > 0}
      save={{ isPending: false, error: null, mutate: () => undefined }}
      onTry={() => setIsTried(true)}
      onClose={() => undefined}
    >
      {fields.map((name) => (
        <TextInput
          key={name}
          label={name}
          error={isTried && missing.includes(name) ? `Skriv ${name}` : undefined}
          value={values[name] ?? ''}
          onText={(text) => setValues((before) => ({ ...before, [name]: text }))}
        />
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
  'a form in a dialog lists its mistakes once it is sent, takes the focus there, and says so in the title',
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

it('a dialog of one field has no list: the field takes the focus', proves('F-51'), async () => {
  renderApp(<Form fields={['namn']} />, '/');
  await press();
  expect(screen.queryByRole('alert')).toBeNull();
  expect(document.activeElement).toBe(screen.getByLabelText('namn'));
});

it('a form that is being sent is sent once, however often Enter is pressed', async () => {
  const mutate = vi.fn();
  const Sending = () => {
    const [isPending, setIsPending] = useState(false);
    const send = () => {
      mutate();
      setIsPending(true);
    };
    return (
      <FormDialog
        title="Lägg till"
        cancelText="Avbryt"
        submitText="Spara"
        isIncomplete={false}
        save={{ isPending, error: null, mutate: send }}
        onTry={() => undefined}
        onClose={() => undefined}
      >
        <TextInput label="namn" value="Nytt" onText={() => undefined} />
      </FormDialog>
    );
  };
  renderApp(<Sending />, '/');
  await userEvent.type(screen.getByLabelText('namn'), '{Enter}{Enter}');
  await press();
  expect(mutate).toHaveBeenCalledTimes(1);
});
