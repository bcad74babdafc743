/**
 * Reads a whole answer as text, up to a limit, so that a partner cannot fill our memory. Rejects, as the
 * stream does, when the body is cut before its announced end.
 */
export async function readAnswer(
  body: AsyncIterable<Uint8Array> & { destroy(): unknown },
  maxBytes: number,
): Promise<string | 'too-large'> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of body) {
    bytes += chunk.byteLength;
    if (bytes > maxBytes) {
      body.destroy();
      return 'too-large';
    }
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}
