#!/bin/sh
# Usage: back-up-eventstore.sh DATA FOLDER
# Copies the files of one running node of EventStoreDB into FOLDER/<time>. The order is prescribed by the
# server: the files that say how far the log goes come first, so that everything before that point is copied.
set -eu
umask 077
data=$1
folder=$2
metrics=${METRICS:-$folder/metrics}
name=$(date -u +%Y%m%dT%H%M%SZ)
part=$folder/$name.part
mkdir -p "$folder"
# One at a time; so what lies there half done is of one that was killed, and as large as the log.
exec 9>"$folder/.lock"
flock -n 9 || { echo "another backup is running" >&2; exit 1; }
rm -rf "$folder"/*.part
mkdir "$part"
[ -d "$metrics" ] || { mkdir -p "$metrics" && chmod 755 "$metrics"; }
trap 'rm -rf "$part"' EXIT
if [ -d "$data/index" ]; then
  (cd "$data" && find index -name '*.chk' -exec cp --parents -p {} "$part" \; && find index -type f ! -name '*.chk' -exec cp --parents -p {} "$part" \;)
fi
cp -p "$data"/*.chk "$part/"
cp -p "$data"/chunk-*.* "$part/"
sync
mv "$part" "$folder/$name"
umask 022
printf '# HELP kreditlina_backup_finished_timestamp_seconds Time when the last complete backup finished\n# TYPE kreditlina_backup_finished_timestamp_seconds gauge\nkreditlina_backup_finished_timestamp_seconds{part="eventstore"} %s\n' \
  "$(date +%s)" >"$metrics/eventstore.prom.part"
mv "$metrics/eventstore.prom.part" "$metrics/eventstore.prom"
echo "$name"
