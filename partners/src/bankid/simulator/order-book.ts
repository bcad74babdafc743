import { createHmac, randomUUID } from 'node:crypto';
import { directoryPerson } from '../../simulation/directory.ts';
import type { FailedHintCode, PendingHintCode } from '../hint-codes.ts';
import type { CompletionData } from '../port.ts';
import { timelineOf } from './timelines.ts';

export interface SimulatedOrder {
  readonly orderRef: string;
  readonly autoStartToken: string;
  readonly qrStartToken: string;
  readonly qrStartSecret: string;
  readonly kind: 'auth' | 'sign';
  readonly endUserIp: string;
  readonly personalNumber: string | undefined;
  readonly visibleText: string;
  readonly nonVisibleText: string;
  readonly returnUrl: string | undefined;
  readonly startedAtMs: number;
  /** `auto`: the persona acts by itself. `manual`: a human or a test decides. */
  mode: 'auto' | 'manual';
  /** Set once the app is open on the order in manual mode. */
  openedAtMs: number | undefined;
  collects: number;
  lastCollectAtMs: number | undefined;
  /** Collects that came sooner than 1.8 s after the one before: a relying party may not do that. */
  hastyCollects: number;
  pendingHint: PendingHintCode;
  end: { status: 'failed'; hintCode: FailedHintCode } | { status: 'complete'; by: string } | undefined;
  endedAtMs: number | undefined;
}

export interface OrderBookOptions {
  readonly now: () => number;
  /** Whether orders with a required personal number end by themselves. Default auto. */
  readonly mode: 'auto' | 'manual';
  /** Pending collects before the end in auto mode. */
  readonly pendingCollects: number;
  /** How long an order waits for the app to be opened. BankID: 30 s. */
  readonly unopenedMs: number;
}

export type NewOrder = Pick<
  SimulatedOrder,
  'kind' | 'endUserIp' | 'personalNumber' | 'visibleText' | 'nonVisibleText' | 'returnUrl'
>;

const ORDERS_MAX = 5_000;
const OPENED_MS = 180_000;
const KEPT_AFTER_END_MS = 180_000;
const KEPT_UNCOLLECTED_MS = 600_000;
const HASTY_MS = 1_800;

/** The simulated BankID server's orders. Held in memory: after a restart no order is known, as when BankID has dropped it. */
export function createOrderBook(options: OrderBookOptions) {
  const orders = new Map<string, SimulatedOrder>();

  const isKnown = (order: SimulatedOrder): boolean => {
    const now = options.now();
    if (order.endedAtMs !== undefined) return now - order.endedAtMs <= KEPT_AFTER_END_MS;
    return now - order.startedAtMs <= KEPT_UNCOLLECTED_MS;
  };

  const end = (order: SimulatedOrder, outcome: NonNullable<SimulatedOrder['end']>) => {
    order.end = outcome;
    order.endedAtMs = options.now();
  };

  const advance = (order: SimulatedOrder) => {
    if (order.end !== undefined) return;
    if (order.mode === 'auto' && order.personalNumber !== undefined) {
      const behaviour = directoryPerson(order.personalNumber).profile.bankId;
      const timeline = timelineOf(behaviour, order.kind, options.pendingCollects);
      const hint = timeline.pending[order.collects - 1];
      if (hint !== undefined) order.pendingHint = hint;
      else if (timeline.end === 'complete') end(order, { status: 'complete', by: order.personalNumber });
      else end(order, { status: 'failed', hintCode: timeline.end });
      return;
    }
    const now = options.now();
    if (order.openedAtMs === undefined && now - order.startedAtMs > options.unopenedMs) {
      end(order, { status: 'failed', hintCode: 'startFailed' });
    } else if (order.openedAtMs !== undefined && now - order.openedAtMs > OPENED_MS) {
      end(order, { status: 'failed', hintCode: 'expiredTransaction' });
    }
  };

  return {
    add(input: NewOrder): SimulatedOrder {
      const order: SimulatedOrder = {
        ...input,
        orderRef: randomUUID(),
        autoStartToken: randomUUID(),
        qrStartToken: randomUUID(),
        qrStartSecret: randomUUID(),
        startedAtMs: options.now(),
        mode: options.mode,
        openedAtMs: undefined,
        collects: 0,
        lastCollectAtMs: undefined,
        hastyCollects: 0,
        pendingHint: 'outstandingTransaction',
        end: undefined,
        endedAtMs: undefined,
      };
      orders.set(order.orderRef, order);
      const oldest = orders.keys().next().value;
      if (orders.size > ORDERS_MAX && oldest !== undefined) orders.delete(oldest);
      return order;
    },
    find: (orderRef: string): SimulatedOrder | undefined => {
      const order = orders.get(orderRef);
      return order !== undefined && isKnown(order) ? order : undefined;
    },
    collect(order: SimulatedOrder): void {
      const now = options.now();
      if (order.lastCollectAtMs !== undefined && now - order.lastCollectAtMs < HASTY_MS)
        order.hastyCollects += 1;
      order.collects += 1;
      order.lastCollectAtMs = now;
      advance(order);
    },
    /** Someone opened the app by hand: from now on only they move the order. */
    open(order: SimulatedOrder): void {
      if (order.end !== undefined || order.openedAtMs !== undefined) return;
      order.mode = 'manual';
      order.openedAtMs = options.now();
      order.pendingHint = 'userSign';
    },
    hint(order: SimulatedOrder, hintCode: PendingHintCode): void {
      order.mode = 'manual';
      order.openedAtMs ??= options.now();
      order.pendingHint = hintCode;
    },
    fail(order: SimulatedOrder, hintCode: FailedHintCode): void {
      if (order.end === undefined) end(order, { status: 'failed', hintCode });
    },
    /** A BankID with another number than the required one cannot complete the order. */
    complete(order: SimulatedOrder, personalNumber: string): boolean {
      if (order.end !== undefined) return false;
      if (order.personalNumber !== undefined && order.personalNumber !== personalNumber) return false;
      end(order, { status: 'complete', by: personalNumber });
      return true;
    },
    remove: (order: SimulatedOrder): void => void orders.delete(order.orderRef),
    all: (): readonly SimulatedOrder[] => [...orders.values()].filter(isKnown),
  };
}

export type OrderBook = ReturnType<typeof createOrderBook>;

const base64 = (text: string): string => Buffer.from(text, 'utf8').toString('base64');

/** What BankID hands over of a completed order; the signature covers the text, so that a changed text shows. */
export function completionOf(order: SimulatedOrder, personalNumber: string): CompletionData {
  const person = directoryPerson(personalNumber);
  const signed = `${base64(order.visibleText)}.${base64(order.nonVisibleText)}`;
  const value = createHmac('sha256', 'kreditlina-simulated-bankid')
    .update(`${order.orderRef}.${signed}`)
    .digest('base64');
  return {
    user: { personalNumber, name: person.name, givenName: person.givenName, surname: person.surname },
    device: { ipAddress: order.endUserIp, uhi: 'OZvYM9VvyiAmG7NA5jU5zqGcVpo=' },
    bankIdIssueDate: '2025-02-01Z',
    signature: base64(
      `<?xml version="1.0" encoding="UTF-8"?><Signature><orderRef>${order.orderRef}</orderRef><usrVisibleData>${base64(
        order.visibleText,
      )}</usrVisibleData><usrNonVisibleData>${base64(order.nonVisibleText)}</usrNonVisibleData><SignatureValue>${value}</SignatureValue></Signature>`,
    ),
    ocspResponse: base64(`simulated-ocsp ${order.orderRef} good`),
  };
}
