import { build } from './build.mjs';

if (process.argv.length > 2) {
  console.error(
    'Usage: npm start. Settings are environment variables, as in PORT=4000 npm start; docs/settings.md lists them.',
  );
  process.exit(2);
}
await build();
