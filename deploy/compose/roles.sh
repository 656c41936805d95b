#!/bin/sh
# Run once by the image of PostgreSQL: the two roles and the two databases of docs/operate/production.md.
set -e
psql -v ON_ERROR_STOP=1 -U "${POSTGRES_USER:-postgres}" -v owner="$OWNER_PASSWORD" -v app="$APP_PASSWORD" <<'END'
create role portico_owner login password :'owner';
create role portico_app login password :'app';
create database portico owner portico_owner template template0 encoding 'UTF8';
create database portico_sandbox owner portico_owner template template0 encoding 'UTF8';
END
