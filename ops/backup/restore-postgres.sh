#!/bin/sh
# Usage: restore-postgres.sh FOLDER NAME TARGET [TIME]
# Restores the backup NAME of FOLDER into TARGET, an empty folder that no server uses. A server started there
# replays the journal in FOLDER/wal to its end, or to TIME ('2027-01-31 12:00:00+00'). `select not
# pg_is_in_recovery()` is true once it is done.
set -eu
umask 077
folder=$1
name=$2
target=$3
time=${4:-}
mkdir -p "$target"
if [ -n "$(ls -A "$target")" ]; then
  echo "$target is not empty: nothing was changed" >&2
  exit 1
fi
(cd "$folder/base" && sha256sum --quiet -c "$name.sha256")
tar -C "$target" -xpf "$folder/base/$name.tar"
{
  echo "restore_command = 'test -f \"$folder/wal/%f.gz\" && gzip -dc \"$folder/wal/%f.gz\" > \"%p\"'"
  if [ -n "$time" ]; then echo "recovery_target_time = '$time'"; fi
  echo "recovery_target_action = 'promote'"
} >>"$target/postgresql.auto.conf"
touch "$target/recovery.signal"
# As root: to whom the other files belong.
if [ "$(id -u)" = 0 ]; then
  chown --reference="$target/PG_VERSION" "$target" "$target/recovery.signal" "$target/backup_label"
fi
chmod 700 "$target"
