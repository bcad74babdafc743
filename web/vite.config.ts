import { readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin, type Rolldown } from 'vite';
import { compressFolder } from './src/app/compress-folder.ts';
import { withShell } from './src/app/static-shells.ts';

const defaultOutDir = new URL('./dist/', import.meta.url).pathname;

/**
 * Tells the entry which chunks the app starts with, and which those of a visitor are: it asks for all of them at once, but only when the static words have
 * been painted, so that nothing gets in their way.
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
            moduleIds.some((id) => id.endsWith(`/web/src/app/${name}.tsx`)),
          );
          const fileNames = new Set(start ? [start.fileName] : []);
          // A set hands out what is added while it is walked: imports of imports come too.
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
 * What main.ts reads piece by piece lies in as few chunks as there are sets of pieces that need the same modules. By itself a bundler
 * makes a chunk of all modules that the same screens need: a page asked for a hundred small files, and what lies together compresses
 * better.
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
      // A set hands out what is added while it is walked: imports of imports come too.
      for (const id of needed) {
        names.set(id, `${names.get(id) ?? 'piece'}-${index}`);
        for (const imported of context.getModuleInfo(id)?.importedIds ?? []) needed.add(imported);
      }
    }
    // What runs when it is read lies by itself: a screen that shares a module with it must not run it.
    for (const root of roots) names.delete(root);
    return names;
  };
  return {
    debugName: 'pieces of main.ts',
    name: (id, context) => {
      chunkOf ??= assign(context);
      return chunkOf.get(id) ?? null;
    },
    // Whatever a module imports is needed by at least the same pieces, so no two of these chunks import each other.
    includeDependenciesRecursively: false,
  };
}

const GRID_STYLE =
  /_jsx\("style", \{\s*href: `\/\$\{className\}`,\s*nonce: rootProps\.nonce,\s*children: cssString\s*\}\)/;

/**
 * The data grid writes the variables of the theme as the text of a style element, which the content security policy
 * would have to allow by a hash that changes with every theme. Emotion writes them through the CSSOM like all others.
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

/** Writes one HTML file per static first screen and public page, then a `.br` and a `.gz` beside every text file. */
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
      // Read when it is needed: whoever only reads this configuration need not be able to read components.
      const { publicShells } = await import('./src/app/public-pages.tsx');
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
