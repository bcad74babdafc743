#!/bin/sh
# Usage: exchange-copies.sh [ROLE…]
# Beside docker-compose.yml. Puts a new copy into the place of each that runs, without an interruption: after an upgrade, or a change
# of `.env`. As many new ones as there are come up beside them, and only when all of the new are well the former are ended.
# Ends with 1 where they do not come up: what was begun is taken away, and the former go on.
set -eu
for role in ${*:-projections workers command-api}; do
  former=$(docker compose ps -q "$role" | tr '\n' ' ')
  count=$(echo "$former" | wc -w)
  if [ "$count" -eq 0 ]; then
    echo "$role: no copy runs; docker compose up -d starts it" >&2
    exit 1
  fi
  if ! docker compose up -d --wait --no-deps --no-recreate --scale "$role=$((2 * count))" "$role"; then
    for one in $(docker compose ps -aq "$role"); do
      case " $former" in *" $one "*) continue ;; esac
      docker logs --tail 20 "$one" >&2 || true
      docker rm -f "$one"
    done
    echo "$role: the new copies did not come up, the former go on" >&2
    exit 1
  fi
  # Each drains: it answers what is under way and gives its leases back.
  docker stop -t 40 $former
  docker rm $former
done
