#!/bin/sh
# Usage: restore-eventstore.sh FOLDER NAME DATA
# Lays a backup into DATA, the empty folder of a node that does not run. What was being written when it was made is cut off.
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
