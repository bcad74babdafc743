import { type Commands, sampled } from '../../kernel/testing/sampled-commands.ts';
import type { ContentPageEvent } from '../events.ts';
import * as decide from '../index.ts';
import type { ContentPageState } from '../state.ts';

export const created = {
  pageId: '4c0b1f0e-6a5b-5c55-9f1c-3a9a1f0f6a01',
  name: 'Index',
  language: 'sv',
  path: '/',
  texts: { title: 'Kredit när det behövs' },
} as const;
/** A page created by staff. */
export const post = {
  ...created,
  name: 'Leasing eller lån',
  path: '/leasing-eller-lan',
  template: 'blog',
} as const;
export const pictures = [
  '7b0f3c52-1d4e-5a86-9c27-e8a1d40b6f93',
  '1f6d2a08-5e3b-5c49-8d71-b09c4e7a2f15',
] as const;
export const otherTexts = { title: 'Kredit', 'steps.apply.text': 'Du svarar på frågor.' };

/** Planned publication times, both after `sampleContext.now`. */
export const soon = '2026-11-24T08:00:00.000Z';
export const later = '2026-12-01T08:00:00.000Z';

/** Every command of the aggregate, with valid and invalid payloads. */
export const commands: Commands<ContentPageState, ContentPageEvent> = {
  createPage: sampled(decide.createPage)(() => [
    created,
    { ...created, texts: {} },
    post,
    { ...post, path: '/admin' },
  ]),
  renamePage: sampled(decide.renamePage)(() => [
    { name: 'Leasing', path: post.path },
    { name: post.name, path: '/leasing' },
    { name: 'Lån', path: '/lan' },
    { name: 'Lån', path: '/blog' },
  ]),
  deletePage: sampled(decide.deletePage)(() => [{}]),
  restorePage: sampled(decide.restorePage)(({ revision }) => [
    { revisionNumber: 1, texts: created.texts },
    { revisionNumber: 1, texts: otherTexts },
    { revisionNumber: revision + 1, texts: otherTexts },
  ]),
  setBackground: sampled(decide.setBackground)(() => [
    { hash: 'a'.repeat(64), pictureId: pictures[0] },
    { hash: 'b'.repeat(64), pictureId: pictures[1] },
  ]),
  saveDraft: sampled(decide.saveDraft)(() => [
    { texts: otherTexts },
    { texts: {} },
    { texts: created.texts },
  ]),
  planPublishing: sampled(decide.planPublishing)(() => [
    { publishAt: soon },
    { publishAt: later },
    { publishAt: '2020-01-01T09:00:00.000Z' },
  ]),
  withdrawPlan: sampled(decide.withdrawPlan)(() => [{}]),
  publishPlanned: sampled(decide.publishPlanned)(() => [{ publishAt: soon }]),
  publishPage: sampled(decide.publishPage)(() => [{}]),
};
