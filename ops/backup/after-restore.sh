#!/bin/sh
# Usage: after-restore.sh
# Beside docker-compose.yml, once the backups lie in the volumes and nothing runs. Starts the stores, says that their log is the right
# one, and starts the product. Ends where a hash chain, a key or the books do not fit: the product is not started then.
set -eu
docker compose up -d postgres eventstore
tries=0
until [ "$(docker compose exec -T postgres psql -U postgres -Atc 'select pg_is_in_recovery()')" = f ]; do
  tries=$((tries + 1))
  if [ "$tries" -gt 3600 ]; then
    echo "Postgres still reads the journal after an hour: look at its log, and run this again" >&2
    exit 1
  fi
  sleep 1
done
docker compose run --rm eventstore-login
docker compose run --rm migrate verify
docker compose run --rm migrate accept-log
docker compose up -d --wait
docker compose exec -T workers node cli/src/main.ts rebuild
