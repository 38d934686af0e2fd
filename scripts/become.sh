#!/bin/sh
# become.sh PREPARE PROGRAM [WORDS]: runs scripts/PREPARE.mjs, then becomes the program of the
# server's bundle. A shell does it, because a Node.js that waits for
# another one holds 15 MB of its own.
prepare=$1
program=$2
shift 2
node "scripts/$prepare.mjs" "$@" || exit

# The machine's own Node.js may be older.
node=node_modules/node/bin/node
[ -x "$node" ] || node=node

export NODE_ENV=production
# Pictures and files share these threads: four are too few for both.
export UV_THREADPOOL_SIZE="${UV_THREADPOOL_SIZE:-8}"
# With an arena for each thread, glibc keeps 30 MB more that nobody uses.
export MALLOC_ARENA_MAX="${MALLOC_ARENA_MAX:-2}"
exec "$node" --max-semi-space-size=4 "build/server/$program.js" "$@"
