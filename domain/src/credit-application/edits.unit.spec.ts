import { describe, expect, it } from 'vitest';
import { refusalOf, sampleContext } from '../kernel/testing/sampled-commands.ts';
import { errorInWords } from '../text/errors.ts';
import { describeHousehold } from './decide/answers.ts';
import type { CreditApplicationEvent } from './events.ts';
import { EDITS_MAX } from './guards.ts';
import { creditApplication } from './index.ts';
import type { CreditApplicationState } from './state.ts';
import { commands } from './testing/commands.ts';
import { sample } from './testing/samples.ts';
import { foldEvents, milestones, stateAt } from './testing/scenario.ts';
import { sideWays } from './testing/side-ways.ts';

type State = CreditApplicationState;

/** The answers that a customer can give and change. */
const submits = [
  'submitContactDetails',
  'selectCompany',
  'describeHousehold',
  'declareLoans',
  'chooseBank',
  'acceptAccountingTerms',
  'answerDueDiligence',
  'declareOwners',
  'declareGuarantors',
  'chooseAmount',
  'choosePurpose',
  'requestAgreement',
] as const;
/** Declaring guarantors ends the answers, so it cannot be changed and changed back. */
const changeable = submits.filter((name) => name !== 'declareGuarantors');

const states: readonly State[] = [...milestones.map(stateAt), ...Object.values(sideWays).map(foldEvents)];

/** A round trip through the log. */
const stored = (events: readonly CreditApplicationEvent[]) =>
  JSON.parse(JSON.stringify(events)) as CreditApplicationEvent[];
const after = (state: State, events: readonly CreditApplicationEvent[]): State =>
  stored(events).reduce(creditApplication.evolve, state);

/** The command's events; undefined when it is refused. */
function decided(name: string, state: State, payload: unknown): CreditApplicationEvent[] | undefined {
  let events: CreditApplicationEvent[] | undefined;
  refusalOf(() => {
    events = commands[name]?.decide(state, payload, sampleContext) as CreditApplicationEvent[];
  });
  return events;
}

const samplesOf = (name: string, state: State) => commands[name]?.samples(state) ?? [];

describe('answers of a customer', () => {
  it.each(submits)(
    '%s: repeating an answer writes nothing, even after a round trip through the log',
    (name) => {
      let accepted = 0;
      for (const state of states) {
        for (const payload of samplesOf(name, state)) {
          const events = decided(name, state, payload);
          if (!events || events.length === 0) continue;
          accepted += 1;
          const once = after(state, events);
          expect(decided(name, once, structuredCloneOf(payload))).toEqual([]);
        }
      }
      expect(accepted).toBeGreaterThan(0);
    },
  );

  it.each(changeable)('%s: changing an answer and changing it back are both recorded', (name) => {
    let pairs = 0;
    for (const state of states) {
      const samples = samplesOf(name, state).filter((payload) => decided(name, state, payload));
      for (const a of samples) {
        const first = after(state, decided(name, state, a) ?? []);
        for (const b of samples) {
          const toB = decided(name, first, b);
          if (b === a || !toB || toB.length === 0) continue;
          const second = after(first, toB);
          const back = decided(name, second, a);
          if (!back) continue;
          pairs += 1;
          expect(back.length).toBeGreaterThan(0);
          expect(decided(name, after(second, back), a)).toEqual([]);
        }
      }
    }
    expect(pairs).toBeGreaterThan(0);
  });

  it.each(submits)('%s: at the limit of edits, only an unchanged answer is accepted', (name) => {
    let refused = 0;
    for (const state of states) {
      const full: State = { ...state, edits: EDITS_MAX };
      for (const payload of samplesOf(name, state)) {
        const events = decided(name, state, payload);
        const isEdit = events?.some((event) => after(state, [event]).edits > state.edits);
        if (!events || !isEdit) continue;
        refused += 1;
        const refusal = refusalOf(() => commands[name]?.decide(full, payload, sampleContext));
        expect(refusal).toMatchObject({ code: 'TOO_MANY_EDITS', kind: 'rule' });
        expect(decided(name, { ...after(state, events), edits: EDITS_MAX }, payload)).toEqual([]);
      }
    }
    expect(refused).toBeGreaterThan(0);
  });

  it('after five hundred changes edits are refused, with a phone number for help', () => {
    let state = stateAt('loans-details');
    let changes = state.edits;
    const change = () =>
      describeHousehold(state, {
        ...sample.household,
        children: changes % 2 === 0 ? 4 : 3,
        childrenWithBenefits: 0,
      });
    for (; refusalOf(change) === undefined; changes += 1) {
      const events = change();
      expect(events).toHaveLength(1);
      state = after(state, events);
      if (changes > 1_000) throw new Error('There is no bound');
    }
    expect(changes).toBe(500);
    const words = errorInWords(refusalOf(change)?.code ?? 'INTERNAL', 'sv');
    expect(words).toBe(
      'Ansökan har ändrats för många gånger. Ring oss på 010-555\u00a001\u00a020 så hjälper vi dig vidare.',
    );
  });
});

/** The payload as a second request would bring it: equal, but not identical. */
function structuredCloneOf(payload: unknown): unknown {
  const { personIdOf, ...data } = payload as { personIdOf?: unknown };
  return { ...structuredClone(data), ...(personIdOf ? { personIdOf } : {}) };
}
