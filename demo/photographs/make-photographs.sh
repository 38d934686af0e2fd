#!/bin/sh
# Makes every photograph again, or those named: ./make-photographs.sh [NAME…]
set -eu
cd "$(dirname "$0")"
made=$(mktemp -d)
trap 'rm -rf "$made"' EXIT
mkdir "$made/cutouts"
export PYTHONDONTWRITEBYTECODE=1
# Debian's, which has numpy and scipy, whatever other Python comes first.
python=/usr/bin/python3
names() {
  $python -c 'import json, sys; print(*json.load(open(sys.argv[1])))' "$1"
}
views() {
  $python -c 'import json, sys; print("front", *json.load(open("models/products.json"))[sys.argv[1]].get("also", []))' "$1"
}
garments=" $(names garments.json) "
if [ $# -eq 0 ]; then
  set -- $garments $(names models/products.json)
fi
for name in "$@"; do
  case "$garments" in
    *" $name "*) $python photograph.py "$name" "$made" ;;
    *) for view in $(views "$name"); do models/photograph-model.sh "$name" "$view" "$made"; done ;;
  esac
  if [ -f "$made/$name-cutout.png" ]; then mv "$made/$name-cutout.png" "$made/cutouts/$name.png"; fi
done
node to-webp.mjs "$made" .
node to-webp.mjs "$made/cutouts" cutouts 60000
