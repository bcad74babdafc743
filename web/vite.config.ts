import { readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
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
          const start = chunks.find((chunk) => chunk.facadeModuleId?.endsWith(`/app/${name}.tsx`));
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
  },
});
