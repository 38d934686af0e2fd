import { compile } from '@inlang/paraglide-js';

// Compiles messages/*.json to functions, one a text: build/messages/messages.js.
await compile({
  project: './project.inlang',
  outdir: './build/messages',
  strategy: ['url', 'baseLocale'],
  outputStructure: 'message-modules',
  emitGitIgnore: false,
  emitPrettierIgnore: false,
  emitReadme: false,
});
