import { X509Certificate } from 'node:crypto';
import {
  type AsnType,
  BitString,
  Constructed,
  fromBER,
  GeneralizedTime,
  Integer,
  ObjectIdentifier,
  OctetString,
} from 'asn1js';

/** Status of one certificate in an answer. */
export interface CertificateStatus {
  /** OID of the hash that names the issuer. */
  readonly hashAlgorithm: string;
  readonly issuerNameHash: string;
  readonly issuerKeyHash: string;
  /** Lower-case hex without leading zeros, as all of these. */
  readonly serial: string;
  readonly isGood: boolean;
  readonly thisUpdateMs: number;
}

/** A basic OCSP answer (RFC 6960), parsed but not verified. */
export interface OcspAnswer {
  readonly signedPart: Uint8Array;
  /** OID. */
  readonly algorithm: string;
  readonly signature: Uint8Array;
  readonly certificates: readonly X509Certificate[];
  readonly producedAtMs: number;
  readonly nonce: Uint8Array | undefined;
  readonly statuses: readonly CertificateStatus[];
}

const BASIC = '1.3.6.1.5.5.7.48.1.1';
const NONCE = '1.3.6.1.5.5.7.48.1.2';
const SUCCESSFUL = 0;
const CONTEXT = 3;
const MAX_PARTS = 20;

export const hex = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex');
export const serialOf = (written: string): string => written.toLowerCase().replace(/^0+(?=.)/, '');

/** Parses bytes that are exactly one element. @throws Error otherwise */
export function derOf(bytes: Uint8Array): AsnType {
  const { result, offset } = fromBER(bytes);
  if (offset !== bytes.length) throw new Error('Not one element');
  return result;
}

type Kind<Element> = new (...args: never[]) => Element;

/** @throws Error when it is of another kind, or missing */
export function as<Element>(kind: Kind<Element>, element: unknown): Element {
  if (!(element instanceof kind)) throw new Error(`No ${kind.name}`);
  return element;
}

export function partsOf(element: unknown): readonly AsnType[] {
  const parts = as(Constructed, element).valueBlock.value as AsnType[];
  if (parts.length > MAX_PARTS) throw new Error('Too many parts');
  return parts;
}

const isTagged = (element: AsnType | undefined, tag: number): boolean =>
  element?.idBlock.tagClass === CONTEXT && element.idBlock.tagNumber === tag;

const bytesOf = (element: unknown): Uint8Array => as(OctetString, element).valueBlock.valueHexView;
const oidOf = (element: unknown): string => as(ObjectIdentifier, element).getValue();
const timeOf = (element: unknown): number => as(GeneralizedTime, element).toDate().getTime();

/** @throws Error when it is no OCSP answer, or reports an error */
export function readOcsp(bytes: Uint8Array): OcspAnswer {
  const [responseStatus, wrapped] = partsOf(derOf(bytes));
  if (as(Integer, responseStatus).valueBlock.valueDec !== SUCCESSFUL || !isTagged(wrapped, 0))
    throw new Error('No success');
  const [type, response] = partsOf(partsOf(wrapped)[0]);
  if (oidOf(type) !== BASIC) throw new Error('Another kind of answer');
  const [signedPart, algorithm, signature, certificates] = partsOf(derOf(bytesOf(response)));
  return {
    ...readData(signedPart),
    signedPart: as(Constructed, signedPart).valueBeforeDecodeView,
    algorithm: oidOf(partsOf(algorithm)[0]),
    signature: as(BitString, signature).valueBlock.valueHexView,
    certificates: isTagged(certificates, 0)
      ? partsOf(partsOf(certificates)[0]).map(
          (one) => new X509Certificate(as(Constructed, one).valueBeforeDecodeView),
        )
      : [],
  };
}

function readData(data: unknown): Pick<OcspAnswer, 'producedAtMs' | 'nonce' | 'statuses'> {
  const all = partsOf(data);
  const [, producedAt, responses, extensions] = isTagged(all[0], 0) ? all.slice(1) : all;
  return {
    producedAtMs: timeOf(producedAt),
    nonce: isTagged(extensions, 1) ? nonceIn(partsOf(partsOf(extensions)[0])) : undefined,
    statuses: partsOf(responses).map(readStatus),
  };
}

/** The value is in an octet string of its own (RFC 8954); before that, some responders wrote it plainly. */
function nonceIn(extensions: readonly AsnType[]): Uint8Array | undefined {
  const found = extensions.map(partsOf).find(([type]) => oidOf(type) === NONCE);
  if (!found) return undefined;
  const value = bytesOf(found.at(-1));
  const [tag, length] = value;
  return tag === 4 && length === value.length - 2 ? value.subarray(2) : value;
}

function readStatus(single: AsnType): CertificateStatus {
  const [certificate, status, thisUpdate] = partsOf(single);
  const [algorithm, nameHash, keyHash, serial] = partsOf(certificate);
  return {
    hashAlgorithm: oidOf(partsOf(algorithm)[0]),
    issuerNameHash: hex(bytesOf(nameHash)),
    issuerKeyHash: hex(bytesOf(keyHash)),
    serial: serialOf(hex(as(Integer, serial).valueBlock.valueHexView)),
    isGood: isTagged(status, 0),
    thisUpdateMs: timeOf(thisUpdate),
  };
}
