import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

const MIN_BYTES = 512;

/**
 * Writes a `.br` and a `.gz` file beside every text file above the minimum size, so that the server never
 * compresses during a request.
 */
export function compressFolder(folder: string): void {
  for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    const path = join(folder, file);
    if (!/\.(m?js|css|html|svg|txt|json)$/.test(file) || statSync(path).size < MIN_BYTES) continue;
    const content = readFileSync(path);
    const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } };
    writeFileSync(`${path}.br`, brotliCompressSync(content, quality));
    writeFileSync(`${path}.gz`, gzipSync(content, { level: 9 }));
  }
}
