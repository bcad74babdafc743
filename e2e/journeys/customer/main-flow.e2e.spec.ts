import type { Persona } from '@kreditlina/partners/personas/personas';
import { provesAll } from '@kreditlina/tools/extent';
import { needs } from '@kreditlina/tools/programs';
import { proves } from '@kreditlina/tools/proves';
import { describe, expect, it } from 'vitest';
import type { Tab, Width } from '../../src/browser.ts';
import { type Hands, keyboard, pointer } from '../../src/hands.ts';
import { shareJourneys, startJourneys } from '../../src/journeys.ts';
import { answerQuestions, logIn, reachTheAccount, takeTheOffer, type Walk } from '../../src/main-flow.ts';
import { newcomer } from '../../src/newcomer.ts';
import { proveScreen } from '../../src/screens.ts';

const journeys = shareJourneys();

/** Screens of a sole owner whose bank answers, with their progress lines. */
const expectedScreens = [
  ['landing', ''],
  ['application-start', ''],
  ['login', ''],
  ['bank-id', ''],
  ['user-details', 'Steg 1 av 6 · Kontaktuppgifter'],
  ['select-company', 'Steg 2 av 6 · Välj företag'],
  ['household', 'Steg 3 av 6 · Ditt hushåll'],
  ['loans-details', 'Steg 3 av 6 · Befintliga lån'],
  ['instantor', 'Steg 3 av 6 · Verifiera företaget'],
  ['instantor-widget', 'Steg 3 av 6 · Verifiera företaget'],
  ['kyc', 'Steg 3 av 6 · Kundkännedom'],
  ['guarantors', 'Steg 5 av 6 · Välj borgensman'],
  ['confirm', 'Steg 5 av 6 · Kontrollera och skicka'],
  ['status-approved', 'Steg 6 av 6 · Besked'],
  ['status-purpose', 'Steg 6 av 6 · Önskat lånebelopp'],
  ['sign', 'Skriv under skuldebrevet'],
  ['sign-bank-id', ''],
  ['complete', 'Klart'],
  ['redirect', 'Klart'],
  ['account', ''],
] as const;

/** Walks the whole flow. @returns the screens seen, each with its progress line */
async function wholeFlow(tab: Tab, hands: Hands, persona: Persona, prove: boolean): Promise<string[][]> {
  const { page } = tab;
  const seen: string[][] = [];
  const walk: Walk = {
    page,
    hands,
    persona,
    onScreen: async (name) => {
      const stage = expectedScreens.find(([screen]) => screen === name)?.[1] ?? '';
      if (stage !== '') await page.getByText(stage, { exact: true }).first().waitFor();
      seen.push([name, stage]);
      // Every step begins at its top (C-098); a dialog keeps the scroll position of the step.
      const isDialog = name.endsWith('bank-id');
      const scrolled = await page.evaluate(() => window.scrollY);
      expect(isDialog ? 0 : scrolled, `scrolled on ${name}`).toBe(0);
      if (prove) await proveScreen(page, name);
    },
  };
  await logIn(walk);
  await answerQuestions(walk);
  await takeTheOffer(walk);
  await reachTheAccount(walk);
  return seen;
}

describe.concurrent('accessibility of the whole main flow', () => {
  it(
    'the main flow works at 1280 px with the mouse, from the start page to the account',
    proves('C-001', 'C-006', 'C-023', 'C-089', 'C-095', 'C-096', 'C-098', 'C-100', 'C-250', 'C-254'),
    async () => {
      await using tab = await journeys.openTab(1280);
      expect(await wholeFlow(tab, pointer, newcomer(4), true)).toEqual(expectedScreens);
      expect(tab.errors).toEqual([]);
    },
  );

  // The controls are the same at both widths, so the short run takes one.
  const walks: { width: Width; number: number }[] = [
    { width: 360, number: 1 },
    ...(provesAll ? [{ width: 1280 as const, number: 291 }] : []),
  ];
  it.each(walks)(
    'the main flow works at $width px by keyboard alone, from the start page to the account',
    proves(
      'C-103',
      'C-104',
      'C-105',
      'C-106',
      'C-107',
      'C-109',
      'C-112',
      'C-113',
      'C-115',
      'C-116',
      'C-117',
      'C-118',
    ),
    async ({ width, number }) => {
      await using tab = await journeys.openTab(width);
      // A mouse event would hide that a control cannot be reached by keyboard.
      await tab.page.addInitScript(() => {
        // A click by Enter or Space has the pointer id -1 and no mousedown.
        const refuse = (event: Event) => {
          if (!event.isTrusted || (event.type === 'click' && (event as PointerEvent).pointerId < 0)) return;
          event.preventDefault();
          event.stopImmediatePropagation();
        };
        for (const kind of ['pointerdown', 'mousedown', 'click']) window.addEventListener(kind, refuse, true);
      });
      expect(await wholeFlow(tab, keyboard(tab.page), newcomer(number), width === 360)).toEqual(
        expectedScreens,
      );
      expect(tab.errors).toEqual([]);
    },
  );
});

describe(
  "the whole main flow with separate processes for API, read models and jobs, on Redis and a server of EventStoreDB's protocol",
  needs('redis-server'),
  () => {
    // This test is about separate processes, so it starts its own.
    const apart = startJourneys({ fleet: { redis: true, eventStore: true } });

    it('the main flow works on separate processes at 360 px with the mouse', async () => {
      await using tab = await apart.openTab(360);
      expect(await wholeFlow(tab, pointer, newcomer(0), false)).toEqual(expectedScreens);
      expect(tab.errors).toEqual([]);
    });
  },
);
