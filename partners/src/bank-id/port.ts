import type { OrderRisk } from '@kreditlina/domain/kernel/fields';
import type { FailedHintCode, PendingHintCode } from './hints.ts';
import type { SignatureFault, SignedPurpose, SignedTexts } from './signature/verify-signature.ts';

export type { SignedTexts };

/** Fields that both kinds of order share. */
export interface StartOrder {
  /** The customer's IP address as our server sees it. BankID does not show it, but uses it to assess risk. */
  readonly endUserIp: string;
  /** 12 digits. Sent as a requirement: only that person's BankID can complete the order. */
  readonly personalNumber?: string;
  /** Address to which the app returns; only for orders opened on this device, never by QR code. */
  readonly returnUrl?: string;
}

export interface AuthOrder extends StartOrder {
  /** Shown in the app, in BankID's simple markdown; at most 1,500 characters in base64. */
  readonly userVisibleText?: string;
  /** Signed but not shown; at most 1,500 characters in base64. */
  readonly userNonVisibleText?: string;
}

export interface SignOrder extends StartOrder {
  /** Text to sign, plain or BankID's simple markdown; at most 40,000 characters in base64. */
  readonly userVisibleText: string;
  readonly userVisibleFormat?: 'plain' | 'simpleMarkdownV1';
  /** Signed but not shown, for example the hash of the PDF; at most 200,000 characters in base64. */
  readonly userNonVisibleText?: string;
}

/** `qrStartSecret` stays on the server: with it, anyone can draw the QR code. */
export interface StartedOrder {
  readonly orderRef: string;
  readonly autoStartToken: string;
  readonly qrStartToken: string;
  readonly qrStartSecret: string;
}

export interface CompletionData {
  readonly user: {
    /** 12 digits. */
    readonly personalNumber: string;
    readonly name: string;
    readonly givenName: string;
    readonly surname: string;
  };
  /** The device with the BankID app, as BankID's server sees it. */
  readonly device: { readonly ipAddress: string; readonly uhi?: string | undefined };
  /** BankID's risk assessment of the order; undefined when it gives none. */
  readonly risk?: OrderRisk | undefined;
  /** YYYY-MM-DD, with a trailing Z or offset as BankID sends it. */
  readonly bankIdIssueDate: string;
  /** Base64 of the XML signature; kept as proof of what was signed. */
  readonly signature: string;
  /** Base64 of the OCSP answer at the time of signing. */
  readonly ocspResponse: string;
}

/** Unknown hint codes are passed through as text: BankID may add new ones at any time. */
export type Collected =
  | { readonly status: 'pending'; readonly hintCode: PendingHintCode | (string & {}) }
  | { readonly status: 'failed'; readonly hintCode: FailedHintCode | (string & {}) }
  | { readonly status: 'complete'; readonly completion: CompletionData };

/**
 * BankID Relying Party API v6. Every call may throw `PartnerError`; `code` is then BankID's own error code
 * (`alreadyInProgress`, `invalidParameters`, `maintenance` …). An order that BankID no longer knows is
 * `rejected` with `invalidParameters`.
 */
export interface BankId {
  auth(order: AuthOrder): Promise<StartedOrder>;
  sign(order: SignOrder): Promise<StartedOrder>;
  /** Call it at most every 2 s per order. A final answer is given once; BankID keeps it for 3 minutes. */
  collect(orderRef: string): Promise<Collected>;
  /** Ends a pending order. Cancelling an order that is already gone is not an error. */
  cancel(orderRef: string): Promise<void>;
  /**
   * Verifies that the completion contains that person's XML signature over these texts, made for this
   * purpose, and that a trusted authority vouches for it.
   * @returns the fault; undefined if valid
   */
  signatureFault(
    completion: CompletionData,
    asked: SignedTexts & { readonly purpose: SignedPurpose },
  ): SignatureFault | undefined;
}
