import { compareAppends } from './support/append-comparison.ts';

const print = (line: string) => process.stdout.write(`${line}\n`);
print('append: 32 writers, one event each; store with every promise on against one plain INSERT per event');
const result = await compareAppends({ print });
print(JSON.stringify({ bench: 'append', ...result, target: 1.3, goal: 2 }));
