// @vitest-environment jsdom
import type { EditedPage } from '@kreditlina/domain/content/contracts/staff';
import { proves } from '@kreditlina/tools/proves';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { useLanguage } from '../../../lib/browser/language.ts';
// Loaded in advance: on a busy machine the calendar is slow to load.
import '../../../ui/forms/calendar.tsx';
import './editor-texts.ts';
import { PublishPlan } from './publish-plan.tsx';
import type { PageWrites } from './use-page-writes.ts';

afterEach(cleanup);

const draft = {
  id: 'p1',
  is_live: false,
  plan: null,
  data: {},
  revision: 1,
  version: 2,
} as Partial<EditedPage> as EditedPage;

function show(more: Partial<EditedPage>, isChanged = false) {
  const asked: (string | null)[] = [];
  const writes = {
    page: { ...draft, ...more },
    isBusy: false,
    plan: (at: string | null) => void asked.push(at),
  } as Partial<PageWrites> as PageWrites;
  render(<PublishPlan writes={writes} isChanged={isChanged} />);
  return asked;
}
const press = (name: string) => fireEvent.click(screen.getByText(name, { selector: 'button' }));
async function choose(day: string, time: string) {
  if (!screen.queryByLabelText('Klockslag')) fireEvent.click(document.querySelector('summary') as Element);
  fireEvent.change(await screen.findByRole('textbox', { name: 'Dag' }), { target: { value: day } });
  fireEvent.change(screen.getByLabelText('Klockslag'), { target: { value: time } });
  press('Planera');
}
const plan = { publish_at: '2026-11-24T08:00:00.000Z', is_latest: true };

describe('scheduled publication', proves('F-48'), () => {
  it('the time is chosen in Swedish time, in winter and summer', async () => {
    const asked = show({});
    await choose('2026-11-24', '09:00');
    await choose('2027-06-01', '09:00');
    expect(asked).toEqual(['2026-11-24T08:00:00.000Z', '2027-06-01T07:00:00.000Z']);
    press('Planera');
    await choose('', '');
    screen.getByText('Skriv en dag');
    screen.getByText('Skriv klockslaget så här: 14:30');
    expect(asked).toHaveLength(3);
  });

  it('an unsaved draft cannot be scheduled', async () => {
    const asked = show({}, true);
    await choose('2026-11-24', '09:00');
    expect(asked).toEqual([]);
  });

  it('a schedule is shown, can be cancelled, and says when the draft has changed since', () => {
    const asked = show({ plan });
    expect(screen.getByRole('status').textContent).toMatch(/^Publiceras 24 nov. 2026 09[:.]00\./);
    expect(screen.queryByText(/Utkastet har ändrats/)).toBeNull();
    screen.getByText('Välj en annan tid');
    press('Ta tillbaka planen');
    expect(asked).toEqual([null]);
    cleanup();
    show({ plan: { ...plan, is_latest: false } });
    screen.getByText(/Utkastet har ändrats sedan dess och publiceras inte/);
  });

  it('a live page offers no schedule', () => {
    show({ is_live: true });
    expect(screen.queryByText('Publicera vid en viss tid')).toBeNull();
  });

  it('the schedule is in English for an English reader', () => {
    act(() => useLanguage.setState({ language: 'en' }));
    show({ plan });
    screen.getByText('Take the plan back');
    screen.getByText('Choose another time');
    act(() => useLanguage.setState({ language: 'sv' }));
  });
});
