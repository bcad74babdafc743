const OID = { bytea: 17, int4: 23, text: 25, uuid: 2950 } as const;
const HEADER_BYTES = 20;

/** One-dimensional Postgres array in binary format, which needs no parsing; `pg` sends buffers as binary. */
export const textArray = (items: readonly string[]): Buffer =>
  variableArray(OID.text, items, Buffer.byteLength, (buffer, item, offset) => buffer.write(item, offset));

export const byteaArray = (items: readonly Uint8Array[]): Buffer =>
  variableArray(
    OID.bytea,
    items,
    (item) => item.length,
    (buffer, item, offset) => buffer.set(item, offset),
  );

/** Elements of any length, each preceded by its length. */
function variableArray<Item>(
  elementType: number,
  items: readonly Item[],
  lengthOf: (item: Item) => number,
  write: (buffer: Buffer, item: Item, offset: number) => void,
): Buffer {
  const lengths = items.map((item) => lengthOf(item));
  const bytes = lengths.reduce((sum, length) => sum + 4 + length, HEADER_BYTES);
  const buffer = withHeader(bytes, elementType, items.length);
  let offset = HEADER_BYTES;
  for (const [index, item] of items.entries()) {
    const length = lengths[index] as number;
    buffer.writeInt32BE(length, offset);
    write(buffer, item, offset + 4);
    offset += 4 + length;
  }
  return buffer;
}

export function intArray(items: readonly number[]): Buffer {
  const buffer = withHeader(HEADER_BYTES + items.length * 8, OID.int4, items.length);
  let offset = HEADER_BYTES;
  for (const item of items) {
    buffer.writeInt32BE(4, offset);
    buffer.writeInt32BE(item, offset + 4);
    offset += 8;
  }
  return buffer;
}

export function uuidArray(items: readonly string[]): Buffer {
  const buffer = withHeader(HEADER_BYTES + items.length * 20, OID.uuid, items.length);
  let offset = HEADER_BYTES;
  for (const item of items) {
    buffer.writeInt32BE(16, offset);
    buffer.write(item.replaceAll('-', ''), offset + 4, 'hex');
    offset += 20;
  }
  return buffer;
}

function withHeader(bytes: number, elementType: number, count: number): Buffer {
  const buffer = Buffer.allocUnsafe(bytes);
  // An empty array has no dimension.
  buffer.writeInt32BE(count === 0 ? 0 : 1, 0);
  buffer.writeInt32BE(0, 4);
  buffer.writeInt32BE(elementType, 8);
  buffer.writeInt32BE(count, 12);
  buffer.writeInt32BE(1, 16);
  return count === 0 ? buffer.subarray(0, 12) : buffer;
}
