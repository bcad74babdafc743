import {
  finalStates,
  reachableTransitions,
  type Transition,
} from '../src/credit-application/testing/reachable-states.ts';

const id = (name: string): string => name.replaceAll('-', '_');

/** One arrow for each pair of states; events that lead the same way share its label. */
function arrows(transitions: readonly Transition[]): Map<string, string[]> {
  const pairs = new Map<string, string[]>();
  for (const { from, to, events } of transitions) {
    if (from === to) continue;
    const pair = `${from === 'none' ? '[*]' : id(from)} --> ${id(to)}`;
    const label = events.join(' + ');
    const labels = pairs.get(pair) ?? [];
    if (!labels.includes(label)) labels.push(label);
    pairs.set(pair, labels);
  }
  return pairs;
}

/**
 * `docs/reference/application-states.md`: the states of a credit application and the events between them,
 * found by trying every command in every reachable state. Withdrawal and expiry are listed once instead of as
 * an arrow from everywhere.
 */
export function applicationStatesMarkdown(): string {
  const all = reachableTransitions();
  const isEverywhere = ({ to }: Transition): boolean => to === 'withdrawn' || to === 'expired';
  const drawn = arrows(all.filter((transition) => !isEverywhere(transition)));
  const names = [...new Set(all.flatMap(({ from, to }) => [from, to]))]
    .filter((name) => name !== 'none')
    .sort();
  const leadingTo = (end: string): string =>
    [
      ...new Set(all.filter(({ to, from }) => to === end && from !== end).map(({ from }) => `\`${from}\``)),
    ].join(', ');
  return [
    '# States of a credit application',
    '',
    'Generated from the domain by `npm run generate`; do not edit. Steps before the decision carry the name of their screen.',
    'An event that keeps the state is not drawn.',
    '',
    '```mermaid',
    'stateDiagram-v2',
    ...names.filter((name) => id(name) !== name).map((name) => `  state "${name}" as ${id(name)}`),
    ...[...drawn].map(([pair, labels]) => `  ${pair}: ${labels.join(' / ')}`),
    ...finalStates.map((name) => `  ${id(name)} --> [*]`),
    '```',
    '',
    `\`ApplicationWithdrawn\` leads to \`withdrawn\` from ${leadingTo('withdrawn')}.`,
    '',
    `\`ApplicationExpired\` leads to \`expired\` from ${leadingTo('expired')}.`,
    '',
  ].join('\n');
}
