// launch.cjs NAME [WORDS]: runs scripts/NAME.mjs. Node.js 12 can read this file, to say it is too old.
const oldest = 20;

if (parseInt(process.versions.node, 10) < oldest) {
  console.error(
    `Node.js ${process.versions.node} is too old: install Node.js ${oldest} or newer (https://nodejs.org).`,
  );
  process.exit(1);
}

const [name] = process.argv.splice(1, 2, `${__dirname}/${process.argv[2]}.mjs`).slice(1);
import(`./${name}.mjs`).catch(async (error) => {
  const { adviceOn } = await import('./step-failure.mjs');
  console.error(adviceOn(error) || error);
  process.exit(1);
});
