#!/bin/sh
# Usage: exchange-copies.sh [ROLE…]
# Replaces each running copy by a new one without an interruption, after an upgrade or a change of `.env`. Run
# it beside docker-compose.yml. It starts as many new copies as there are, and ends the former ones only when
# all new ones are healthy. Otherwise it removes the new copies, leaves the former ones running and ends with
# 1.
set -eu
for role in ${*:-projections workers command-api}; do
  former=$(docker compose ps -q "$role" | tr '\n' ' ')
  count=$(echo "$former" | wc -w)
  if [ "$count" -eq 0 ]; then
    echo "$role: no copy is running; start it with docker compose up -d" >&2
    exit 1
  fi
  if ! docker compose up -d --wait --no-deps --no-recreate --scale "$role=$((2 * count))" "$role"; then
    for one in $(docker compose ps -aq "$role"); do
      case " $former" in *" $one "*) continue ;; esac
      docker logs --tail 20 "$one" >&2 || true
      docker rm -f "$one"
    done
    echo "$role: the new copies did not start; the old ones keep running" >&2
    exit 1
  fi
  # Each drains: it answers what is under way and gives its leases back.
  docker stop -t 40 $former
  docker rm $former
done
