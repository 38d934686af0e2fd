#!/bin/sh
# Makes every photograph again, or those named: ./make-photographs.sh [NAME…]
set -eu
cd "$(dirname "$0")"
made=$(mktemp -d)
trap 'rm -rf "$made"' EXIT
export PYTHONDONTWRITEBYTECODE=1
if [ $# -eq 0 ]; then
  set -- $(python3 -c 'import json; print(*json.load(open("garments.json")))')
fi
for name in "$@"; do
  python3 photograph.py "$name" "$made"
done
node to-webp.mjs "$made" .
