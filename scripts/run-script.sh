#!/bin/sh
# run-script.sh NAME [WORDS]: runs scripts/NAME.mjs on the first Node.js that works. npm puts the
# project's own before all others, and that one may be half written, or another machine's.
IFS=:
for folder in $PATH; do
  if [ -x "$folder/node" ] && "$folder/node" --version >/dev/null 2>&1; then
    PATH=$folder:$PATH
    export PATH
    exec "$folder/node" scripts/launch.cjs "$@"
  fi
done
echo 'No Node.js works here: install Node.js 20 or newer (https://nodejs.org), with npm.' >&2
exit 1
