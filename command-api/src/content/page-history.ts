import type { PageHistory } from '@kreditlina/domain/content/contracts/staff';
import { HISTORY_SHOWN_MAX } from '@kreditlina/domain/content/contracts/staff';
import type { ContentPageEvent } from '@kreditlina/domain/content/events';
import { contentPage } from '@kreditlina/domain/content/index';
import { changedKeys, type PageRevision, revisionsOf } from '@kreditlina/domain/content/revisions';
import { formatTableTime } from '@kreditlina/domain/text/index';
import type { Language } from '@kreditlina/domain/text/words';
import type { RecordedEvent } from '@kreditlina/event-store/port';
import { readStream, streamOf } from '@kreditlina/event-store/read-stream';
import { namesOf } from '@kreditlina/projections/identity/names';
import { changedMeanwhile } from '../changed-meanwhile.ts';
import type { ContentParts } from './parts.ts';

/** A revision with the event that made it. */
type Made = PageRevision & { readonly with: RecordedEvent };

/** Every revision of a page, deleted or not, oldest first; empty when the page never existed. */
export async function readRevisions({ store }: Pick<ContentParts, 'store'>, id: string): Promise<Made[]> {
  const events: { event: ContentPageEvent; with: RecordedEvent }[] = [];
  for await (const recorded of readStream(store, streamOf(contentPage, id)))
    events.push({ event: recorded as unknown as ContentPageEvent, with: recorded });
  return revisionsOf(events);
}

/** The latest revisions in wire form. */
export async function historyAnswer(parts: ContentParts, revisions: readonly Made[]): Promise<PageHistory> {
  const shown = revisions.slice(-HISTORY_SHOWN_MAX).reverse();
  const names = await namesOf(
    parts.reads,
    shown.map((one) => one.with.metadata.actor.id),
  );
  return {
    revisions: shown.map(({ revision, kind, name, path, texts, isLive, with: { metadata, occurredAt } }) => ({
      revision,
      kind,
      name,
      path,
      data: texts,
      changed_by: names.get(metadata.actor.id) ?? null,
      changed_at: occurredAt,
      is_live: isLive,
    })),
    total: revisions.length,
  };
}

const words = {
  sv: { name: 'namnet', path: 'adressen', texts: 'texterna', and: ' och ', other: 'En kollega' },
  en: { name: 'the name', path: 'the address', texts: 'the texts', and: ' and ', other: 'A colleague' },
} as const;
/** Maximum number of keys in one sentence. */
const KEYS_NAMED_MAX = 5;

function whatChanged(seen: Made, now: Made, language: Language): string {
  const { name, path, texts, and } = words[language];
  const keys = changedKeys(seen.texts, now.texts);
  const named = keys.slice(0, KEYS_NAMED_MAX).join(', ');
  return [
    ...(seen.name === now.name ? [] : [`${name} (${now.name})`]),
    ...(seen.path === now.path ? [] : [`${path} (${now.path})`]),
    ...(keys.length === 0 ? [] : [`${texts} ${named}${keys.length > KEYS_NAMED_MAX ? ' …' : ''}`]),
  ].join(and);
}

/**
 * For an editor whose change came second: who was first, when, and with which change; undefined if unknown.
 */
export async function whoChangedPage(
  parts: ContentParts,
  asked: { readonly id: string; readonly seenRevision: number; readonly language: Language },
) {
  const revisions = await readRevisions(parts, asked.id);
  const now = revisions.at(-1);
  const seen = revisions.find(({ revision }) => revision === asked.seenRevision);
  if (!now || !seen) return undefined;
  const { actor } = now.with.metadata;
  const { language } = asked;
  const who = (await namesOf(parts.reads, [actor.id])).get(actor.id) ?? words[language].other;
  const what = whatChanged(seen, now, language) || words[language].texts;
  const at = formatTableTime(now.with.occurredAt);
  const message = language === 'sv' ? `${who} ändrade ${what} ${at}.` : `${who} changed ${what} ${at}.`;
  return changedMeanwhile('PAGE_CHANGED', message);
}
