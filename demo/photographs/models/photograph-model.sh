#!/bin/sh
# One picture of a model: ./photograph-model.sh NAME VIEW FOLDER [COLUMNS] [SAMPLES] [OUT]
# makes NAME.png (of the view "front") or NAME-VIEW.png. Rendered COLUMNS wide, shown OUT wide.
set -eu
cd "$(dirname "$0")"
export PYTHONDONTWRITEBYTECODE=1
light=$(mktemp -d)
trap 'rm -rf "$light"' EXIT
blender -b -noaudio -P render.py -- "$1" "$2" "$light" "${4:-640}" "${5:-7}" >"$light/log" 2>&1 || true
if [ ! -f "$light/light0001.exr" ]; then
  tail -20 "$light/log" >&2
  exit 1
fi
file=$1
if [ "$2" != front ]; then file=$1-$2; fi
/usr/bin/python3 develop.py "$light" "$3/$file.png" "${6:-960}"
