import { lostKey, lostKeyId, recordKeyLoss } from '@kreditlina/domain/lost-key/lost-key';
import { createCommands } from '@kreditlina/event-store/commands';
import type { OpenedStore } from '@kreditlina/event-store/opened-store';
import { openComposition } from '../compose/composition.ts';
import { readConfig } from '../config/read-config.ts';
import { EXIT, fail, print, printJson } from '../terminal.ts';
import { originOf, type SaidOptions, saidBy } from './said-by.ts';

/**
 * `kreditlina record-key-loss <subjects…> --by <login> --reason <text>`: the operator confirms that no backup
 * has the lost keys of these subjects. Each loss is recorded by an event; the sealed data then reads as
 * erased, and the subjects may get new keys. Records nothing if the key of one of them is not lost. Without
 * subjects, it lists the lost keys.
 */
export async function recordKeyLosses(
  subjects: readonly string[],
  options: SaidOptions & { json?: boolean },
): Promise<void> {
  const said = subjects.length > 0 ? saidBy(options) : undefined;
  await using composition = await openComposition(readConfig());
  const opened = await composition.openStore();
  if (!said) return await list(opened, options.json === true);
  const lost = await opened.lostKeysOf(subjects);
  const keysOf = (subjectId: string) =>
    lost.flatMap((key) => (key.subjectId === subjectId ? [key.keyId] : []));
  for (const subjectId of subjects)
    if (keysOf(subjectId).length === 0)
      fail(`${await whyNot(opened, subjectId)}: nothing was recorded`, EXIT.failure);
  const commands = createCommands(opened.events, () => new Date().toISOString());
  for (const subjectId of new Set(subjects)) {
    const id = lostKeyId(subjectId);
    const command = { subjectId, keyIds: keysOf(subjectId), by: said.by };
    await commands.send(originOf(id, said.reason), lostKey, id, recordKeyLoss, command);
    // Repeated even if the loss is recorded, because an earlier run may have been interrupted here.
    await opened.strikeOffLost(command.keyIds);
  }
  if (options.json) return printJson({ recorded: subjects });
  print(
    `The loss of ${lost.length} keys is recorded. Events parked because of them will be processed automatically.`,
  );
}

const whyNot = async (opened: OpenedStore, subjectId: string): Promise<string> =>
  (await opened.hasKey(subjectId))
    ? `The key of ${subjectId} is not lost`
    : `No key of ${subjectId} is known to be lost: \`kreditlina record-key-loss\` lists the known ones; \`kreditlina verify\` also finds those that nothing has needed yet`;

async function list(opened: OpenedStore, isJson: boolean): Promise<void> {
  const { count, some } = await opened.lostKeys();
  if (isJson) return printJson({ count, subjects: some.map(({ subjectId }) => subjectId) });
  for (const { subjectId } of some) print(subjectId);
  print(`${count} keys are lost`);
}
