import type { SendOptions } from './test-client.ts';

/** A file in a test's form. */
export interface TestFile {
  readonly bytes: Uint8Array;
  readonly name: string;
}

const isFile = (value: string | TestFile): value is TestFile => typeof value !== 'string';

/** A form as a browser encodes it, in the order of its fields; names may repeat. */
export async function formOf(
  fields: readonly (readonly [string, string | TestFile])[],
): Promise<SendOptions> {
  const form = new FormData();
  for (const [name, value] of fields) {
    if (isFile(value)) form.append(name, new File([new Uint8Array(value.bytes)], value.name));
    else form.append(name, value);
  }
  const written = new Response(form);
  return {
    body: Buffer.from(await written.arrayBuffer()),
    headers: { 'content-type': written.headers.get('content-type') ?? '' },
  };
}
