import { dayBefore } from '@kreditlina/domain/calculators/day-count';
import { kronorOf } from '@kreditlina/domain/calculators/rounding';
import type { ExplainedFigure, explainAnswer } from '@kreditlina/domain/credit-account/contracts/customer';
import {
  accrualsThrough,
  type CreditAccountEvent,
  type CreditAccountState,
  creditAccount,
} from '@kreditlina/domain/credit-account/index';
import type { RecordedEvent } from '@kreditlina/event-store/port';
import type { Stored } from '@kreditlina/projection-engine/projection';
import type { z } from 'zod';
import { figureOf, type Part } from './explain-figures.ts';
import { limitAndWithdrawals, type Remembered, remember, reservedWithdrawals } from './explain-limit.ts';
import { dateOf, type Line } from './explain-line.ts';
import { lineWords, ruleWords } from './explain-texts.ts';
import { wordsOf } from './explain-words.ts';

/** Maximum number of lines shown; older ones are summed into one. */
const LINES = 50;

export interface Asked {
  readonly amount: ExplainedFigure;
  readonly of?: string | undefined;
  readonly language: 'sv' | 'en';
  /** Business date; interest that accrued before it counts. */
  readonly today: string;
  /** Describes an event for staff; without it, the customer's wording is used. */
  readonly inWords?: (event: RecordedEvent) => string;
}
type Explanation = z.output<typeof explainAnswer>;

/** In place of the log position of accrued interest, which has no event. */
const NOT_POSTED = '';

/** Collects the origin of a figure while an account's events are folded. */
export interface Explaining {
  readonly onEvent: (event: RecordedEvent, before: CreditAccountState, after: CreditAccountState) => void;
  /** Undefined if the account has no such notice, payment or withdrawal. */
  readonly told: () => Explanation | undefined;
}

/**
 * Explains a figure as the sum of its events' effects, each the difference between the states before and
 * after it. The lines therefore always add up to the figure. Each refers to an event of the log, except for
 * accrued interest that no event has posted yet.
 */
export function explaining(asked: Asked): Explaining {
  const remembered: Remembered = new Map();
  const changes = changesOf(asked);
  let last: { readonly event: Stored<CreditAccountEvent>; readonly state: CreditAccountState } | undefined;
  return {
    onEvent(recorded, before, after) {
      const event = recorded as unknown as Stored<CreditAccountEvent>;
      remember(remembered, event, { before, after });
      changes.take(event, before, after);
      last = { event, state: after };
    },
    told() {
      if (!last) return undefined;
      let { state } = last;
      for (const accrual of accrualsThrough(state, dayBefore(asked.today))) {
        const before = state;
        state = creditAccount.evolve(before, accrual);
        changes.take(
          { ...last.event, ...accrual, position: NOT_POSTED } as Stored<CreditAccountEvent>,
          before,
          state,
        );
      }
      if (asked.amount === 'available') return answer(asked, limitAndWithdrawals(state, remembered));
      if (asked.amount === 'reserved') return answer(asked, reservedWithdrawals(state, remembered));
      return changes.isKnown() ? answer(asked, changes.lines()) : undefined;
    },
  };
}

interface Changes {
  readonly take: (
    event: Stored<CreditAccountEvent>,
    before: CreditAccountState,
    after: CreditAccountState,
  ) => void;
  readonly isKnown: () => boolean;
  readonly lines: () => readonly Line[];
}

type PartLine = Line & { readonly part: Part };

function changesOf({ amount, of }: Asked): Changes {
  const id = of?.toLowerCase() ?? '';
  const figure = figureOf(amount, id);
  let lines: PartLine[] = [];
  let isKnown = false;
  return {
    take(event, before, after) {
      // A payment's allocation remains visible after its reversal.
      if (event.type === 'PaymentReversed' && event.data.paymentId === id) return;
      const [was, is] = [figure(before), figure(after)];
      isKnown ||= is !== undefined;
      for (const part of new Set([...keysOf(was), ...keysOf(is)])) {
        const cents = (is?.[part] ?? 0) - (was?.[part] ?? 0);
        const words = wordsOf(part, event, {
          state: after,
          noticeId: amount === 'notice' ? id : undefined,
          paymentId: amount === 'payment' ? id : undefined,
        });
        if (cents !== 0) lines.push({ on: dateOf(event), words, cents, event, part });
      }
      // A notice bills the accrued interest, which restarts at zero; earlier lines belong to that notice.
      if (amount === 'accrued-interest' && is?.running === 0) lines = [];
    },
    isKnown: () => isKnown,
    lines: () => readable(lines),
  };
}

const keysOf = (parts: object | undefined): Part[] => Object.keys(parts ?? {}) as Part[];

/**
 * Sorts the lines by date and drops those that cancel out: the requested amount of a withdrawal that was paid
 * out, and the part of a payment that passed through the credit balance.
 */
function readable(lines: readonly PartLine[]): Line[] {
  const isPaidOut = lines.some(({ part }) => part === 'lent');
  const credit = lines.filter(({ part }) => part === 'left-as-credit');
  const [first] = credit;
  const shown = lines.filter(({ part }) => part !== 'left-as-credit' && !(isPaidOut && part === 'requested'));
  const left = credit.reduce((sum, { cents }) => sum + cents, 0);
  const sorted = shown.toSorted((one, other) => (one.on < other.on ? -1 : one.on > other.on ? 1 : 0));
  return first ? [...sorted, { ...first, words: lineWords.credit, cents: left }] : sorted;
}

/** Lines that explain the composition of a figure and not an event. */
const ofNoEvent: ReadonlySet<Line['words']> = new Set([
  lineWords.leftOfWithdrawal,
  lineWords.floor,
  lineWords.ended,
]);

function answer({ amount, language, inWords }: Asked, made: readonly Line[]): Explanation {
  const all = made.filter(({ cents }) => cents !== 0);
  const sum = (lines: readonly Line[]): number => lines.reduce((total, { cents }) => total + cents, 0);
  const older = all.slice(0, -LINES);
  return {
    amount,
    value: kronorOf(sum(all)),
    lines: all.slice(-LINES).map(({ on, words, cents, event }) => ({
      date: on,
      text: inWords && !ofNoEvent.has(words) ? inWords(event as unknown as RecordedEvent) : words[language],
      amount: kronorOf(cents),
      event: event.type,
      position: event.position === NOT_POSTED ? null : event.position,
    })),
    earlier: kronorOf(sum(older)),
    earlier_count: older.length,
    rules: ruleWords[amount].map((rule) => rule[language]),
  };
}
