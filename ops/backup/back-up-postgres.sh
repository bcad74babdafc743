#!/bin/sh
# Usage: back-up-postgres.sh FOLDER [KEEP]
# Runs where the server's files are, as its superuser (PGHOST, PGUSER … as psql reads them), while the server
# works. METRICS: folder in which the time of completion is written for Prometheus (FOLDER/metrics).
# Makes FOLDER/base/<time>.tar with its checksum; the file has this name once it is complete. The server's
# archive_command writes the journal since then into FOLDER/wal. Keeps the newest KEEP (7) and the journal
# that they need. Ends with 1 if there is no new complete backup.
set -eu
umask 077
folder=$1
keep=${2:-7}
metrics=${METRICS:-$folder/metrics}
export PGOPTIONS='-c client_min_messages=warning'
name=$(date -u +%Y%m%dT%H%M%SZ)
mkdir -p "$folder/base"
# One at a time; so what lies there half done is of one that was killed, and as large as the database.
exec 9>"$folder/.lock"
flock -n 9 || { echo "another backup is running" >&2; exit 1; }
rm -rf "$folder/base"/*.part
[ -d "$metrics" ] || { mkdir -p "$metrics" && chmod 755 "$metrics"; }
part=$folder/base/$name.part
mkdir "$part"
trap 'rm -rf "$part"' EXIT
data=$(psql -XAtc 'show data_directory')

# One session throughout: if it breaks, the server ends the backup too. The journal repairs files that change
# while they are copied, so tar may report them (1). The journal itself and files that a server recreates stay
# out.
export part data
psql -XAtq -v ON_ERROR_STOP=1 >/dev/null <<'SQL'
select pg_backup_start('kreditlina', true);
\! tar -C "$data" -cf "$part/files.tar" --exclude='./pg_wal/*' --exclude='./pg_replslot/*' --exclude='./pg_dynshmem/*' --exclude='./pg_notify/*' --exclude='./pg_serial/*' --exclude='./pg_snapshots/*' --exclude='./pg_stat_tmp/*' --exclude='./pg_subtrans/*' --exclude='pgsql_tmp*' --exclude='./postmaster.*' . 2>"$part/said"; [ $? -le 1 ] && touch "$part/copied"
\o | cat > "$part/backup_label"
-- Waits until the journal that belongs to it is in the archive.
select rtrim(labelfile, E'\n') from pg_backup_stop(true);
SQL
if ! [ -e "$part/copied" ] || ! [ -s "$part/backup_label" ]; then
  cat "$part/said" >&2
  exit 1
fi
tar -C "$part" -rf "$part/files.tar" backup_label
(cd "$part" && sha256sum <files.tar | sed "s/-$/$name.tar/") >"$folder/base/$name.sha256"
sync "$part/files.tar"
cp "$part/backup_label" "$folder/base/$name.label"
mv "$part/files.tar" "$folder/base/$name.tar"

# The oldest go, and then what of the journal is before the oldest that is left.
for old in $(ls "$folder/base" | sed -n 's/\.tar$//p' | sort -r | tail -n "+$((keep + 1))"); do
  rm -f "$folder/base/$old.tar" "$folder/base/$old.sha256" "$folder/base/$old.label"
done
first=$(ls "$folder/base" | sed -n 's/\.label$//p' | sort | head -n 1)
begins=$(sed -n 's/^START WAL LOCATION:.*(file \([0-9A-F]*\))$/\1/p' "$folder/base/$first.label")
if [ -n "$begins" ] && [ -d "$folder/wal" ]; then
  for file in "$folder/wal"/*; do
    one=${file##*/}
    one=${one%.gz}
    case $one in *.history | *.part) continue ;; esac
    # The first eight signs are the timeline.
    if [ "$(printf '%s\n%s\n' "${one#????????}" "${begins#????????}" | sort | head -n 1)" = "${one#????????}" ] &&
      [ "${one#????????}" != "${begins#????????}" ]; then rm -f "$file"; fi
  done
fi

umask 022
printf '# HELP kreditlina_backup_finished_timestamp_seconds Time when the last complete backup finished\n# TYPE kreditlina_backup_finished_timestamp_seconds gauge\nkreditlina_backup_finished_timestamp_seconds{part="postgres"} %s\n' \
  "$(date +%s)" >"$metrics/postgres.prom.part"
mv "$metrics/postgres.prom.part" "$metrics/postgres.prom"
echo "$name"
