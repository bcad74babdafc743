#!/bin/sh
# Usage: make-certificates.sh FOLDER [DAYS [BACKUPS]]
# Makes the installation's authority (FOLDER/authority/ca.crt) and for each store a certificate in its name.
# Those that are valid for more than 30 days stay, so every start of the fleet may run this. Each key belongs
# to the user of its server, mode 0400. The key of the authority is in FOLDER/authority-key, which no server
# sees.
set -eu
umask 077
folder=$1
days=${2:-825}
month=2592000
ca=$folder/authority/ca.crt
ca_key=$folder/authority-key/ca.key
mkdir -p "$folder/authority" "$folder/authority-key"

counts() { [ -s "$1" ] && openssl x509 -in "$1" -noout -checkend "$month" >/dev/null 2>&1; }

if ! { counts "$ca" && [ -s "$ca_key" ]; }; then
  openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 3650 -subj '/CN=Kreditlina stores' \
    -addext 'basicConstraints=critical,CA:TRUE,pathlen:0' -addext 'keyUsage=critical,keyCertSign,cRLSign' \
    -keyout "$ca_key.new" -out "$ca.new" 2>/dev/null
  # The certificate last: it is what says that the authority is there.
  mv "$ca_key.new" "$ca_key"
  mv "$ca.new" "$ca"
fi
chmod 755 "$folder/authority"
chmod 644 "$ca"

ec='ec -pkeyopt ec_paramgen_curve:prime256v1'
made=
# make NAME OWNER COMMON_NAME KEY
make() {
  made="$made $1"
  own=$folder/$1
  mkdir -p "$own"
  if ! { counts "$own/server.crt" && openssl verify -CAfile "$ca" "$own/server.crt" >/dev/null 2>&1; }; then
    printf 'subjectAltName=DNS:%s,DNS:localhost,IP:127.0.0.1\nextendedKeyUsage=serverAuth,clientAuth\nkeyUsage=digitalSignature,keyEncipherment\n' \
      "$1" > "$own/extensions"
    openssl req -newkey $4 -nodes -subj "/CN=$3" -keyout "$own/server.key.new" -out "$own/request" 2>/dev/null
    openssl x509 -req -in "$own/request" -CA "$ca" -CAkey "$ca_key" -set_serial "0x$(openssl rand -hex 16)" -days "$days" \
      -extfile "$own/extensions" -out "$own/server.crt.new" 2>/dev/null
    mv "$own/server.key.new" "$own/server.key"
    mv "$own/server.crt.new" "$own/server.crt"
    rm -f "$own/request" "$own/extensions"
  fi
  cp "$ca" "$own/ca.crt"
  chmod 755 "$own"
  chmod 644 "$own/server.crt" "$own/ca.crt"
  chmod 400 "$own/server.key"
  chown "$2:$2" "$own/server.key"
}

# Folders of the backups, each for the user of its server, because a new volume belongs to root. Another user
# reads their metrics.
backups=${3:-/backups}
if [ -d "$backups" ]; then
  # Another user owns the volume: what it leads elsewhere is not made over.
  for part in eventstore metrics; do
    if [ -L "$backups/$part" ]; then echo "$backups/$part is a link: remove it" >&2; exit 1; fi
  done
  mkdir -p "$backups/eventstore" "$backups/metrics"
  chown 999:999 "$backups" && chmod 755 "$backups"
  chown 1000:1000 "$backups/eventstore" && chmod 700 "$backups/eventstore"
  chmod 1777 "$backups/metrics"
fi

make postgres 999 postgres "$ec"
make redis 999 redis "$ec"
make collector 10001 collector "$ec"
# The nodes of a cluster know each other by this name, and take no other kind of key.
make eventstore 1000 eventstoredb-node rsa:2048
make eventstore-2 1000 eventstoredb-node rsa:2048
make eventstore-3 1000 eventstoredb-node rsa:2048

# Nobody but the stores themselves sees these certificates: until when they count is told beside the backups.
if [ -d "$backups" ]; then
  told=$backups/metrics/certificates.prom
  part=$(mktemp "$backups/metrics/certificates.XXXXXX")
  {
    echo '# HELP kreditlina_certificate_ends_timestamp_seconds Expiry time of a store certificate'
    echo '# TYPE kreditlina_certificate_ends_timestamp_seconds gauge'
    for store in $made; do
      ends=$(openssl x509 -in "$folder/$store/server.crt" -noout -enddate)
      ends=${ends#*=}
      # The image's `date` (busybox) takes no name of a zone.
      seconds=$(date -u -d "${ends% GMT}" +%s)
      echo "kreditlina_certificate_ends_timestamp_seconds{store=\"$store\"} $seconds"
    done
  } >"$part"
  chmod 644 "$part"
  mv "$part" "$told"
fi
