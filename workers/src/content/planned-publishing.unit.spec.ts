import { randomUUID } from 'node:crypto';
import { eventCatalogue } from '@kreditlina/domain/catalogue';
import {
  type ContentPageEvent,
  type ContentPageState,
  contentPage,
  createPage,
  deletePage,
  planPublishing,
  saveDraft,
  withdrawPlan,
} from '@kreditlina/domain/content/index';
import type { Decide } from '@kreditlina/domain/kernel/decider';
import { HOUR_MS } from '@kreditlina/domain/kernel/units';
import { openMemoryStore } from '@kreditlina/event-store';
import { handle } from '@kreditlina/event-store/command-handler';
import { loadState } from '@kreditlina/event-store/fold-stream';
import { streamOf } from '@kreditlina/event-store/read-stream';
import { JOBS_ACTOR } from '@kreditlina/job-runner/effects';
import { proves } from '@kreditlina/tools/proves';
import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import type { JobDeps } from '../job.ts';
import { clockedJobs } from '../testing/clocked-jobs.ts';

const pageId = '4c0b1f0e-6a5b-5c55-9f1c-3a9a1f0f6a01';
const page = { pageId, name: 'Räntan', language: 'sv', path: '/rantan', template: 'blog' } as const;
const first = { '#blog-title': 'Räntan' };
const second = { '#blog-title': 'Räntan sänks' };

/** A log in memory with one page, and a clock that only the test moves. */
async function world() {
  const store = openMemoryStore({ schemas: eventCatalogue });
  let nowMs = Date.parse('2026-11-23T09:00:00.000Z');
  const now = () => new Date(nowMs).toISOString();
  const deps = {
    store: store.events,
    clock: { now },
    log: pino({ level: 'silent' }),
  } as Partial<JobDeps> as JobDeps;
  const workers = () => clockedJobs(deps, new Set(['planned-publishing']));
  let jobs = workers();
  const send = async <Command>(
    decide: Decide<ContentPageState, Command, ContentPageEvent>,
    command: Command,
  ) => {
    const where = {
      stream: streamOf(contentPage, pageId),
      commandId: randomUUID(),
      actor: JOBS_ACTOR,
      correlationId: pageId,
      now: now(),
    };
    await handle(store.events, contentPage, where, decide, command);
    await jobs.settle();
  };
  await send(createPage, { ...page, texts: first });
  return {
    send,
    plan: (hours: number) =>
      send(planPublishing, { publishAt: new Date(nowMs + hours * HOUR_MS).toISOString() }),
    pass: async (hours: number) => {
      nowMs += hours * HOUR_MS;
      await jobs.settle();
    },
    /** Replaces the workers by new ones, which know only the log. */
    restart: () => {
      jobs = workers();
    },
    repeat: async () => {
      jobs.repeat();
      await jobs.settle();
    },
    live: async () => (await loadState(store.events, contentPage, pageId)).live,
    published: async () => {
      const types: string[] = [];
      for await (const event of store.events.read(streamOf(contentPage, pageId))) types.push(event.type);
      return types.filter((type) => type === 'PlannedTextsPublished').length;
    },
  };
}

describe('texts planned for publishing', proves('F-48'), () => {
  it('go live once, at that time and not before, as they were when planned', async () => {
    const { plan, pass, live, send, repeat, published } = await world();
    await plan(30);
    await send(saveDraft, { texts: second });
    await pass(29.9);
    expect(await live()).toBeNull();
    await repeat();
    expect(await live()).toBeNull();
    await pass(0.1);
    expect(await live()).toEqual(first);
    await repeat();
    expect(await published()).toBe(1);
  });

  it('go live also after a restart of the workers, or late if the workers were down', async () => {
    const { plan, pass, live, restart } = await world();
    await plan(5);
    restart();
    await pass(1);
    expect(await live()).toBeNull();
    restart();
    await pass(100);
    expect(await live()).toEqual(first);
  });

  it('go live by the later of two plans, also when both are for the same time', async () => {
    const { plan, pass, live, send, published } = await world();
    await plan(2);
    await plan(4);
    await pass(3);
    expect(await live()).toBeNull();
    await send(saveDraft, { texts: second });
    await plan(1);
    await pass(2);
    expect(await live()).toEqual(second);
    expect(await published()).toBe(1);
  });

  it('do not go live after the plan is withdrawn or the page deleted, but do when planned again', async () => {
    const { plan, pass, live, send, published } = await world();
    await plan(2);
    await send(withdrawPlan, {});
    await plan(2);
    await pass(3);
    expect(await live()).toEqual(first);
    expect(await published()).toBe(1);
    await send(saveDraft, { texts: second });
    await plan(2);
    await send(withdrawPlan, {});
    await pass(3);
    expect(await live()).toEqual(first);
    await plan(2);
    await send(deletePage, {});
    await pass(3);
    expect(await live()).toBeNull();
    expect(await published()).toBe(1);
  });
});
