import { readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin, type Rolldown } from 'vite';
import { compressFolder } from './src/app/static-pages/compress-folder.ts';
import { withShell } from './src/app/static-pages/static-shells.ts';

const defaultOutDir = new URL('./dist/', import.meta.url).pathname;

/**
 * Tells the entry module the start chunks of the app and of a visit: it requests them all at once, but only
 * after the static text has been painted, so that they do not delay it.
 */
function nameStartChunks(): Plugin {
  return {
    name: 'kreditlina-name-start-chunks',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle = {} }) {
        const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
        const metaOf = (name: 'start' | 'visit'): string => {
          const start = chunks.find(({ moduleIds }) =>
            moduleIds.some((id) => id.endsWith(`/web/src/app/start/${name}.tsx`)),
          );
          const fileNames = new Set(start ? [start.fileName] : []);
          // Iterating a set includes elements added meanwhile, so transitive imports are covered.
          for (const fileName of fileNames) {
            const chunk = bundle[fileName];
            if (chunk?.type === 'chunk') for (const imported of chunk.imports) fileNames.add(imported);
          }
          const content = [...fileNames].map((file) => `/${file}`).join(' ');
          return `  <meta name="${name}-chunks" content="${content}" />\n`;
        };
        return html.replace('</head>', `${metaOf('start')}  ${metaOf('visit')}  </head>`);
      },
    },
  };
}

/**
 * Groups the modules that main.ts loads piece by piece into one chunk per set of pieces that need them. By
 * default the bundler makes a chunk per set of screens: a page requested a hundred small files, and larger
 * chunks compress better.
 */
function chunksOfPieces(): Rolldown.CodeSplittingGroup {
  const main = new URL('src/main.ts', import.meta.url).pathname;
  let chunkOf: Map<string, string> | undefined;
  const assign = (context: Rolldown.ChunkingContext): Map<string, string> => {
    const names = new Map<string, string>();
    const pieces = context.getModuleInfo(main)?.dynamicallyImportedIds ?? [];
    const roots = [main, ...pieces];
    for (const [index, root] of roots.entries()) {
      const needed = new Set([root]);
      // Iterating a set includes elements added meanwhile, so transitive imports are covered.
      for (const id of needed) {
        names.set(id, `${names.get(id) ?? 'piece'}-${index}`);
        for (const imported of context.getModuleInfo(id)?.importedIds ?? []) needed.add(imported);
      }
    }
    // Entry modules with side effects stay separate: a screen that shares a module with one must not run it.
    for (const root of roots) names.delete(root);
    return names;
  };
  return {
    debugName: 'pieces of main.ts',
    name: (id, context) => {
      chunkOf ??= assign(context);
      return chunkOf.get(id) ?? null;
    },
    // A module's imports are needed by at least the same pieces, so no two of these chunks import each other.
    includeDependenciesRecursively: false,
  };
}

const GRID_STYLE =
  /_jsx\("style", \{\s*href: `\/\$\{className\}`,\s*nonce: rootProps\.nonce,\s*children: cssString\s*\}\)/;

/**
 * The data grid writes the theme's variables as the text of a style element, which the content security
 * policy would have to allow by a hash that changes with every theme. Here Emotion writes them through the
 * CSSOM like all other styles.
 */
function gridVariablesThroughEmotion(): Plugin {
  return {
    name: 'kreditlina-grid-variables-through-emotion',
    apply: 'build',
    transform(code, id) {
      if (!id.endsWith('/@mui/x-data-grid/utils/css/context.mjs')) return;
      if (!GRID_STYLE.test(code))
        this.error('The data grid writes its variables in another way; look here again.');
      return `import GridVariables from '@mui/material/GlobalStyles';\n${code.replace(GRID_STYLE, '_jsx(GridVariables, { styles: cssString })')}`;
    },
  };
}

/**
 * Writes one HTML file per static first screen and public page, then a `.br` and a `.gz` beside every text
 * file.
 */
function shellsAndCompression(): Plugin {
  let outDir = defaultOutDir;
  let isWritten = true;
  return {
    name: 'kreditlina-shells-and-compression',
    apply: 'build',
    configResolved(config) {
      outDir = resolve(config.root, config.build.outDir);
      isWritten = config.build.write;
    },
    async closeBundle() {
      if (!isWritten) return;
      // Imported on demand: other readers of this configuration need not be able to load components.
      const { publicShells } = await import('./src/app/static-pages/public-pages.tsx');
      const indexHtml = readFileSync(join(outDir, 'index.html'), 'utf8');
      for (const [fileName, shell] of Object.entries(publicShells())) {
        writeFileSync(join(outDir, fileName), withShell(indexHtml, shell));
      }
      compressFolder(outDir);
    },
  };
}

export default defineConfig({
  root: new URL('.', import.meta.url).pathname,
  plugins: [react(), gridVariablesThroughEmotion(), nameStartChunks(), shellsAndCompression()],
  server: { proxy: { '/api': process.env.KREDITLINA_API ?? 'http://127.0.0.1:3000' } },
  build: {
    outDir: defaultOutDir,
    emptyOutDir: true,
    target: 'es2022',
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    rolldownOptions: { output: { codeSplitting: { groups: [chunksOfPieces()] } } },
  },
});
