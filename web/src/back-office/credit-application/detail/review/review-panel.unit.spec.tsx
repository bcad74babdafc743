// @vitest-environment jsdom
import type { Review } from '@kreditlina/domain/credit-application/contracts/staff';
import { rightsOf } from '@kreditlina/domain/kernel/rights';
import { proves } from '@kreditlina/tools/proves';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import '../../texts/texts.ts';
import { receiveUser } from '../../../../lib/session/session-store.ts';
import { fakeFetch } from '../../../../testing/fake-fetch.ts';
import { forgetApp, logInTestUser, renderApp, testUser } from '../../../../testing/render-app.tsx';
import { ReviewPanel } from './review-panel.tsx';

afterEach(forgetApp);

const ids = {
  astrid: '7d444840-9dc0-4d5c-9a41-0f3c2f3b1a01',
  bo: '7d444840-9dc0-4d5c-9a41-0f3c2f3b1a02',
  pep: '7d444840-9dc0-4d5c-9a41-0f3c2f3b1a03',
  sanction: '7d444840-9dc0-4d5c-9a41-0f3c2f3b1a04',
};

const hit = (name: string, kind: 'pep' | 'sanction'): Review['people'][number]['hits'][number] => ({
  hit_id: name,
  kind,
  list: 'EU consolidated sanctions',
  matched_name: `${name} i listan`,
  score_basis_points: 8_700,
  source_id: `entry-${name}`,
  outcome: null,
  former: null,
  reason: '',
  source_of_funds: '',
  decided_by: null,
  decided_at: null,
  is_still_listed: true,
  is_searched_since: false,
});
const searched = { searched_name: 'Astrid Maria Ek', searched_at: '2026-11-20T09:00:00.000Z' };
const open: Review = {
  version: 7,
  attempt: 1,
  is_open: true,
  other_names: [],
  human_review: null,
  more: null,
  reopenable: ['household', 'kyc'],
  people: [
    {
      person_id: ids.astrid,
      name: 'Astrid Ek',
      parts: ['applicant', 'owner'],
      ...searched,
      hits: [hit(ids.pep, 'pep')],
    },
    {
      person_id: ids.bo,
      name: 'Bo Ek',
      parts: ['guarantor'],
      ...searched,
      hits: [hit(ids.sanction, 'sanction')],
    },
  ],
};
const decided = (outcomes: Partial<Record<string, 'false-positive' | 'true-match'>>): Review => ({
  ...open,
  people: open.people.map((person) => ({
    ...person,
    hits: person.hits.map((one) => ({ ...one, outcome: outcomes[one.hit_id] ?? null })),
  })),
});

function show(role: 'approver' | 'admin' | 'analyst', answers: { review: Review }) {
  const calls = fakeFetch(({ init }) => ({
    body: init.method === 'POST' ? decided({ [ids.pep]: 'false-positive' }) : answers.review,
  }));
  logInTestUser();
  receiveUser({ ...testUser, rights: [...rightsOf([role])] });
  renderApp(<ReviewPanel applicationId="a1" />);
  return { sent: (end: string) => calls.find(({ url }) => url.endsWith(end))?.body };
}
const card = (name: string) => within(screen.getByRole('region', { name }));

