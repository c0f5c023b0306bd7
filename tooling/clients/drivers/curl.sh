# Sends $CALLS requests with curl. -D shows the answer to CONNECT too.
case "$WAY" in
  fields) set -- -x "$PROXY_SCHEME://$PROXY_HOST:$PROXY_PORT" -U "$PROXY_USER:$PROXY_PASSWORD" ;;
  url) set -- -x "$PROXY_URL" ;;
  *) set -- ;;
esac
send() { curl -sS -f -D - --connect-timeout 10 --max-time 15 "$@"; }
if [ "$CALLS" = 1 ]; then send "$@" "$TARGET_URL"
elif [ "$SHARED" = yes ]; then send "$@" "$TARGET_URL" "$TARGET_URL" "$TARGET_URL"
else send "$@" "$TARGET_URL" && send "$@" "$TARGET_URL" && send "$@" "$TARGET_URL"
fi
