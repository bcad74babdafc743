// @vitest-environment jsdom
import { rightsOf } from '@kreditlina/domain/kernel/rights';
import type { TypeRow } from '@kreditlina/domain/notification-type/contracts/staff';
import { eventually } from '@kreditlina/tools/eventually';
import { proves } from '@kreditlina/tools/proves';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { receiveUser } from '../../lib/session/session-store.ts';
import { fakeFetch } from '../../testing/fake-fetch.ts';
import { forgetApp, logInTestUser, renderApp, testUser } from '../../testing/render-app.tsx';
import { Notices } from '../../ui/page/notices.tsx';
import TypesPage from './types-page.tsx';

afterEach(forgetApp);

const company = {
  company_id: '0197f6aa-0000-7000-8000-000000000009',
  company_number: '5560360793',
  company_name: 'Ek AB',
};
const typeOf = (number: number, description: string, more: Partial<TypeRow> = {}): TypeRow => ({
  id: `0197f6aa-0000-7000-8000-00000000000${number}`,
  key: 'due-soon',
  description,
  channel: 'sms-and-email',
  body: 'Betala {amount} för {company}.',
  variables: ['company', 'amount'],
  preview: { subject: description, text: 'Betala 12 500 kr för Exempelbolaget AB.', sms_parts: 1 },
  is_live: true,
  sent_last_week: 12,
  is_required: false,
  blocked_companies: [],
  version: 4,
  ...more,
});

function show(role: 'admin' | 'analyst' = 'admin', phone: string | null = testUser.phone) {
  let soon = typeOf(1, 'Snart dags att betala');
  const notice = typeOf(2, 'Ny avi', { is_required: true });
  const calls = fakeFetch(({ url, init, body }) => {
    if (init.method === 'GET') return { body: { notification_types: [soon, notice], total: 2 } };
    if (url.endsWith('/test'))
      return { body: { phone: '+46701740605', scheduled_at: '2026-11-21T08:00:00.000Z' } };
    if (url.endsWith('/preview')) {
      const { body: text } = body as { body: string };
      return { body: { subject: '', text: text.replace('{company}', 'Exempelbolaget AB'), sms_parts: 1 } };
    }
    if (url.includes('/companies')) {
      soon = { ...soon, blocked_companies: init.method === 'DELETE' ? [] : [company] };
      return { body: { companies: soon.blocked_companies, total: soon.blocked_companies.length } };
    }
    if (url.includes('/switch-')) soon = { ...soon, is_live: url.endsWith('on') };
    else soon = { ...soon, ...(body as object) };
    return { body: soon };
  });
  logInTestUser();
  receiveUser({ ...testUser, phone, rights: [...rightsOf([role])] });
  renderApp(
    <>
      <Notices />
      <TypesPage />
    </>,
  );
  const sent = () =>
    calls
      .filter(({ init }) => init.method !== 'GET')
      .map(({ url, init, body }) => [`${init.method} ${url.replace(/.*000000000001/, '')}`, body]);
  return { sent };
}
const card = async (name: string) => within(await screen.findByRole('region', { name }));
const dialog = () => within(screen.getByRole('dialog'));