describe('review in the back office', () => {
  it(
    'a hit is decided with a reason of ten characters; the review waits for the others',
    proves('F-18'),
    async () => {
      const { sent } = show('approver', { review: open });
      await screen.findByRole('region', { name: 'Astrid Ek' });
      expect(screen.getByText(/Skälet får inte lämnas ut.*\(lag 2017:630 4 kap\. 9 §\)/)).toBeTruthy();
      expect(card('Bo Ek').getByText('Borgensman')).toBeTruthy();
      await userEvent.click(card('Astrid Ek').getByRole('button', { name: 'Bedöm träffen' }));
      const own = card('Astrid Ek');
      await userEvent.click(own.getByRole('radio', { name: 'Nej, en annan person' }));
      await userEvent.type(own.getByLabelText('Varför?'), 'för kort');
      await userEvent.click(own.getByRole('button', { name: 'Spara bedömningen' }));
      expect(own.getByText('Skriv varför, med minst tio tecken')).toBeTruthy();
      expect(sent('/decide-hit')).toBeUndefined();
      await userEvent.type(own.getByLabelText('Varför?'), ', annat födelseår');
      await userEvent.click(own.getByRole('button', { name: 'Spara bedömningen' }));
      await waitFor(() =>
        expect(sent('/decide-hit')).toEqual({
          version: 7,
          person_id: ids.astrid,
          hit_id: ids.pep,
          outcome: 'false-positive',
          reason: 'för kort, annat födelseår',
          source_of_funds: '',
        }),
      );
      expect(screen.getByText('Alla träffar måste bedömas först.')).toBeTruthy();
    },
  );

  it(
    'only an approver can accept a political position, with the source of funds',
    proves('F-18'),
    async () => {
      const choose = async () => {
        await screen.findByRole('region', { name: 'Astrid Ek' });
        await userEvent.click(card('Astrid Ek').getByRole('button', { name: 'Bedöm träffen' }));
        await userEvent.click(card('Astrid Ek').getByRole('radio', { name: 'Ja, samma person' }));
      };
      show('approver', { review: open });
      await choose();
      expect(card('Astrid Ek').getByLabelText('Medlens ursprung')).toBeTruthy();
      forgetApp();
      show('admin', { review: open });
      await choose();
      expect(card('Astrid Ek').getByRole('alert').textContent).toMatch(/bara godtas av en attestant/);
      expect(card('Astrid Ek').queryByLabelText('Medlens ursprung')).toBeNull();
    },
  );

  it('a confirmed sanctions match allows only a rejection', proves('F-18'), async () => {
    const { sent } = show('approver', {
      review: decided({ [ids.pep]: 'false-positive', [ids.sanction]: 'true-match' }),
    });
    await userEvent.click(await screen.findByRole('radio', { name: 'Låt beslutet fortsätta' }));
    expect(screen.getByText('En bekräftad sanktionsträff kan bara avslås.')).toBeTruthy();
    await userEvent.click(screen.getByRole('radio', { name: 'Avslå ansökan' }));
    await userEvent.selectOptions(screen.getByLabelText('Skäl'), 'Bekräftad sanktionsträff');
    await userEvent.type(screen.getByLabelText('Kommentar'), 'Samma födelsedatum och ort');
    await userEvent.click(screen.getByRole('button', { name: 'Avsluta granskningen' }));
    await waitFor(() =>
      expect(sent('/close-review')).toEqual({
        version: 7,
        outcome: 'reject',
        reason: 'sanctioned',
        comment: 'Samma födelsedatum och ort',
      }),
    );
  });

  it(
    'shows how a name matches, who decided when, and what later searches found',
    proves('F-18'),
    async () => {
      const [astrid, bo] = open.people;
      if (!astrid || !bo) throw new Error('no people');
      const known = { ...hit(ids.pep, 'pep'), matched_name: 'EK, Astrid Karin' };
      const by = {
        outcome: 'false-positive' as const,
        decided_by: { id: ids.bo, name: 'Bo Rydén' },
        decided_at: '2026-11-19T09:00:00.000Z',
      };
      const people = [
        { ...astrid, hits: [{ ...known, ...by, is_searched_since: true }] },
        { ...bo, hits: [{ ...known, is_still_listed: false }] },
      ];
      show('approver', { review: { ...open, people } });
      await screen.findByRole('region', { name: 'Astrid Ek' });
      const fact = (name: string) => card('Astrid Ek').getByText(name).nextElementSibling?.textContent;
      expect(fact('Ord för ord')).toBe('Lika: astrid, ek. Bara hos personen: maria. Bara i listan: karin');
      expect(fact('Senast sökt')).toBe('20/11/2026 10:00');
      expect(fact('Bedömd av')).toBe('Bo Rydén, 19/11/2026 10:00');
      expect(card('Astrid Ek').getByText(/sökts igen efter bedömningen/)).toBeTruthy();
      expect(card('Bo Ek').getByText('Posten finns inte i den senaste sökningen.')).toBeTruthy();
      expect(card('Bo Ek').queryByText('Bedömd av')).toBeNull();
    },
  );

  it('a changed entry needs a new decision and shows the earlier one', proves('F-18'), async () => {
    const [astrid] = open.people;
    if (!astrid) throw new Error('no people');
    const former = { outcome: 'false-positive' as const, reason: 'Annat födelsedatum' };
    const people = [{ ...astrid, hits: [{ ...hit(ids.pep, 'pep'), former, is_searched_since: true }] }];
    show('approver', { review: { ...open, people } });
    await screen.findByRole('region', { name: 'Astrid Ek' });
    const fact = (name: string) => card('Astrid Ek').getByText(name).nextElementSibling?.textContent;
    expect(fact('Bedömning')).toBe('Inte bedömd');
    expect(fact('Tidigare bedömning')).toBe('Nej, en annan person. Annat födelsedatum');
    expect(card('Astrid Ek').getByText(/Posten har ändrats sedan den bedömdes/)).toBeTruthy();
    expect(card('Astrid Ek').getByRole('button', { name: 'Bedöm träffen' })).toBeTruthy();
  });

  it('an analyst neither sees nor requests the review', async () => {
    const { sent } = show('analyst', { review: open });
    await new Promise((resolve) => setTimeout(resolve, 0));
    expect(screen.queryByRole('heading', { name: 'Träffar och granskning' })).toBeNull();
    expect(sent('/review')).toBeUndefined();
  });

  it('shows people named differently from the register, also without any hit', async () => {
    const other_names: Review['other_names'] = [
      { person_id: ids.bo, parts: ['guarantor', 'owner'], named: 'Anna Andersson', registered: 'Bo Ek' },
    ];
    show('approver', {
      review: {
        version: 7,
        attempt: 1,
        is_open: false,
        human_review: null,
        more: null,
        reopenable: [],
        people: [],
        other_names,
      },
    });
    const names = await screen.findByRole('region', { name: 'Namn som inte stämmer' });
    const told = within(names)
      .getAllByRole('definition')
      .map((value) => value.textContent);
    expect(told).toEqual(['Borgensman, Ägare eller företrädare', 'Anna Andersson', 'Bo Ek']);
  });

  const plain: Review = { ...open, people: [] };
  const question = {
    number: 1,
    asked_at: '2026-11-22T09:00:00.000Z',
    answer_by: '2026-12-06T22:59:59.999Z',
    answered_at: null,
    reopens: [],
    waits: true,
    text: 'Skicka bokslutet',
    answer: '',
  };

  it('a question to the applicant needs ten characters and is sent', proves('F-20'), async () => {
    const { sent } = show('approver', { review: plain });
    await userEvent.type(await screen.findByLabelText('Vad behöver den sökande svara på?'), 'för kort');
    await userEvent.click(screen.getByRole('button', { name: 'Skicka frågan till kunden' }));
    expect(screen.getByText('Skriv frågan med minst 10 tecken')).toBeTruthy();
    expect(sent('/request-more')).toBeUndefined();
    await userEvent.type(screen.getByLabelText('Vad behöver den sökande svara på?'), ', skicka bokslutet');
    await userEvent.click(screen.getByRole('button', { name: 'Skicka frågan till kunden' }));
    await waitFor(() =>
      expect(sent('/request-more')).toEqual({ version: 7, text: 'för kort, skicka bokslutet', reopens: [] }),
    );
  });

  it('reopens exactly the ticked answers', proves('F-20'), async () => {
    const { sent } = show('approver', { review: plain });
    await userEvent.type(
      await screen.findByLabelText('Vad behöver den sökande svara på?'),
      'Rätta hushållet',
    );
    const offered = within(screen.getByRole('group', { name: 'Svar som kunden ska ändra' }));
    expect(offered.getAllByRole('checkbox')).toHaveLength(2);
    await userEvent.click(offered.getByLabelText('Kundkännedom'));
    await userEvent.click(offered.getByLabelText('Hushåll'));
    await userEvent.click(offered.getByLabelText('Kundkännedom'));
    await userEvent.click(screen.getByRole('button', { name: 'Öppna svaren och skicka till kunden' }));
    await waitFor(() =>
      expect(sent('/request-more')).toEqual({ version: 7, text: 'Rätta hushållet', reopens: ['household'] }),
    );
  });

  it('says which answers the customer is changing', proves('F-20'), async () => {
    const opened = { ...question, reopens: ['household' as const, 'kyc' as const] };
    show('approver', { review: { ...plain, is_open: false, reopenable: [], more: opened } });
    await screen.findByText('Hushåll, Kundkännedom');
    expect(screen.getByText(/^Hos kunden, som ändrar svaren/)).toBeTruthy();
    expect(screen.queryByText('Väntar på svar till')).toBeNull();
  });

  it('offers no second question while one waits', proves('F-20'), async () => {
    show('approver', { review: { ...plain, more: question } });
    await screen.findByText('Skicka bokslutet');
    expect(screen.getByText('Väntar på svar till')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Skicka frågan till kunden' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Avsluta granskningen' })).toBeTruthy();
  });

  it("shows the applicant's answer, also after the review is closed", proves('F-20'), async () => {
    const answered = {
      ...question,
      waits: false,
      answered_at: '2026-11-23T09:00:00.000Z',
      answer: 'Det var 312 000 kr',
    };
    show('approver', { review: { ...plain, is_open: false, more: answered } });
    await screen.findByText('Det var 312 000 kr');
    expect(screen.queryByRole('button', { name: 'Skicka frågan till kunden' })).toBeNull();
  });
});
