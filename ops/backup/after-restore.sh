#!/bin/sh
# Usage: after-restore.sh LOGIN REASON
# LOGIN is yours, and REASON says which backup was restored and why: the log records both if it is shorter
# than the read models.
# Run it beside docker-compose.yml, once the backups are in the volumes and nothing runs. It starts the
# stores, accepts their log, and starts the product. If a hash chain, a key or the books do not fit, it ends
# without starting the product.
set -eu
by=${1:?Usage: after-restore.sh LOGIN REASON}
reason=${2:?Usage: after-restore.sh LOGIN REASON}
docker compose up -d postgres eventstore
tries=0
until [ "$(docker compose exec -T postgres psql -U postgres -Atc 'select pg_is_in_recovery()')" = f ]; do
  tries=$((tries + 1))
  if [ "$tries" -gt 3600 ]; then
    echo "Postgres is still replaying the journal after an hour: check its log, then run this again" >&2
    exit 1
  fi
  sleep 1
done
docker compose run --rm eventstore-login
docker compose run --rm migrate verify
docker compose run --rm migrate accept-log --by "$by" --reason "$reason"
docker compose up -d --wait
docker compose exec -T workers node cli/src/main.ts rebuild
