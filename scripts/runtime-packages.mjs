/**
 * What a built shop loads from `node_modules`: native packages, and what the built pages import.
 * All else is in the bundle of the server.
 */
export const runtimePackages = [
  '@electric-sql/pglite',
  '@node-rs/argon2',
  'react',
  'react-dom',
  'react-router',
  'sharp',
];
