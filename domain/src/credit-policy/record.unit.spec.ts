import { proves } from '@kreditlina/tools/proves';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { type PolicyInputs, policyInputs } from '../kernel/policy-inputs.ts';
import { repeatEvaluation } from './index.ts';
import { policy2026112 } from './policies.ts';
import { type EvaluationRecord, readTrace, recordOf, storedTrace } from './record.ts';
import { anyInputs, applicantId, extraId, steady, strong, withExtra } from './testing/samples.ts';

const { evaluate } = policy2026112;
const recorded = (inputs: PolicyInputs): EvaluationRecord => recordOf(inputs, evaluate(inputs));
const asStored = (record: EvaluationRecord): EvaluationRecord => JSON.parse(JSON.stringify(record));

describe('the record of an evaluation', () => {
  it('repeating a stored evaluation gives the same result and trace', {
    ...proves('F-06', 'F-07', 'M-03'),
    // Three seconds of work, on a machine that may be busy.
    timeout: 120_000,
  }, () => {
    fc.assert(fc.property(anyInputs, (inputs) => repeatEvaluation(asStored(recorded(inputs))) === 'same'));
  });

  it('a changed result, trace or input is detected', proves('F-07'), () => {
    const record = asStored(recorded(strong));
    const others: Partial<EvaluationRecord>[] = [
      { result: { ...record.result, limitCents: record.result.limitCents + 100_000 } },
      { trace: record.trace.slice(1) },
      { inputs: { ...record.inputs, company: { ...record.inputs.company, riskClass: 4 } } },
    ];
    expect(others.map((other) => repeatEvaluation({ ...record, ...other }))).toEqual([
      'different',
      'different',
      'different',
    ]);
  });

  it('an unknown policy or input version is reported as unknown', proves('F-08'), () => {
    const record = recorded(steady);
    expect(repeatEvaluation({ ...record, policyVersion: '1999-01' })).toBe('unknown');
    expect(repeatEvaluation({ ...record, inputsVersion: 2 })).toBe('unknown');
  });

  it('an evaluation cannot be repeated once a person in it was erased', proves('M-05'), () => {
    const record = recorded(withExtra());
    const { applicant, guarantors, screenings } = record.inputs;
    const gone: Partial<EvaluationRecord>[] = [
      { inputs: { ...record.inputs, applicant: { ...applicant, told: null as never } } },
      {
        inputs: {
          ...record.inputs,
          guarantors: guarantors.map((one) => ({ ...one, figures: null as never })),
        },
      },
      {
        inputs: {
          ...record.inputs,
          screenings: screenings.map((one) => ({ ...one, screening: null as never })),
        },
      },
      {
        trace: record.trace.map((item) =>
          item.about === 'person' ? { ...item, lines: null as never } : item,
        ),
      },
    ];
    expect(gone.map((without) => repeatEvaluation({ ...record, ...without }))).toEqual(
      gone.map(() => 'erased'),
    );
  });

  it('consecutive lines about one person are stored together and read back in order', proves('M-05'), () => {
    const { trace } = evaluate(withExtra());
    const stored = storedTrace(trace);
    expect(readTrace(stored)).toEqual(trace);
    const ofPersons = stored.flatMap((item) =>
      'lines' in item ? [[item.personId, item.lines.map((line) => line.rule)]] : [],
    );
    const ofGuarantor = (number: number) =>
      [
        'income',
        'payment-remarks',
        'enforcement-debt',
        'risk-forecast',
        'private-debts',
        'mortgage',
        'exposure',
        'capacity',
      ].map((rule) => `guarantor-${rule}#${number}`);
    expect(ofPersons).toEqual([
      [applicantId, ['pep-declared', 'external-influence', 'screening#1', 'pep#1', 'sanction#1']],
      [extraId, ['screening#2', 'pep#2', 'sanction#2']],
      [applicantId, ofGuarantor(1)],
      [extraId, ofGuarantor(2)],
    ]);
    const erased = stored.map((item) =>
      item.about === 'person' && item.personId === extraId ? { ...item, lines: null as never } : item,
    );
    expect(readTrace(erased)).toEqual(trace.filter((line) => line.personId !== extraId));
  });

  it('property: figures of a guarantor appear only in the parts about persons', proves('M-05'), () => {
    const figures = fc.record({
      assessedIncomeYearCents: fc.integer({ min: 20_000_001, max: 99_999_999 }),
      unsecuredCreditsCents: fc.integer({ min: 1_000_001, max: 19_999_999 }),
      grantedElsewhereCents: fc.integer({ min: 1_000_001, max: 9_999_999 }),
    });
    fc.assert(
      fc.property(figures, (figuresOfOne) => {
        const { assessedIncomeYearCents, unsecuredCreditsCents, grantedElsewhereCents } = figuresOfOne;
        fc.pre(Object.values(figuresOfOne).every((figure) => figure % 100_000 !== 0));
        const { trace, result } = recorded(withExtra(figuresOfOne));
        const clear = JSON.stringify([trace.filter((item) => item.about === 'credit'), result]);
        const capacity = assessedIncomeYearCents * 2 - unsecuredCreditsCents - grantedElsewhereCents;
        for (const figure of [
          assessedIncomeYearCents,
          unsecuredCreditsCents,
          grantedElsewhereCents,
          capacity,
          capacity + 182_400_000,
        ])
          expect(clear).not.toContain(String(figure));
      }),
    );
  });
});

