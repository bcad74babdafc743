#!/bin/sh
# Usage: restore-eventstore.sh FOLDER NAME DATA
# Restores a backup into DATA, the empty folder of a stopped node. An unfinished write at its end is cut off.
set -eu
umask 077
from=$1/$2
data=$3
mkdir -p "$data"
if [ -n "$(ls -A "$data")" ]; then
  echo "$data is not empty: nothing was changed" >&2
  exit 1
fi
cp -rp "$from/." "$data/"
cp -p "$data/chaser.chk" "$data/truncate.chk"
