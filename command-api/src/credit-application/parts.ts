import type { InvitedTo } from '@kreditlina/domain/credit-application/invitation-token';
import type { LenderNames } from '@kreditlina/domain/kernel/code-words';
import type { Media } from '@kreditlina/domain/media/contract';
import type { Commands } from '@kreditlina/event-store/commands';
import type { BlobStore, EventStore } from '@kreditlina/event-store/port';
import type { WaitForPosition } from '@kreditlina/http-edge/positions';
import type { Bank, Engagement, ErpSystem, Partners } from '@kreditlina/partners';
import type { ReadDatabase } from '@kreditlina/projections/read-schema';
import type { TimeTravel } from '../audit/as-of.ts';
import type { OrderParts } from '../identity/bank-id/parts.ts';
import type { WidgetStore } from './widget-store.ts';

export interface ApplicationOrigin {
  readonly userId: string;
  /** ISO instant. */
  readonly startedAt: string;
}

/** Colleague who decided that a screening hit is, or is not, the person. */
export interface HitDecider {
  readonly staffId: string;
  /** ISO instant. */
  readonly decidedAt: string;
}

export interface ApplicationParts {
  readonly commands: Commands;
  readonly reads: ReadDatabase;
  readonly now: () => string;
  /** Undefined for an unknown application. */
  readonly originOfApplication: (applicationId: string) => Promise<ApplicationOrigin | undefined>;
  /** Stored files of an application, each with a link that works only for its owner. */
  readonly filesOf: (applicationId: string, ownerId: string) => Promise<Media[]>;
}

export interface InvitationParts {
  readonly commands: Commands;
  readonly blobs: BlobStore;
  readonly now: () => string;
  readonly invitations: {
    readonly tokenOf: (invited: InvitedTo) => string;
    /** Undefined for a token that we did not issue. */
    readonly read: (token: string) => InvitedTo | undefined;
  };
}

export interface SigningParts extends Pick<OrderParts, 'orders' | 'pool' | 'bankId' | 'now' | 'raiseAlert'> {
  readonly commands: Commands;
  readonly blobs: BlobStore;
  readonly personIdOf: (ssn: string) => string;
}

export interface PartnerLists {
  readonly engagements: (ssn: string) => Promise<readonly Engagement[]>;
  readonly banks: () => Promise<readonly Bank[]>;
  readonly erpSystems: () => Promise<readonly ErpSystem[]>;
}

export interface CreditApplicationParts extends ApplicationParts, InvitationParts, SigningParts, OrderParts {
  readonly lenderNames: LenderNames;
  readonly store: EventStore;
  readonly travel: TimeTravel;
  /** Colleague who rejected the attempt by ending its review; undefined if rules or lenders did. */
  readonly rejectedBy: (applicationId: string, attempt: number) => Promise<string | undefined>;
  /** Latest decider of each hit of an application, by hit id. */
  readonly hitDeciders: (applicationId: string) => Promise<ReadonlyMap<string, HitDecider>>;
  readonly waitForPosition: WaitForPosition;
  readonly newId: () => string;
  readonly publicUrl: string;
  readonly bankData: Partners['bankData'];
  readonly accountingData: Partners['accountingData'];
  /** Never cached, because signing authority can change at any time. */
  readonly signingAuthority: Partners['creditBureau']['signingAuthority'];
  readonly lists: PartnerLists;
  readonly widgets: WidgetStore;
  /** Twelve digits, for a logged-in person. */
  readonly personalNumberOf: (userId: string) => Promise<string>;
}
