// @vitest-environment jsdom
import { proves } from '@kreditlina/tools/proves';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { bankData, heading, logInForEachTest, openFlow, press } from '../../testing/open-flow.tsx';
import { testApplication, testUser } from '../../testing/render-app.tsx';

logInForEachTest();

describe('owners and guarantors', () => {
  it(
    'the questions about ownership are explained, and a Ja needs an explanation',
    proves('C-109', 'C-143', 'C-144', 'C-145', 'C-146', 'C-147', 'C-240'),
    async () => {
      const kyc_data = {
        sole_owner: null,
        pep: '',
        external_influencer: '',
        owners: [],
        no_one_owns_more_than_25_percent: false,
        alternative_owners: [],
      };
      const { sent } = openFlow(
        { 'GET /kyc': { body: { kyc_data } } },
        testApplication({ step: 'kyc', data: bankData('received') }),
      );
      await heading(/Är du ensam ägare till företaget/);
      await userEvent.click(screen.getByRole('button', { name: /Mer om Har någon utanför/ }));
      expect(screen.getByText(/mer än 25 procent av rösterna.*mer än hälften av styrelsen/)).toBeTruthy();
      await userEvent.keyboard('{Escape}');
      const pep = screen.getByRole('group', { name: /politiskt utsatt/, hidden: true });
      await userEvent.click(within(pep).getByRole('radio', { name: 'Ja', hidden: true }));
      const dialog = await screen.findByRole('dialog', { name: /politiskt utsatta ställningen/ });
      await userEvent.click(within(dialog).getByRole('button', { name: 'Bekräfta' }));
      expect(within(dialog).getByText('Skriv en förklaring')).toBeTruthy();
      await userEvent.type(within(dialog).getByRole('textbox'), 'Min bror är ambassadör.');
      await userEvent.click(within(dialog).getByRole('button', { name: 'Bekräfta' }));
      const owner = screen.getByRole('group', { name: /ensam ägare/, hidden: true });
      await userEvent.click(within(owner).getByRole('radio', { name: 'Nej', hidden: true }));
      const influence = screen.getByRole('group', { name: /bestämmande inflytande/, hidden: true });
      await userEvent.click(within(influence).getByRole('radio', { name: 'Nej', hidden: true }));
      await userEvent.click(screen.getByRole('button', { name: 'Nästa', hidden: true }));
      await waitFor(() =>
        expect(sent('/kyc')).toEqual({
          kyc_data: { sole_owner: 'no', pep: 'Min bror är ambassadör.', external_influencer: '' },
        }),
      );
    },
  );

  it('no declaration is answered in advance, and each needs an answer', proves('X-96', 'C-298'), async () => {
    const kyc_data = {
      sole_owner: null,
      pep: '',
      external_influencer: '',
      owners: [],
      no_one_owns_more_than_25_percent: false,
      alternative_owners: [],
    };
    const { sent } = openFlow(
      { 'GET /kyc': { body: { kyc_data } } },
      testApplication({ step: 'kyc', data: bankData('received') }),
    );
    await heading(/Är du ensam ägare till företaget/);
    const radios = screen.getAllByRole('radio') as HTMLInputElement[];
    expect(radios.map((radio) => radio.checked)).toEqual(Array(6).fill(false));
    await press('Nästa');
    for (const missing of [
      'Svara om du är ensam ägare till företaget',
      'Svara om någon är en person i politiskt utsatt ställning',
      'Svara om någon utanför företaget har ett bestämmande inflytande',
    ])
      expect(await screen.findByRole('link', { name: missing })).toBeTruthy();
    for (const group of [/ensam ägare/, /politiskt utsatt/]) {
      const question = screen.getByRole('group', { name: group });
      await userEvent.click(within(question).getByRole('radio', { name: 'Nej' }));
    }
    await press('Nästa');
    expect(sent('/kyc')).toBeUndefined();
    const influence = screen.getByRole('group', { name: /bestämmande inflytande/ });
    await userEvent.click(within(influence).getByRole('radio', { name: 'Nej' }));
    await press('Nästa');
    await waitFor(() =>
      expect(sent('/kyc')).toEqual({ kyc_data: { sole_owner: 'no', pep: '', external_influencer: '' } }),
    );
  });

  it(
    'the applicant is always listed as guarantor, with the reason',
    proves('C-112', 'C-152', 'C-153', 'C-156', 'C-239', 'X-92'),
    async () => {
      const saved = { guarantors: [], extra_guarantors: [], needs_extra_guarantors: false };
      const { sent } = openFlow(
        { 'GET /guarantors': { body: saved } },
        testApplication({ step: 'guarantors' }),
      );
      await heading(/Välj borgensman/);
      const name = `${testUser.first_name} ${testUser.last_name}`;
      const chosen = screen.getByRole('checkbox', { name: `${name} går i borgen` }) as HTMLInputElement;
      expect([chosen.checked, chosen.disabled]).toEqual([true, true]);
      expect(screen.getByText(/Du som ansöker går alltid i borgen/)).toBeTruthy();
      expect(screen.queryByRole('button', { name: /Ta bort/ })).toBeNull();
      expect(screen.getByRole('button', { name: 'Lägg till en borgensman' })).toBeTruthy();
      expect(screen.getByRole('button', { name: 'Lägg till en extra borgensman' })).toBeTruthy();
      await press('Nästa');
      await waitFor(() => expect(sent('/guarantors')).toBeTruthy());
      expect(sent('/guarantors')).toMatchObject({
        guarantors: [{ ssn: testUser.ssn, is_selected: true }],
        extra_guarantors: [],
      });
    },
  );

  it(
    'an applicant for the interest cutter can apply without a guarantor',
    proves('C-256', 'X-26'),
    async () => {
      const saved = { guarantors: [], extra_guarantors: [], needs_extra_guarantors: false };
      const { sent } = openFlow(
        { 'GET /guarantors': { body: saved } },
        testApplication({ type: 'cutter', step: 'guarantors' }),
      );
      await heading(/Välj borgensman/);
      const name = `${testUser.first_name} ${testUser.last_name}`;
      const chosen = screen.getByRole<HTMLInputElement>('checkbox', { name: `${name} går i borgen` });
      expect([chosen.checked, chosen.disabled]).toEqual([true, false]);
      expect(screen.queryByText(/Du som ansöker går alltid i borgen/)).toBeNull();
      expect(screen.getByText(/Du kan ansöka utan att gå i borgen/)).toBeTruthy();
      await userEvent.click(chosen);
      await press('Nästa');
      await waitFor(() => expect(sent('/guarantors')).toBeTruthy());
      expect(sent('/guarantors')).toMatchObject({
        guarantors: [{ ssn: testUser.ssn, is_selected: false }],
        extra_guarantors: [],
      });
    },
  );

  it(
    'a guarantor is added by relation, then details, with a way back that keeps the input',
    proves('C-154', 'C-155', 'C-157', 'C-158'),
    async () => {
      const saved = { guarantors: [], extra_guarantors: [], needs_extra_guarantors: false };
      openFlow({ 'GET /guarantors': { body: saved } }, testApplication({ step: 'guarantors' }));
      await heading(/Välj borgensman/);
      await press('Lägg till en borgensman');
      await userEvent.click(await screen.findByRole('radio', { name: 'Annan' }));
      await userEvent.type(screen.getByLabelText('Beskriv relationen'), 'Svåger');
      await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Nästa' }));
      await userEvent.type(await screen.findByLabelText('Namn'), 'Bo Ek');
      await userEvent.type(screen.getByLabelText('Personnummer'), '197508239824');
      await userEvent.type(screen.getByLabelText('E-post'), 'bo@ek.se');
      await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Tillbaka' }));
      await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Nästa' }));
      expect(screen.getByRole('dialog').textContent).toContain('Vem går i borgen?');
      expect(screen.getByLabelText<HTMLInputElement>('Namn').value).toBe('Bo Ek');
      expect(screen.getByLabelText<HTMLInputElement>('E-post').value).toBe('bo@ek.se');
    },
  );

  it('Escape keeps the input about a guarantor, in both halves of the dialog', proves('C-158'), async () => {
    const saved = { guarantors: [], extra_guarantors: [], needs_extra_guarantors: false };
    openFlow({ 'GET /guarantors': { body: saved } }, testApplication({ step: 'guarantors' }));
    await heading(/Välj borgensman/);
    await press('Lägg till en borgensman');
    const tryToLeave = async () => {
      await userEvent.keyboard('{Escape}');
      await screen.findByText('Det du har fyllt i är inte sparat.');
      await press('Fortsätt');
    };
    await userEvent.click(await screen.findByRole('radio', { name: 'Vän' }));
    await tryToLeave();
    await press('Nästa');
    await userEvent.type(await screen.findByLabelText('Namn'), 'Bo Ek');
    await tryToLeave();
    await press('Tillbaka');
    await screen.findByRole('radio', { name: 'Vän' });
    await tryToLeave();
    await press('Nästa');
    await userEvent.type(await screen.findByLabelText('Personnummer'), '197508239824');
    await userEvent.type(screen.getByLabelText('E-post'), 'bo@ek.se');
    await press('Lägg till');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByRole('checkbox', { name: 'Bo Ek går i borgen' })).toBeTruthy();
  });

  it('an extra guarantor is added to a separate list and sent in it', proves('C-155'), async () => {
    const saved = { guarantors: [], extra_guarantors: [], needs_extra_guarantors: false };
    const { sent } = openFlow(
      { 'GET /guarantors': { body: saved } },
      testApplication({ step: 'guarantors' }),
    );
    await heading(/Välj borgensman/);
    const namesIn = (list: string) =>
      within(screen.getByRole('list', { name: list }))
        .getAllByRole('checkbox')
        .map((box) => box.getAttribute('aria-label'));
    expect(screen.queryByRole('list', { name: 'Extra borgensmän' })).toBeNull();
    await press('Lägg till en extra borgensman');
    await userEvent.click(await screen.findByRole('radio', { name: 'Vän' }));
    await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Nästa' }));
    await userEvent.type(await screen.findByLabelText('Namn'), 'Bo Ek');
    await userEvent.type(screen.getByLabelText('Personnummer'), '197508239824');
    await userEvent.type(screen.getByLabelText('E-post'), 'bo@ek.se');
    await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Lägg till' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(namesIn('Extra borgensmän')).toEqual(['Bo Ek går i borgen']);
    expect(namesIn('Borgensmän')).toEqual([`${testUser.first_name} ${testUser.last_name} går i borgen`]);
    await press('Nästa');
    await waitFor(() => expect(sent('/guarantors')).toBeTruthy());
    expect(sent('/guarantors')).toMatchObject({
      guarantors: [{ ssn: testUser.ssn }],
      extra_guarantors: [{ name: 'Bo Ek', ssn: '197508239824', relation: 'Friend', is_selected: true }],
    });
  });

  it('says what is required of an extra guarantor and whom to call', proves('C-160', 'C-161'), async () => {
    const saved = { guarantors: [], extra_guarantors: [], needs_extra_guarantors: true };
    openFlow(
      { 'GET /guarantors': { body: saved } },
      testApplication({ step: 'guarantors', needs_extra_guarantors: true }),
    );
    const dialog = await screen.findByRole('dialog');
    expect(dialog.textContent).toMatch(/minst 200 000 kr.*betalningsanmärkningar/);
    expect(dialog.textContent).toMatch(/Ring oss på 010/);
  });

  it(
    'says that the consenting guarantors are not sufficient together, and what is needed',
    proves('C-160', 'C-161'),
    async () => {
      const self = {
        name: 'Astrid Lindqvist',
        ssn: testUser.ssn,
        email: 'astrid@exempel.se',
        phone: '',
        relation: '',
        is_selected: true,
        needs_extra_details: false,
        total_private_credits: null,
        credit_companies: '',
        named_status: null,
      };
      const agreed = {
        ...self,
        name: 'Bo Ek',
        ssn: '197508239824',
        email: 'bo.ek@exempel.se',
        relation: 'Friend',
        named_status: 'done',
      };
      const saved = {
        guarantors: [self],
        extra_guarantors: [agreed],
        needs_extra_guarantors: true,
        are_guarantors_insufficient: true,
        own_shortfall: ['Du har 1 betalningsanmärkning. Vi godtar ingen.'],
      };
      const { sent } = openFlow(
        { 'GET /guarantors': { body: saved } },
        testApplication({ step: 'guarantors', needs_extra_guarantors: true }),
      );
      const title = 'Borgensmännen räcker inte tillsammans';
      const dialog = await screen.findByRole('dialog', { name: title });
      expect(dialog.textContent).toMatch(/prövat ansökan med dig och Bo Ek som borgensmän/);
      expect(dialog.textContent).toMatch(/minst 200 000 kr.*betalningsanmärkningar/);
      expect(dialog.textContent).toContain('Därför behövs en borgensman till:');
      expect(dialog.textContent).toContain('Du har 1 betalningsanmärkning. Vi godtar ingen.');
      expect(dialog.textContent).toContain(
        'får inte ha betalningsanmärkningar eller skulder hos Kronofogden',
      );
      await press('Stäng');
      expect(screen.getByText('Du har 1 betalningsanmärkning. Vi godtar ingen.')).toBeTruthy();
      // The page repeats the dialog's message, and people who are not sufficient are not marked "klar".
      expect(screen.getByText(/prövad med dig och Bo Ek som borgensmän, och det räcker inte/)).toBeTruthy();
      expect(screen.queryByText('klar')).toBeNull();
      expect(screen.getByText('har svarat ja')).toBeTruthy();

      // Submitting the same people again would have the same result.
      await press('Nästa');
      await screen.findByRole('dialog', { name: title });
      expect(sent('/guarantors')).toBeUndefined();
    },
  );

  it('asks for missing private debts of a guarantor', proves('C-159', 'C-294'), async () => {
    const owing = {
      name: 'Bo Ek',
      ssn: '197508239824',
      email: 'b@e.se',
      phone: '',
      relation: 'Friend',
      is_selected: true,
      needs_extra_details: true,
      total_private_credits: null,
      credit_companies: '',
    };
    const saved = { guarantors: [owing], extra_guarantors: [], needs_extra_guarantors: false };
    const { sent } = openFlow(
      { 'GET /guarantors': { body: saved } },
      testApplication({ step: 'guarantors' }),
    );
    const dialog = await screen.findByRole(
      'dialog',
      { name: /Privata skulder för Bo Ek/ },
      { timeout: 5000 },
    );
    await userEvent.type(within(dialog).getByLabelText('Privata krediter tillsammans'), '640000');
    await userEvent.type(within(dialog).getByLabelText('Långivare'), 'SEB');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Spara' }));
    await userEvent.click(screen.getByRole('button', { name: 'Nästa', hidden: true }));
    await waitFor(() =>
      expect(sent('/guarantors')).toMatchObject({
        guarantors: [{ ssn: testUser.ssn }, { total_private_credits: 640_000, credit_companies: 'SEB' }],
      }),
    );
  });
});
