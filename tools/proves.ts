declare module 'vitest' {
  interface TaskMeta {
    /** Ids of the specification that the body of the test proves. */
    proves?: readonly string[];
    /** For a failed journey: the final text of its pages, and their errors. */
    shown?: readonly string[];
  }
}

/**
 * An id of the specification: `C-102` and `A-008` of the inventory, `I-01`, a resolution `X-29`, a feature
 * `F-05`.
 */
export type SpecificationId = `${'A' | 'C' | 'F' | 'I' | 'M' | 'T' | 'X'}-${number}`;

/**
 * Rows of the specification that a test proves, as its second argument: `it('lists a page', proves('A-190'),
 * …)`. They are in the test's metadata, so that its title can be a plain sentence. Name a row only if the
 * test would fail without that behaviour.
 */
export const proves = (...ids: readonly [SpecificationId, ...SpecificationId[]]) => ({
  meta: { proves: ids },
});
