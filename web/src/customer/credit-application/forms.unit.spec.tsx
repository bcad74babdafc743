// @vitest-environment jsdom
import { proves } from '@kreditlina/tools/proves';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { queryClient } from '../../lib/api/query-client.ts';
import { receiveUser } from '../../lib/session/session-store.ts';
import { bankData, heading, logInForEachTest, openFlow, press } from '../../testing/open-flow.tsx';
import { testApplication, testUser } from '../../testing/render-app.tsx';

logInForEachTest();

const button = (name: string) => screen.getByRole('button', { name });
const isInactive = (name: string) => button(name).getAttribute('aria-disabled') === 'true';
const box = (name: string | RegExp) => screen.getByLabelText<HTMLInputElement>(name);
const fill = (name: string | RegExp, text: string) =>
  fireEvent.change(box(name), { target: { value: text } });

describe('contact details', () => {
  it('the contact details are name, e-mail and phone with prefix +46', proves('C-129'), async () => {
    const { sent } = openFlow({});
    await heading(/Hur når vi dig/);
    expect(screen.getAllByRole('textbox')).toEqual([box('Namn'), box('E-post'), box('Telefon')]);
    expect(box('Telefon').value).toBe('701740605');
    const prefix = screen.getByText('+46');
    expect(prefix.compareDocumentPosition(box('Telefon'))).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    fill('Namn', 'Astrid Ek');
    fill('E-post', 'astrid@ek.se');
    fill('Telefon', '070-174 06 06');
    await press('Nästa');
    await waitFor(() =>
      expect(sent('/contact-details')).toEqual({
        name: 'Astrid Ek',
        email: 'astrid@ek.se',
        phone: '+46701740606',
      }),
    );
    fill('Telefon', '+47 406 12 345');
    expect(screen.queryByText('+46')).toBeNull();
  });

  it('contact details of an earlier application are filled in', proves('C-129'), async () => {
    receiveUser({ ...testUser, email: null, phone: null });
    const { sent } = openFlow({});
    await heading(/Hur når vi dig/);
    fill('E-post', 'astrid@ek.se');
    fill('Telefon', '070-174 06 06');
    await press('Nästa');
    await waitFor(() => expect(sent('/contact-details')).toBeTruthy());
    cleanup();
    queryClient.clear();
    openFlow({});
    await heading(/Hur når vi dig/);
    expect([box('E-post').value, box('Telefon').value]).toEqual(['astrid@ek.se', '701740606']);
  });

  it(
    'Nästa is inactive while the phone is empty and while the request is pending',
    proves('C-130'),
    async () => {
      const answer = Promise.withResolvers<void>();
      const { calls } = openFlow({ 'POST /contact-details': { body: {} } });
      const respond = globalThis.fetch;
      globalThis.fetch = async (url, init) => {
        const response = await respond(url, init);
        if (init?.method === 'POST') await answer.promise;
        return response;
      };
      const posts = () => calls.filter(({ init }) => init.method === 'POST').length;
      await heading(/Hur når vi dig/);
      expect(isInactive('Nästa')).toBe(false);
      fill('Telefon', '');
      expect(isInactive('Nästa')).toBe(true);
      await press('Nästa');
      expect(screen.getByRole('alert').textContent).toContain('Skriv ditt telefonnummer');
      expect(posts()).toBe(0);
      fill('Telefon', '70 174 06 05');
      expect(isInactive('Nästa')).toBe(false);
      await press('Nästa');
      await waitFor(() => expect(button('Skickar …').getAttribute('aria-busy')).toBe('true'));
      expect(isInactive('Skickar …')).toBe(true);
      await press('Skickar …');
      answer.resolve();
      await waitFor(() => expect(isInactive('Nästa')).toBe(false));
      expect(posts()).toBe(1);
    },
  );
});

describe('personal numbers', () => {
  const wrong = () => screen.queryByText('Felaktigt personnummer');

  it("a guarantor's personal number is validated from two characters", proves('C-282'), async () => {
    const saved = { guarantors: [], extra_guarantors: [], needs_extra_guarantors: false };
    openFlow({ 'GET /guarantors': { body: saved } }, testApplication({ step: 'guarantors' }));
    await heading(/Välj borgensman/);
    await press('Lägg till en borgensman');
    await userEvent.click(await screen.findByRole('radio', { name: 'Vän' }));
    await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Nästa' }));
    await userEvent.type(box('Personnummer'), '1');
    expect(wrong()).toBeNull();
    await userEvent.type(box('Personnummer'), '9');
    expect(wrong()).not.toBeNull();
    await userEvent.type(box('Personnummer'), '7508239824');
    expect(wrong()).toBeNull();
  });

  it("an owner's personal number is validated from ten characters", proves('C-282'), async () => {
    await openOwners([]);
    await press('Lägg till ägare');
    await userEvent.type(box('Personnummer'), '196803129');
    expect(wrong()).toBeNull();
    await userEvent.type(box('Personnummer'), '8');
    expect(wrong()).not.toBeNull();
    await userEvent.type(box('Personnummer'), '05');
    expect(wrong()).toBeNull();
  });
});

