import { randomUUID } from 'node:crypto';
import type { StartMethod } from '@kreditlina/domain/kernel/fields';
import type { BankIdBehaviour } from '../../personas/personas.ts';
import { directoryPerson } from '../../simulation/directory.ts';
import type { FailedHintCode, PendingHintCode } from '../hints.ts';
import { qrData } from '../qr.ts';

/** An order's answers to successive collects; the last one is final. */
interface Timeline {
  readonly pending: readonly PendingHintCode[];
  readonly end: 'complete' | FailedHintCode;
}

const usual: readonly PendingHintCode[] = ['outstandingTransaction', 'userSign'];

const timelines: Readonly<Record<Exclude<BankIdBehaviour, 'cancels-signing'>, Timeline>> = {
  completes: { pending: usual, end: 'complete' },
  'completes-slowly': {
    pending: ['outstandingTransaction', 'noClient', 'started', 'userSign', 'userSign', 'processing'],
    end: 'complete',
  },
  cancels: { pending: usual, end: 'userCancel' },
  expires: { pending: ['outstandingTransaction', 'noClient'], end: 'expiredTransaction' },
  'start-fails': { pending: ['outstandingTransaction', 'noClient'], end: 'startFailed' },
  'certificate-error': { pending: ['outstandingTransaction', 'started'], end: 'certificateErr' },
  'risk-blocked': { pending: ['outstandingTransaction', 'userSign'], end: 'transactionRiskBlocked' },
};

/** @param pendingCollects maximum number of pending collects; the slow persona keeps its own number */
function timelineOf(behaviour: BankIdBehaviour, kind: 'auth' | 'sign', pendingCollects: number): Timeline {
  const shown = behaviour === 'cancels-signing' ? (kind === 'sign' ? 'cancels' : 'completes') : behaviour;
  const timeline = timelines[shown];
  if (shown === 'completes-slowly') return timeline;
  return { ...timeline, pending: pendingCollects === 0 ? [] : timeline.pending.slice(-pendingCollects) };
}

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
  /** Set once the app has opened the order in manual mode. */
  openedAtMs: number | undefined;
  /** How the app opened the order; it cannot be opened in a second way. */
  openedBy: StartMethod | undefined;
  /** IP address of the device with the app, once it has opened the order. */
  deviceAddress: string | undefined;
  collects: number;
  lastCollectAtMs: number | undefined;
  /** Number of collects less than 1.8 s after the previous one, which BankID forbids. */
  hastyCollects: number;
  pendingHint: PendingHintCode;
  end: { status: 'failed'; hintCode: FailedHintCode } | { status: 'complete'; by: string } | undefined;
  endedAtMs: number | undefined;
}

interface OrderBookOptions {
  readonly now: () => number;
  /** `auto`: orders with a required personal number end by themselves. */
  readonly mode: 'auto' | 'manual';
  /** Number of pending collects before the end in auto mode. */
  readonly pendingCollects: number;
  /** Time that an order waits for the app to open it. BankID: 30 s. */
  readonly unopenedMs: number;
}

type NewOrder = Pick<
  SimulatedOrder,
  'kind' | 'endUserIp' | 'personalNumber' | 'visibleText' | 'nonVisibleText' | 'returnUrl'
>;

const ORDERS_MAX = 5_000;
const OPENED_MS = 180_000;
const KEPT_AFTER_END_MS = 180_000;
const KEPT_UNCOLLECTED_MS = 600_000;
const HASTY_MS = 1_800;
/** Seconds for which a code is valid; an older code may have been photographed and passed on. */
const CODE_VALID_SECONDS = 5;

/** Orders of the simulated BankID, in memory. A restart looks as if BankID had dropped them. */
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

  /** Opens an order. Returns false if it has ended, or was opened in another way. */
  const open = (order: SimulatedOrder, by: StartMethod, address: string): boolean => {
    if (order.end !== undefined) return false;
    if (order.openedBy !== undefined) return order.openedBy === by;
    order.mode = 'manual';
    order.openedAtMs ??= options.now();
    order.openedBy = by;
    order.deviceAddress = address;
    order.pendingHint = 'userSign';
    return true;
  };

  const waiting = () => [...orders.values()].filter((order) => isKnown(order) && order.end === undefined);

  /** The QR code shown on the order's page now. */
  const codeOf = ({ qrStartToken, qrStartSecret, startedAtMs }: SimulatedOrder, secondsAgo = 0): string => {
    const seconds = Math.floor((options.now() - startedAtMs) / 1_000) - secondsAgo;
    return qrData(qrStartToken, qrStartSecret, Math.max(0, seconds));
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
        // An order with a return address waits for the person who opens the link: no persona acts on it.
        mode: input.returnUrl === undefined ? options.mode : 'manual',
        openedAtMs: undefined,
        openedBy: undefined,
        deviceAddress: undefined,
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
    /** Opens the order in the app, by default as its page offers and at the order's address. */
    open: (order: SimulatedOrder, by?: StartMethod, address = order.endUserIp): boolean =>
      open(order, by ?? (order.returnUrl === undefined ? 'qr' : 'same-device'), address),
    /**
     * Opens an order with the link.
     * @returns the order, unless the token is unknown, or the order was opened with the code
     */
    openWithLink(autoStartToken: string, address: string): SimulatedOrder | undefined {
      const order = waiting().find((one) => one.autoStartToken === autoStartToken);
      return order && open(order, 'same-device', address) ? order : undefined;
    },
    /**
     * Opens an order with a scanned code.
     * @returns the order, unless the code is wrong or old, or the order was opened with the link
     */
    openWithCode(code: string, address: string): SimulatedOrder | undefined {
      const isShown = (order: SimulatedOrder) =>
        Array.from({ length: CODE_VALID_SECONDS }, (_, ago) => codeOf(order, ago)).includes(code);
      const order = waiting().find(isShown);
      return order && open(order, 'qr', address) ? order : undefined;
    },
    codeOf: (order: SimulatedOrder): string => codeOf(order),
    hint(order: SimulatedOrder, hintCode: PendingHintCode): void {
      order.mode = 'manual';
      order.openedAtMs ??= options.now();
      order.pendingHint = hintCode;
    },
    fail(order: SimulatedOrder, hintCode: FailedHintCode): void {
      if (order.end === undefined) end(order, { status: 'failed', hintCode });
    },
    /** Completes an order. A BankID with a number other than the required one cannot. */
    complete(order: SimulatedOrder, personalNumber: string, address?: string): boolean {
      if (order.end !== undefined) return false;
      if (order.personalNumber !== undefined && order.personalNumber !== personalNumber) return false;
      order.deviceAddress = address ?? order.deviceAddress;
      end(order, { status: 'complete', by: personalNumber });
      return true;
    },
    remove: (order: SimulatedOrder): void => void orders.delete(order.orderRef),
    all: (): readonly SimulatedOrder[] => [...orders.values()].filter(isKnown),
  };
}

export type OrderBook = ReturnType<typeof createOrderBook>;
