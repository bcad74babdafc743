import { enableCompileCache } from 'node:module';

// As the program does for itself, and a thread takes over nothing of it: without, all it loads is stripped of its types at every start.
enableCompileCache();
await import('./feed.ts');