/** Paths of all values in the inputs; for a list those of its first item. */
function leaves(
  schema: z.ZodType,
  path: readonly (string | number)[] = [],
): (readonly (string | number)[])[] {
  if (schema instanceof z.ZodNullable) return leaves(schema.unwrap() as z.ZodType, path);
  if (schema instanceof z.ZodObject)
    return Object.entries(schema.shape).flatMap(([key, member]) =>
      leaves(member as z.ZodType, [...path, key]),
    );
  if (schema instanceof z.ZodArray && schema.element instanceof z.ZodObject)
    return leaves(schema.element as z.ZodType, [...path, 0]);
  return [path];
}

/** The inputs with one value taken from others; unchanged where either lacks it. */
function exchanged(
  inputs: PolicyInputs,
  others: PolicyInputs,
  path: readonly (string | number)[],
): PolicyInputs {
  const copy = structuredClone(inputs);
  let [into, from]: unknown[] = [copy, others];
  for (const step of path.slice(0, -1)) {
    into = (into as Record<string, unknown> | null)?.[step];
    from = (from as Record<string, unknown> | null)?.[step];
  }
  const last = path.at(-1) ?? '';
  if (into && from) {
    const former = (into as Record<string, unknown>)[last];
    const other = (from as Record<string, unknown>)[last];
    const stranger = '1b0b1f0e-6a5b-5c55-9f1c-3a9a1f0f6a99';
    (into as Record<string, unknown>)[last] =
      last === 'personId' ? stranger : typeof former === 'boolean' ? !former : other;
  }
  return copy;
}

it('every input field affects some decision', proves('M-05'), () => {
  // These name a hit for staff; its kind and its decision are read.
  const namesHit = new Set<string | number | undefined>(['hitId', 'edition']);
  const read = leaves(policyInputs).filter((path) => !namesHit.has(path.at(-1)));
  const unread = new Map(read.map((path) => [path.join('.'), path]));
  expect(unread.size).toBeGreaterThan(30);
  for (const [inputs, others] of fc.sample(fc.tuple(anyInputs, anyInputs), { numRuns: 2_000, seed: 7 })) {
    if (!inputs || !others || unread.size === 0) break;
    const before = JSON.stringify(evaluate(inputs));
    for (const [name, path] of unread)
      if (JSON.stringify(evaluate(exchanged(inputs, others, path))) !== before) unread.delete(name);
  }
  expect([...unread.keys()]).toEqual([]);
});
