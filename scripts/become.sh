#!/bin/sh
# become.sh PREPARE PROGRAM [WORDS]: runs scripts/PREPARE.mjs, then becomes the program of the
# server's bundle. A shell, because a Node.js process that only waits would use 15 MB.
prepare=$1
program=$2
shift 2
sh scripts/run-script.sh "$prepare" "$@" || exit

# The machine's own Node.js may be older.
node=node_modules/node/bin/node
[ -x "$node" ] || node=node

export NODE_ENV=production
# Pictures and files share these threads: the default of four is too few.
export UV_THREADPOOL_SIZE="${UV_THREADPOOL_SIZE:-8}"
# With an arena for each thread, glibc would keep 30 MB of unused memory.
export MALLOC_ARENA_MAX="${MALLOC_ARENA_MAX:-2}"
exec "$node" --max-semi-space-size=4 "build/server/$program.js" "$@"
