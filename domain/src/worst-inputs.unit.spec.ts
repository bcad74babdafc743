import { growthOf, stepsOf } from '@kreditlina/tools/steps';
import { describe, expect, it } from 'vitest';
import {
  beneficialOwners,
  effectiveOwnership,
  missingControl,
  type OwnershipLine,
  ownershipFaults,
} from './calculators/ownership.ts';
import { blocksOf, plainTextOf } from './content/contracts/body.ts';
import { addressesIn, wordsOf } from './content/contracts/marks.ts';
import { wordsOf as searchedWords } from './kernel/words.ts';
import { namesIn } from './notification-type/render.ts';
import { parseAmount } from './validators/amount.ts';

const company = (ownerId: string, parentId?: string): OwnershipLine => ({
  type: 'company',
  ownerId,
  parentId,
  ownershipBasisPoints: 2_500,
});
const person = (ownerId: string, parentId?: string): OwnershipLine => ({
  ...company(ownerId, parentId),
  type: 'person',
});

/** Largest number of lines in a form. */
const LINES = 100;

const graphs: Readonly<Record<string, (lines: number) => OwnershipLine[]>> = {
  // Repeats each edge of a chain of nine: as many paths as the product of the repeats.
  'a chain whose edges are repeated': (lines) =>
    Array.from({ length: lines }, (_, index) => {
      const place = index % 9;
      return company(`c${place}`, place === 0 ? undefined : `c${place - 1}`);
    }),
  // Three companies in each layer, each owned by all of the next.
  'layers that own each other whole': (lines) =>
    Array.from({ length: lines }, (_, index) => {
      const [layer, place] = [Math.floor(index / 9), index % 9];
      return company(
        `l${layer}-${place % 3}`,
        layer === 0 ? undefined : `l${layer - 1}-${Math.floor(place / 3)}`,
      );
    }),
  'one circle': (lines) =>
    Array.from({ length: lines }, (_, index) => company(`c${index}`, `c${(index + 1) % lines}`)),
  'one long chain': (lines) =>
    Array.from({ length: lines }, (_, index) =>
      company(`c${index}`, index === 0 ? undefined : `c${index - 1}`),
    ),
  'many persons in many companies': (lines) =>
    Array.from({ length: lines }, (_, index) =>
      index % 2 === 0
        ? company(`c${index}`, index === 0 ? undefined : `c${index - 2}`)
        : person(`p${index % 20}`, `c${index - 1}`),
    ),
};

describe('the largest list of owners in a form', () => {
  it.each(Object.keys(graphs))('evaluation takes few steps for %s', (name) => {
    const lines = (graphs[name] as (lines: number) => OwnershipLine[])(LINES);
    const influence = { hasExternalInfluencer: true };
    const work = {
      faults: () => ownershipFaults(lines),
      shares: () => effectiveOwnership(lines),
      beneficial: () => beneficialOwners(lines),
      control: () =>
        missingControl('applicant', influence, {
          owners: lines.map((line) => ({ ...line, personId: line.ownerId }) as never),
          alternativeOwners: [],
        }),
    };
    const all = () => Object.values(work).map((run) => run());
    all();
    // About a hundred steps per line; visiting every path of the first graph would take three billion.
    expect(stepsOf(all)).toBeLessThan(200 * LINES);
  });
});

/** Texts to repeat, most of them the beginning of a mark. */
const texts = ['\\', '**', '**a', '[', '[a](', '\\\\\\*', '- a\n', '## a\n', ' ', 'a', '{a', '1 ', '('];
const readers: Readonly<Record<string, (text: string) => unknown>> = {
  'the text of a page': blocksOf,
  'its words': (text) => wordsOf(text, 0),
  'its addresses': addressesIn,
  'its first line': (text) => plainTextOf(text, 200),
  'a message': namesIn,
  'an amount': parseAmount,
  'a name that is searched for': searchedWords,
};

describe('the longest accepted text', () => {
  it.each(Object.keys(readers))('the steps grow in proportion to the length: %s', (name) => {
    const read = readers[name] as (text: string) => unknown;
    // All texts together: a single one that grew faster would soon dominate.
    const growth = growthOf((size) => texts.map((unit) => read(unit.repeat(size))), 2_000);
    expect(growth).toBeLessThan(2.6);
  });
});