const noOwners = {
  sole_owner: 'no',
  pep: '',
  external_influencer: '',
  owners: [] as unknown[],
  no_one_owns_more_than_25_percent: false,
  alternative_owners: [],
};

async function openOwners(owners: unknown[], different: object = {}) {
  const flow = openFlow(
    { 'GET /owners': { body: { kyc_data: { ...noOwners, ...different, owners } } } },
    testApplication({ step: 'owners', data: bankData('received') }),
  );
  await heading(/Kundkännedom/);
  return flow;
}

const plain = (text: string | null) => (text ?? '').replaceAll('\u00a0', ' ');
const rows = () =>
  within(screen.getByRole('list', { name: 'Ägare' }))
    .getAllByRole('listitem')
    .map((row) => plain(row.textContent).replace(/(Lägg till ägare)?ÄndraTa bort$/, ''));

describe('owners', () => {
  it(
    'the name gets a tick at two characters; Add needs a share of 25 to 100, an e-mail and a number',
    proves('C-296'),
    async () => {
      await openOwners([]);
      await press('Lägg till ägare');
      const dialog = await screen.findByRole('dialog', { name: 'Lägg till ägare' });
      const add = within(dialog).getByRole('button', { name: 'Lägg till' });
      const isOff = () => add.getAttribute('aria-disabled') === 'true';
      const tick = () => screen.queryByRole('img', { name: 'Namnet är ifyllt' });
      const shareWrong = () => screen.queryByText('Felaktigt percentage [25% - 100%]');

      await userEvent.type(box('Namn'), 'B');
      expect(tick()).toBeNull();
      await userEvent.type(box('Namn'), 'o');
      expect(tick()?.textContent).toBe('✓');
      expect(box(/Ägarandel/).value).toBe('25');
      expect(isOff()).toBe(true);
      fill('Personnummer', '196803129805');
      expect(isOff()).toBe(true);
      fill('E-post', 'bo@ek.se');
      expect(isOff()).toBe(false);

      for (const [share, isWrong] of [
        ['24', true],
        ['24,9', true],
        ['25', false],
        ['100', false],
        ['100,1', true],
        ['33,333', false],
      ] as const) {
        fill(/Ägarandel/, share);
        expect([share, shareWrong() !== null, isOff()]).toEqual([share, isWrong, isWrong]);
      }
      fill('E-post', 'bo@');
      expect(isOff()).toBe(true);
      fill('E-post', 'bo@ek.se');
      fill('Personnummer', '196803129806');
      expect(isOff()).toBe(true);
      fill('Personnummer', '196803129805');
      await userEvent.click(add);
      expect(screen.queryByRole('dialog')).toBeNull();
      expect(rows()).toEqual(['Bo19680312-9805 · Direkt ägare33,3 %']);
    },
  );

  it("an owner's e-mail is validated from five characters", proves('C-283'), async () => {
    await openOwners([]);
    await press('Lägg till ägare');
    const wrong = () => screen.queryByText('Felaktigt email');
    await userEvent.type(box('E-post'), 'bo@e');
    expect(wrong()).toBeNull();
    await userEvent.type(box('E-post'), 'k');
    expect(wrong()).not.toBeNull();
    await userEvent.type(box('E-post'), '.se');
    expect(wrong()).toBeNull();
  });

  const moder = { type: 'company', name: 'Moder AB', reg_number: '5560160680', ownership: 66.667 };
  const dotter = {
    type: 'company',
    name: 'Mellan AB',
    reg_number: '5560125790',
    ownership: 50,
    parent: '5560160680',
    description: 'Holdingbolag',
  };
  const bo = {
    type: 'person',
    name: 'Bo Ek',
    ssn: '197508239824',
    email: 'bo@ek.se',
    phone: '',
    ownership: 33.333,
    description: 'Grundare',
  };
  const astrid = {
    type: 'person',
    name: 'Astrid Lindqvist',
    ssn: '196803129805',
    email: 'astrid@exempel.se',
    phone: '+46701740605',
    ownership: 80,
    parent: '5560125790',
  };
  const derived = { effective_ownership: 1, is_beneficial_owner: true };

  it(
    'owners are listed down to people with number, description and share, and can be changed and removed',
    proves('C-148', 'C-150'),
    async () => {
      await openOwners([
        { ...bo, ...derived },
        { ...moder, ...derived },
        { ...astrid, ...derived, root: '5560160680', root_ownership: 66.667 },
        { ...dotter, ...derived, root: '5560160680', root_ownership: 66.667 },
      ]);
      expect(screen.getByText(/alla som äger mer än 25 procent.*ända ned till personer/)).toBeTruthy();
      const bosRow = 'Bo Ek19750823-9824 · Direkt ägare · Grundare33,3 %';
      const others = [
        'Moder AB556016-0680 · Direkt ägare66,7 %',
        'Mellan AB556012-5790 · via Moder AB · Holdingbolag50 %33,3 % av företaget',
        'Astrid Lindqvist19680312-9805 · via Mellan AB80 %26,7 % av företaget',
      ];
      expect(rows()).toEqual([bosRow, ...others]);
      await press('Ändra Bo Ek');
      fill(/Ägarandel/, '30,25');
      fill(/Beskrivning/, 'Styrelseordförande');
      await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Spara' }));
      expect(rows()).toEqual(['Bo Ek19750823-9824 · Direkt ägare · Styrelseordförande30,3 %', ...others]);
      await press('Ta bort Moder AB');
      expect(rows()).toHaveLength(1);
    },
  );

  it('owners are sent without fields that the server derived', proves('C-241'), async () => {
    const { sent } = await openOwners([
      { ...bo, ...derived },
      { ...moder, ...derived },
      { ...dotter, ...derived, root: '5560160680', root_ownership: 66.667 },
      { ...astrid, ...derived, root: '5560160680', root_ownership: 66.667 },
    ]);
    await press('Nästa');
    await waitFor(() =>
      expect(sent('/owners')).toEqual({
        kyc_data: {
          owners: [bo, moder, dotter, astrid],
          no_one_owns_more_than_25_percent: false,
          alternative_owners: [],
        },
      }),
    );
  });

  it('a typed owner is sent with every field', proves('C-241'), async () => {
    const { sent } = await openOwners([{ ...moder, ...derived }]);
    await press('Lägg till ägare i Moder AB');
    fill('Namn', 'Bo Ek');
    fill('Personnummer', '197508239824');
    fill('E-post', 'bo@ek.se');
    fill(/Telefon/, '070-174 06 06');
    fill(/Ägarandel/, '40,3');
    fill(/Beskrivning/, 'Grundare');
    await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Lägg till' }));
    await press('Nästa');
    const typed = { ...bo, phone: '+46701740606', ownership: 40.3, parent: '5560160680' };
    await waitFor(() => expect(sent('/owners')).toMatchObject({ kyc_data: { owners: [moder, typed] } }));
  });

  it('shares of one company above 100 % are reported with its name', proves('X-30'), async () => {
    const half = { ...derived, parent: '5560160680', ownership: 60 };
    await openOwners([
      { ...moder, ...derived },
      { ...bo, ...half },
      { ...astrid, ...half },
    ]);
    await press('Nästa');
    expect(screen.getByRole('alert').textContent).toContain(
      'Andelarna i Moder AB är tillsammans mer än 100 procent',
    );
  });

  it('shares of the applicant company above 100 % are reported', proves('X-30'), async () => {
    await openOwners([
      { ...moder, ...derived },
      { ...bo, ...derived, ownership: 40 },
    ]);
    await press('Nästa');
    expect(screen.getByRole('alert').textContent).toContain(
      'Andelarna i företaget är tillsammans mer än 100 procent',
    );
  });

  const quarter = (name: string, ssn: string) => ({ ...bo, ...derived, name, ssn, ownership: 25 });
  const name = async (person: string, ssn: string) => {
    await press('Lägg till person');
    const dialog = await screen.findByRole('dialog', { name: 'Lägg till person' });
    expect(within(dialog).queryByLabelText(/Ägarandel/)).toBeNull();
    fill('Namn', person);
    fill('Personnummer', ssn);
    fill('E-post', 'b@ek.se');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Lägg till' }));
  };

  it(
    'owners of at most 25 % require the person who decides, and both are sent',
    proves('C-148', 'X-31'),
    async () => {
      const { sent } = await openOwners([
        quarter('Bo Ek', '197508239824'),
        quarter('Ulf Ek', '198507099805'),
      ]);
      const section = screen.getByRole('region', { name: 'Vem bestämmer i företaget?' });
      expect(section.textContent).toMatch(
        /Ingen i listan äger mer än 25 procent.*vd eller styrelseordförande/,
      );
      await press('Nästa');
      expect(screen.getByRole('alert').textContent).toContain('Ange vem som bestämmer i företaget');
      await name('Bo Ek', '197508239824');
      expect(within(section).getByRole('listitem').textContent).toMatch(/^Bo Ek19750823-9824Ändra/);
      await press('Nästa');
      await waitFor(() =>
        expect(sent('/owners')).toMatchObject({
          kyc_data: {
            owners: [{ name: 'Bo Ek' }, { name: 'Ulf Ek' }],
            alternative_owners: [{ name: 'Bo Ek' }],
          },
        }),
      );
    },
  );

  it(
    'control from outside the company requires that person beside the owners',
    proves('C-145', 'X-31'),
    async () => {
      const { sent } = await openOwners([{ ...bo, ...derived, ownership: 100 }], {
        sole_owner: 'yes',
        external_influencer: 'En fond utser styrelsen',
      });
      const section = screen.getByRole('region', { name: 'Vem har det bestämmande inflytandet?' });
      expect(section.textContent).toMatch(/Du har svarat att någon utanför företaget bestämmer över det/);
      await press('Nästa');
      expect(screen.getByRole('alert').textContent).toContain('Ange personen utanför företaget');
      await name('Ulf Ek', '198507099805');
      await press('Nästa');
      await waitFor(() =>
        expect(sent('/owners')).toMatchObject({
          kyc_data: { owners: [{ name: 'Bo Ek' }], alternative_owners: [{ name: 'Ulf Ek' }] },
        }),
      );
    },
  );
});
