import type { Aggregate, Decide } from '@kreditlina/domain/kernel/decider';
import { DomainError } from '@kreditlina/domain/kernel/domain-error';
import type { Actor } from '@kreditlina/domain/kernel/event-schema';
import { handle } from '@kreditlina/event-store/command-handler';
import type { BlobStore, EventStore } from '@kreditlina/event-store/port';
import { streamOf } from '@kreditlina/event-store/read-stream';
import type { Agenda } from './agenda.ts';
import type { Chance } from './chance.ts';

/** Sender of a command; staff give a reason. */
export interface Sender {
  readonly actor: Actor;
  readonly reasonCode?: string;
  readonly comment?: string;
}

type Send<Refused = never> = <State, Command, Event extends { type: string; data: object }>(
  sender: Sender,
  aggregate: Aggregate<State, Event>,
  id: string,
  decide: Decide<State, Command, Event>,
  command: Command,
) => Promise<State | Refused>;

/** Sends commands as the routes do: through the command handler, with a sender, at the simulated time. */
export interface Parties {
  readonly send: Send;
  /**
   * Like `send`, but accepts a refusal by the product.
   * @returns undefined if refused, which is counted by code
   */
  readonly ask: Send<undefined>;
  /** Blobs of a BankID signature, sealed under the signer's key. */
  signature(name: string, signer: string): Promise<{ signatureHash: string; ocspHash: string }>;
  text(text: string, signer: string): Promise<string>;
  /** Number of refusals, by code. */
  readonly refused: ReadonlyMap<string, number>;
}

export const customer = (id: string): Sender => ({ actor: { kind: 'customer', id, role: 'customer' } });
export const admin = (id: string): Sender => ({ actor: { kind: 'staff', id, role: 'admin' } });

export function createParties(parts: {
  readonly store: EventStore;
  readonly blobs: BlobStore;
  readonly agenda: Agenda;
  readonly chance: Chance;
}): Parties {
  const refused = new Map<string, number>();
  const sent = new Map<string, number>();
  const send: Send = async ({ actor, ...why }, aggregate, id, decide, command) => {
    const stream = streamOf(aggregate, id);
    const nth = (sent.get(stream) ?? 0) + 1;
    sent.set(stream, nth);
    const context = {
      stream,
      commandId: parts.chance.uuid(`command ${nth} on ${stream}`),
      actor,
      correlationId: id,
      now: parts.agenda.clock.now(),
      ...why,
    };
    return (await handle(parts.store, aggregate, context, decide, command)).state;
  };
  const keep = async (text: string, contentType: string, subjectId: string): Promise<string> =>
    (await parts.blobs.put({ bytes: Buffer.from(text), contentType, subjectId })).hash;
  return {
    send,
    async ask(sender, aggregate, id, decide, command) {
      try {
        return await send(sender, aggregate, id, decide, command);
      } catch (error) {
        if (!(error instanceof DomainError)) throw error;
        refused.set(error.code, (refused.get(error.code) ?? 0) + 1);
        return undefined;
      }
    },
    async signature(name, signer) {
      return {
        signatureHash: await keep(`<simulated>${name}</simulated>`, 'application/xml', signer),
        ocspHash: await keep(`simulated ${name}`, 'application/ocsp-response', signer),
      };
    },
    text: (text, signer) => keep(text, 'text/plain', signer),
    refused,
  };
}
