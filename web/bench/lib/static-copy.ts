import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { compressFolder } from '../../src/app/static-pages/compress-folder.ts';

/** Copies the built page without its scripts, as a static page with the same content and styles. */
export function copyWithoutScripts(built: string, file: string, folder: string): void {
  mkdirSync(folder, { recursive: true });
  const html = readFileSync(join(built, file), 'utf8')
    .replaceAll(/<script type="module"[^>]*><\/script>/g, '')
    .replaceAll(/<link rel="modulepreload"[^>]*>/g, '')
    .replaceAll(/<meta name="(start|visit)-chunks"[^>]*>/g, '');
  writeFileSync(join(folder, file), html);
  cpSync(join(built, 'favicon.svg'), join(folder, 'favicon.svg'));
  cpSync(join(built, 'assets'), join(folder, 'assets'), { recursive: true });
  compressFolder(folder);
}
