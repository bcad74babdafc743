#!/bin/sh
# Usage: start.sh [SETTINGS [OWN]]
# Starts Redis with SETTINGS and the logins of the product, whose passwords are in no command line and in no
# file but OWN, which is in memory. While a password is replaced (…_FORMER), either one is accepted.
#   REDISCLI_AUTH          of `default`, for operators: everything
#   API_PASSWORD           of `api`: counts of requests and sessions, and a look at the jobs
#   JOBS_PASSWORD          of `jobs`: the jobs, and what they were compared with
set -eu
umask 077
settings=${1:-/etc/kreditlina/redis.conf}
own=${2:-/tmp/redis.conf}

# login NAME PASSWORD FORMER KEYS…
login() {
  name=$1 password=$2 former=$3
  shift 3
  if [ -z "$password" ]; then
    echo "$name has no password" >&2
    exit 1
  fi
  # No settings, other logins, other clients or names of all keys; of an operator's commands only the server's
  # figures.
  echo "user $name on >$password ${former:+>$former }resetkeys $* resetchannels -@all +@read +@write +@connection +@transaction +@scripting +@blocking -@admin -@dangerous -scan -randomkey -dbsize -function -fcall -fcall_ro -script +info"
}

{
  cat "$settings"
  echo "requirepass ${REDISCLI_AUTH:?}"
  login api "${API_PASSWORD:-}" "${API_PASSWORD_FORMER:-}" '~kreditlina-*:edge:*' '~kreditlina-*:kreditlina:*'
  login jobs "${JOBS_PASSWORD:-}" "${JOBS_PASSWORD_FORMER:-}" '~kreditlina-*:kreditlina:*' '~kreditlina-*:compared' '~kreditlina-*:comparing'
} >"$own"
exec redis-server "$own"