describe('the types of messages', () => {
  it(
    'a type is switched off and on; a test is offered only while it is on',
    proves('A-094', 'A-095', 'A-137', 'A-237'),
    async () => {
      const { sent } = show();
      const soon = await card('Snart dags att betala');
      await userEvent.click(soon.getByRole('switch', { name: 'Skickas: Snart dags att betala' }));
      await userEvent.click(dialog().getByRole('button', { name: 'Stäng av för alla' }));
      expect((await soon.findByText('Av')).style.color).toBe('var(--k-red)');
      const test = soon.getByRole('button', { name: /^Skicka prov/ });
      expect(test.getAttribute('aria-disabled')).toBe('true');
      await userEvent.click(test);
      expect(sent()).toEqual([['POST /switch-off', null]]);
      await userEvent.click(soon.getByRole('switch'));
      expect((await soon.findByText('På')).style.color).toBe('var(--k-green)');
      await userEvent.click(soon.getByRole('button', { name: /^Skicka prov/ }));
      await screen.findByText('Test SMS for phone number +46701740605 scheduled');
      const notice = await card('Ny avi');
      expect(notice.queryByRole('switch')).toBeNull();
      expect(notice.getByText(/^Skickas alltid/)).toBeTruthy();
    },
  );

  it('says beside the button that a reader without a phone gets no test', proves('A-237'), async () => {
    const { sent } = show('admin', null);
    const soon = await card('Snart dags att betala');
    soon.getByText('Du har inget mobilnummer här. En kollega kan lägga till det under Personer.');
    await userEvent.click(soon.getByRole('button', { name: /^Skicka prov/ }));
    expect(sent()).toEqual([]);
  });

  it('switching off asks first, with the number sent in the last week', proves('A-094', 'F-44'), async () => {
    const { sent } = show();
    const soon = await card('Snart dags att betala');
    await userEvent.click(soon.getByRole('switch'));
    expect(dialog().getByRole('heading').textContent).toBe('Stänga av ”Snart dags att betala”?');
    expect(dialog().getByText('12 har skickats de senaste sju dagarna.')).toBeTruthy();
    await userEvent.click(dialog().getByRole('button', { name: 'Avbryt' }));
    await eventually(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent()).toEqual([]);
    expect(soon.getByText('På')).toBeTruthy();
  });

  it('a test says which number it goes to', proves('A-097', 'A-222'), async () => {
    const { sent } = show();
    const soon = await card('Snart dags att betala');
    await userEvent.click(soon.getByRole('button', { name: /^Skicka prov/ }));
    await screen.findByText('Test SMS for phone number +46701740605 scheduled');
    expect(sent()).toEqual([['POST /test', null]]);
  });

  it(
    'a text is previewed with sample values and saved with the version that was seen',
    proves('A-096', 'F-44'),
    async () => {
      const { sent } = show();
      const soon = await card('Snart dags att betala');
      await userEvent.click(soon.getByRole('button', { name: /^Ändra texten/ }));
      await screen.findByRole('dialog');
      expect(dialog().getByText('Fält som texten kan använda: {company}, {amount}')).toBeTruthy();
      await userEvent.clear(dialog().getByLabelText('Text'));
      await userEvent.type(dialog().getByLabelText('Text'), 'Glöm inte {{company}.');
      await userEvent.click(dialog().getByRole('button', { name: 'Visa hur den läses' }));
      await dialog().findByText('Glöm inte Exempelbolaget AB.');
      await userEvent.click(dialog().getByRole('button', { name: 'Spara' }));
      await screen.findByText('Texten är sparad.');
      expect(sent().at(-1)).toEqual(['PUT ', { body: 'Glöm inte {company}.', version: 4 }]);
      await soon.findByText('Glöm inte {company}.');
    },
  );

  it(
    'a company is excluded by a valid ten-digit number, and included again',
    proves('A-098', 'A-151'),
    async () => {
      const { sent } = show();
      const soon = await card('Snart dags att betala');
      await userEvent.click(soon.getByRole('button', { name: /^Undantagna/ }));
      await screen.findByRole('dialog');
      const number = dialog().getByLabelText('Organisationsnummer');
      await userEvent.click(dialog().getByRole('button', { name: 'Undanta' }));
      expect(dialog().getByText('Skriv organisationsnumret med tio siffror')).toBeTruthy();
      await userEvent.type(number, '556036-079');
      expect(dialog().getByText('Felaktigt organisationsnummer')).toBeTruthy();
      await userEvent.click(dialog().getByRole('button', { name: 'Undanta' }));
      expect(sent()).toEqual([]);
      await userEvent.type(number, '3');
      await userEvent.click(dialog().getByRole('button', { name: 'Undanta' }));
      await dialog().findByText(/Ek AB 556036-0793/);
      await userEvent.click(dialog().getByRole('button', { name: 'Skicka igen till Ek AB' }));
      await eventually(() => expect(dialog().getByText('Inga företag är undantagna.')).toBeTruthy());
      expect(sent()).toEqual([
        ['POST /companies', { company_number: '5560360793' }],
        ['DELETE /companies/5560360793', null],
      ]);
    },
  );

  it('an analyst can read message types but not change them', proves('A-165'), async () => {
    show('analyst');
    const soon = await card('Snart dags att betala');
    expect(soon.queryByRole('switch')).toBeNull();
    expect(soon.getAllByRole('button').map((button) => button.textContent)).toEqual([
      'Undantagna företag (0)',
    ]);
  });
});
