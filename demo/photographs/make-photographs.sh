#!/bin/sh
# Makes every photograph again, or those named: ./make-photographs.sh [NAME…]
set -eu
cd "$(dirname "$0")"
made=$(mktemp -d)
trap 'rm -rf "$made"' EXIT
export PYTHONDONTWRITEBYTECODE=1
# Debian's, which has numpy and scipy, whatever other Python comes first.
python=/usr/bin/python3
names() {
  $python -c 'import json, sys; print(*json.load(open(sys.argv[1])))' "$1"
}
garments=" $(names garments.json) "
if [ $# -eq 0 ]; then
  set -- $garments $(names models/products.json)
fi
for name in "$@"; do
  case "$garments" in
    *" $name "*) $python photograph.py "$name" "$made" ;;
    *) models/photograph-model.sh "$name" front "$made" ;;
  esac
done
node to-webp.mjs "$made" .
