#!/bin/sh
# Commands for operators with the user, environment and folders of the service: /usr/local/bin/isthmus.
#   isthmus inbox staff        isthmus backup verify        isthmus restore --identity /run/backup-key.txt
# Files are read and written as the user isthmus: name absolute paths that it may use.
set -eu
case "${1-}" in
inbox | backup | restore | decrypt | rewrap) ;;
*)
  echo 'Usage: isthmus inbox|backup|restore|decrypt|rewrap ARGUMENTS' >&2
  exit 2
  ;;
esac
name=$1
shift
exec systemd-run --pipe --wait --quiet --collect --uid=isthmus -p EnvironmentFile=/etc/isthmus.env -p EnvironmentFile=-/etc/isthmus-direct.env \
  -p WorkingDirectory=/srv/isthmus/current -p UMask=0077 -E NODE_ENV=production -E DATA_DIR=/var/lib/isthmus \
  /usr/local/bin/node "server/$name.js" "$@"
