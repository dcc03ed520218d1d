#!/bin/sh
# Runs before nginx starts. Adds the static files of this build to STATIC_RETENTION_DIR, from which nginx serves files
# that its own build lacks, and deletes files that no running build contains any more. Repeats that every hour, so that the
# time of a file says when a container last had it. Without that directory there is nothing to do.
# $1: folder of the build
set -eu
build=${1:-/usr/share/nginx/html}/static
retained=$STATIC_RETENTION_DIR/static
[ -d "$STATIC_RETENTION_DIR" ] || exit 0

# Other containers serve the directory: a file appears whole or not at all.
retain() {
  mkdir -p "$retained" &&
    incoming=$(mktemp -d "$retained/.incoming-XXXXXX") &&
    cp "$build"/* "$incoming" &&
    mv -f "$incoming"/* "$retained" &&
    rmdir "$incoming" &&
    find "$retained" -mindepth 1 -mmin "+$((STATIC_RETENTION_HOURS * 60))" -delete ||
    {
      rm -rf "${incoming:-}"
      echo "The static files cannot be kept in $STATIC_RETENTION_DIR" >&2
    }
}

retain
while sleep 3600; do retain; done < /dev/null &
