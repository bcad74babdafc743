import { proves } from '@kreditlina/tools/proves';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { effectiveOwnership, type OwnershipLine, ownershipFaults } from './ownership.ts';

const line = (
  type: 'person' | 'company',
  ownerId: string,
  ownershipBasisPoints: number,
  parentId?: string,
): OwnershipLine => ({ type, ownerId, ownershipBasisPoints, ...(parentId ? { parentId } : {}) });

describe('effective ownership', () => {
  it('effective ownership is the product of the shares along the chain', proves('C-151'), () => {
    const lines = [
      line('company', 'A', 6_000),
      line('company', 'B', 5_000, 'A'),
      line('person', 'anna', 9_000, 'B'),
    ];
    expect(effectiveOwnership(lines).map((owner) => owner.effectiveBasisPoints)).toEqual([
      6_000, 3_000, 2_700,
    ]);
    expect(effectiveOwnership(lines)[2]).toMatchObject({
      rootId: 'A',
      rootBasisPoints: 6_000,
      isBeneficialOwner: true,
    });
  });

  it('exactly 25 % makes no beneficial owner; just above does', proves('C-396', 'X-30'), () => {
    const beneficial = (share: number) =>
      effectiveOwnership([line('company', 'A', 5_000), line('person', 'anna', share, 'A')])[1]
        ?.isBeneficialOwner;
    expect([beneficial(5_000), beneficial(5_001)]).toEqual([false, true]);
  });

  it(
    'control of every company in the chain counts, besides the product of the shares',
    proves('X-30'),
    () => {
      const beneficial = (top: number, below: number) =>
        effectiveOwnership([
          line('company', 'A', 4_000),
          line('company', 'B', below, 'A'),
          line('person', 'anna', top, 'B'),
        ])[2]?.isBeneficialOwner;
      // 40 % of 51 % of 51 % is 10.4 %, yet Anna decides how A votes.
      expect([beneficial(5_100, 5_100), beneficial(5_000, 5_100), beneficial(5_100, 5_000)]).toEqual([
        true,
        false,
        false,
      ]);
      const votes = (share: number) =>
        effectiveOwnership([line('company', 'A', share), line('person', 'anna', 5_100, 'A')])[1]
          ?.isBeneficialOwner;
      expect([votes(2_500), votes(2_501)]).toEqual([false, true]);
    },
  );

  it('direct and indirect shares together can give control', proves('X-30'), () => {
    const lines = [
      line('company', 'A', 3_000),
      line('person', 'anna', 2_600, 'A'),
      line('company', 'B', 2_500, 'A'),
      line('person', 'anna', 6_000, 'B'),
      line('person', 'bo', 4_000, 'B'),
      line('person', 'bo', 4_900, 'A'),
    ];
    expect(effectiveOwnership(lines).map((owner) => owner.isBeneficialOwner)).toEqual([
      false,
      true,
      false,
      true,
      false,
      false,
    ]);
  });

  it('a company without owners of its own is a fault', proves('X-30'), () => {
    const lines = [
      line('company', 'A', 6_000),
      line('company', 'B', 5_000, 'A'),
      line('person', 'bo', 4_000),
    ];
    expect(ownershipFaults(lines)).toEqual([{ index: 1, fault: 'ownerless' }]);
    expect(ownershipFaults([...lines, line('person', 'anna', 2_500, 'B')])).toEqual([]);
  });

  it("one person's chains add up", proves('X-30'), () => {
    const lines = [
      line('person', 'anna', 2_500),
      line('company', 'A', 5_000),
      line('person', 'anna', 2_500, 'A'),
      line('company', 'B', 2_500),
      line('company', 'A', 5_000, 'B'),
    ];
    // 25 % directly, and through A 25 % of (50 % + 50 % of 25 %).
    expect(effectiveOwnership(lines).map((owner) => owner.effectiveBasisPoints)).toEqual([
      2_500, 5_000, 1_562, 2_500, 1_250,
    ]);
    expect(effectiveOwnership(lines).map((owner) => owner.isBeneficialOwner)).toEqual([
      true,
      false,
      true,
      false,
      false,
    ]);
  });

  it('the smallest share at the end of the longest chain still counts', proves('X-30'), () => {
    const companies = Array.from({ length: 9 }, (_, index) =>
      line('company', `c${index}`, 1, index === 0 ? undefined : `c${index - 1}`),
    );
    const lines = [line('person', 'anna', 2_500), ...companies, line('person', 'anna', 1, 'c8')];
    expect(ownershipFaults(lines)).toEqual([]);
    expect(effectiveOwnership(lines)[0]?.isBeneficialOwner).toBe(true);
  });

  it('names the company closest to the applicant, and none for direct owners', proves('C-151'), () => {
    const lines = [
      line('person', 'bo', 1_000),
      line('company', 'A', 6_000),
      line('company', 'B', 5_000, 'A'),
      line('person', 'anna', 9_000, 'B'),
    ];
    expect(effectiveOwnership(lines).map(({ rootId, rootBasisPoints }) => [rootId, rootBasisPoints])).toEqual(
      [
        [null, null],
        [null, null],
        ['A', 6_000],
        ['A', 6_000],
      ],
    );
  });

  it('finds a cycle on any path, even when the first path is sound', proves('X-30'), () => {
    const lines = [
      line('company', 'A', 5_000),
      line('company', 'A', 1_000, 'B'),
      line('company', 'B', 1_000, 'A'),
      line('person', 'anna', 5_000, 'A'),
    ];
    expect(ownershipFaults(lines)).toEqual([
      { index: 1, fault: 'cycle' },
      { index: 2, fault: 'cycle' },
      { index: 3, fault: 'cycle' },
    ]);
  });

  it('only a natural person is a beneficial owner', proves('X-30'), () => {
    expect(effectiveOwnership([line('company', 'A', 10_000)])[0]?.isBeneficialOwner).toBe(false);
  });

  it('chains of ten owners are accepted, of eleven refused', proves('X-30'), () => {
    const chain = (length: number) =>
      Array.from({ length }, (_, index) =>
        line(
          index === length - 1 ? 'person' : 'company',
          `o${index}`,
          10_000,
          index === 0 ? undefined : `o${index - 1}`,
        ),
      );
    expect(ownershipFaults(chain(10))).toEqual([]);
    expect(ownershipFaults(chain(11))).toEqual([{ index: 10, fault: 'too-deep' }]);
    expect(effectiveOwnership(chain(10)).at(-1)?.effectiveBasisPoints).toBe(10_000);
  });

  it('a company cannot own itself', proves('X-30'), () => {
    expect(ownershipFaults([line('company', 'A', 5_000, 'A')])).toEqual([{ index: 0, fault: 'cycle' }]);
  });

  it('property: the persons of a valid tree own at most 100 % together', proves('C-151'), () => {
    const tree = fc.array(fc.tuple(fc.boolean(), fc.integer({ min: 2_500, max: 10_000 }), fc.nat()), {
      maxLength: 12,
    });
    fc.assert(
      fc.property(tree, (drawn) => {
        const lines: OwnershipLine[] = [];
        drawn.forEach(([isCompany, share, at], index) => {
          const companies = lines.filter((known) => known.type === 'company');
          const parent = companies[at % (companies.length + 1)];
          lines.push(line(isCompany ? 'company' : 'person', `o${index}`, share, parent?.ownerId));
        });
        const faulty = new Set(ownershipFaults(lines).map(({ index }) => index));
        if (faulty.size > 0) return;
        const owners = effectiveOwnership(lines);
        const sum = owners.reduce(
          (total, owner, index) => total + (lines[index]?.type === 'person' ? owner.effectiveBasisPoints : 0),
          0,
        );
        expect(sum).toBeLessThanOrEqual(10_000);
      }),
    );
  });
});
