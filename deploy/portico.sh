#!/bin/sh
# bin/portico of a release: runs it with the Node that it brought, or else with the system's.
here=$(dirname "$(readlink -f "$0")")/..
for node in "$here"/node_modules/node-*/bin/node node; do
  command -v "$node" >/dev/null && exec "$node" "$here/scripts/portico.mjs" "$@"
done
echo "Portico needs Node 24 or newer: install it, or take the release that brings one." >&2
exit 1
